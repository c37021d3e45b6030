import type { Paragraph } from './plain-body';

/** Trailers kept of one message, and characters of each. */
const MOST = 20;
const LONGEST = 200;

/** git's own `…-by:` lines, and those by which reviews, trackers and stacks name a change. */
const TRAILER =
  /^((?:[A-Z][a-z]+(?:-[A-Za-z]+)*-by)|Change-Id|Reviewed-on|PR-URL|Pull Request resolved|Differential Revision|ghstack-source-id|Refs|Fixes|Closes|Link|Cc|See-also|Depends-On|Stack-Id): (\S.*)$/i;

/** @returns name and value where the line is a trailer, else null */
export function readTrailer({ text, kind }: Paragraph): { name: string; value: string } | null {
  const match = kind === 'text' ? TRAILER.exec(text) : null;
  return match?.[1] && match[2] ? { name: match[1], value: match[2] } : null;
}

/** @returns `Name: value` of each, addresses of people left out, repeats once */
export function keepTrailers(paragraphs: Paragraph[]): string[] {
  const kept = new Set<string>();
  for (const paragraph of paragraphs) {
    const trailer = readTrailer(paragraph);
    if (!trailer) continue;
    const value = trailer.value.replace(/\s*<[^<>]*@[^<>]*>/g, '').trim();
    // git and GitHub write `Co-Authored-By` as well.
    const name = trailer.name.replace(/-By$/, '-by').replace(/^Co-Authored/i, 'Co-authored');
    if (value !== '') kept.add(`${name}: ${value}`.slice(0, LONGEST));
  }
  return [...kept].slice(0, MOST);
}
