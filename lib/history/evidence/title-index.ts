import { splitTags, titleLikeness, titleWords } from '../claims/title-form';
import type { Change } from './change';

/** Changes that share more words than this with a title are compared; rarer words first. */
const COMPARED = 400;

/** Finds earlier changes by their titles, spelled exactly or nearly. Filled in history order. */
export class TitleIndex {
  private readonly exact = new Map<string, number[]>();
  /** By the title of a commit that came in with a change. */
  private readonly parts = new Map<string, number[]>();
  private readonly byWord = new Map<string, number[]>();
  private readonly words: string[][] = [];

  /** Adds the next change of the history. */
  add({ title, inner }: Pick<Change, 'title' | 'inner'>): void {
    const place = this.words.length;
    const words = titleWords(title);
    this.words.push(words);
    push(this.exact, normalTitle(title), place);
    for (const word of new Set(words)) push(this.byWord, word, place);
    for (const subject of new Set(inner.map((commit) => normalTitle(commit.subject)))) push(this.parts, subject, place);
  }

  /** @returns the places of the changes with which a commit of this very title came in, newest last */
  with(title: string): readonly number[] {
    return this.parts.get(normalTitle(title)) ?? [];
  }

  /** @returns the places of the changes with this very title, newest last; blanks and quotes may differ */
  same(title: string): readonly number[] {
    return this.exact.get(normalTitle(title)) ?? [];
  }

  /** @returns changes with similar titles, the most similar first: `likeness` as in {@link titleLikeness} */
  near(title: string, least: number): { place: number; likeness: number }[] {
    const words = titleWords(title);
    const rarest = [...new Set(words)].sort((a, b) => this.frequency(a) - this.frequency(b));
    const places = new Set<number>();
    for (const word of rarest) {
      if (places.size + this.frequency(word) > COMPARED) break;
      for (const place of this.byWord.get(word) ?? []) places.add(place);
    }
    return [...places]
      .map((place) => ({ place, likeness: titleLikeness(words, this.words[place] ?? []) }))
      .filter(({ likeness }) => likeness >= least)
      .sort((a, b) => b.likeness - a.likeness || b.place - a.place);
  }

  private frequency(word: string): number {
    return this.byWord.get(word)?.length ?? 0;
  }
}

/** @returns the title with one blank for each run of them, one kind of quotes, lower case */
export function normalTitle(title: string): string {
  return title
    .toLowerCase()
    .replace(/[“”]/g, '"')
    .replace(/[‘’`]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/\s*\.$/, '')
    .trim();
}

/** Words before a title that say it is tried again. */
const AGAIN =
  /^(?:\[?(?:re-?land|re-?apply|retry|re-?try|reintroduce|re-introduce|re-?add|restore|redo|re-?enable|bring back|add back|2nd attempt|second attempt|take 2)\]?[:\s]+)+/i;

/** @returns a title without tags, and without the words that say it comes again: what two attempts share */
export function againTitle(title: string): string {
  const { rest } = splitTags(title, /^$/);
  return normalTitle((rest || title).replace(AGAIN, '').replace(/^["']|["']$/g, ''));
}

/** So many changes under one title were made by a bot, or by habit. */
const ROUTINE = 6;

/** @returns whether the change at a place has a title of many: `[ci] format`, `Version Packages` */
export function routineTitles(changes: Pick<Change, 'title'>[]): (place: number) => boolean {
  const titles = changes.map(({ title }) => againTitle(title));
  const times = new Map<string, number>();
  for (const title of titles) times.set(title, (times.get(title) ?? 0) + 1);
  return (place) => (times.get(titles[place] ?? '') ?? 0) >= ROUTINE;
}

function push(map: Map<string, number[]>, key: string, place: number): void {
  const list = map.get(key);
  if (list) list.push(place);
  else map.set(key, [place]);
}
