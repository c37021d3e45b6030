/** What a misspelt name stands for: the nearest that there is, of equally near ones the most frequent. */
import { lastPart } from '../../text/identifier';
import { allowedEdits, editDistance } from '../index/edit-distance';
import type { MappedShard } from '../index/shard';
import type { Unit } from '../query/units';

/** More spellings than these are guesses. */
const MOST = 3;

/** What a misspelt name may be; `label`, how it is spelt, and `count` are asked of the nearest alone. */
type Near = { key: string; edits: number; label(): string; count(): number };

/**
 * @param key the canonical name, with dots where it is qualified
 * @param typed as typed: of several spellings of the same name the one most like it is told
 * @returns names and words of the knowledge base, the likeliest first; none where nothing is near
 */
export function respell(shards: MappedShard[], key: string, typed: string): Unit[] {
  const whole = likeliest(shards.flatMap((shard) => nearOf(shard, key, typed)));
  if (whole.length > 0 || !key.includes('_') || key.includes('.'))
    return whole.map(({ name, labels }) => unitOf(name, mostLike(labels(), typed) ?? lastPart(name)));
  const name = respellWords(shards, key);
  return name === null ? [] : [unitOf(name, name)];
}

const unitOf = (key: string, label: string): Unit =>
  key.includes('.') ? { kind: 'dotted', text: label, key, parts: [] } : { kind: 'name', text: label, keys: [key] };

/** @returns the nearest, of which most is told first; each key once, with its spellings wherever it is */
function likeliest(all: Near[]): { name: string; labels: () => string[] }[] {
  const least = Math.min(...all.map(({ edits }) => edits));
  const nearest = new Map<string, Near[]>();
  for (const near of all.filter(({ edits }) => edits === least)) {
    nearest.set(near.key, [...(nearest.get(near.key) ?? []), near]);
  }
  return [...nearest]
    .map(([name, nears]) => ({ name, nears, count: nears.reduce((sum, near) => sum + near.count(), 0) }))
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST)
    .map(({ name, nears }) => ({ name, labels: () => nears.map((near) => near.label()) }));
}

function nearOf({ text, words, mentions, mentionTerms, symbols }: MappedShard, key: string, typed: string): Near[] {
  const told = isWordLike(key) ? words.misspelt(key) : [];
  return [
    ...symbols.misspelt(key).map((near) => ({ ...near, label: () => spellingOf(near.labels(), near.key, typed) })),
    ...told.map(({ index, edits }) => {
      const word = text.words.at(index);
      return { key: word, edits, label: () => word, count: () => text.count(word) };
    }),
    ...mentionTerms.misspelt(key).map(({ index, edits }) => {
      const name = mentions.terms.at(index);
      return { key: name, edits, label: () => name, count: () => mentions.at(index).length };
    }),
  ];
}

/** @returns whether a plain word can be near: it has neither dots nor underscores, each of which would be an edit */
function isWordLike(key: string): boolean {
  return !key.includes('.') && key.split('_').length <= allowedEdits(key.length);
}

/** @returns the spelling of a part of the names that is most like what was typed */
function spellingOf(labels: string[], key: string, typed: string): string {
  const spellings = key.includes('.') ? labels : [key, ...labels.flatMap((label) => label.split(/\.|::/))];
  return mostLike(spellings, typed) ?? lastPart(key);
}

function mostLike(spellings: string[], typed: string): string | undefined {
  const distances = spellings.map((spelling) => editDistance(spelling, typed, FAR));
  return spellings[distances.indexOf(Math.min(...distances))];
}

/** Edits between what was typed and a spelling in other letters, beyond which spellings are all alike. */
const FAR = 6;

/** @returns the name with each word that no name has replaced by the nearest that names have; null where there is none */
function respellWords(shards: MappedShard[], key: string): string | null {
  const pieces = shards.flatMap(({ symbols, mentionPieces }) => [symbols.pieces, mentionPieces]);
  const words = key.split('_').map((word) => {
    if (pieces.some((each) => each.has(word))) return word;
    const near = pieces.flatMap((each) => each.misspelt(word));
    return near.sort((a, b) => a.edits - b.edits || b.count - a.count)[0]?.word ?? null;
  });
  return words.includes(null) ? null : words.join('_');
}
