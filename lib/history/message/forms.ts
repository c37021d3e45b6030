import type { Paragraph } from './plain-body';

/** A project's PR form is filled in again and again: a paragraph of that many messages is nobody's own words. */
const TIMES = 5;

/**
 * @param bodies of all changes of a history
 * @returns whether a paragraph is a form's, or a robot's: it is in several messages word by word
 */
export function findForms(bodies: Paragraph[][]): (text: string) => boolean {
  const times = new Map<string, number>();
  for (const paragraphs of bodies) {
    for (const text of new Set(paragraphs.map((paragraph) => paragraph.text))) {
      times.set(text, (times.get(text) ?? 0) + 1);
    }
  }
  return (text) => (times.get(text) ?? 0) >= TIMES;
}
