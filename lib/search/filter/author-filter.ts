/** Authors as people know them: by name, by login, by any other name they committed under. */
import { oncePer } from '../../model/once-per';
import { fold } from '../../text/fold';
import type { SearchEngine } from '../engine/engine';
import type { Test } from './masks';

/** @returns for each author the name on the PRs, and behind it what else the person is called */
export const namesOfAuthors = oncePer(({ atlas, pulls }: SearchEngine): ReadonlyMap<string, readonly string[]> => {
  const names = new Map<string, readonly string[]>();
  for (const { author } of pulls.heads()) if (author !== null) names.set(author, [author]);
  for (const { people } of atlas.repos.values()) {
    for (const [author, handles] of people) {
      const known = names.get(author);
      if (known) names.set(author, [...new Set([...known, ...handles])]);
    }
  }
  return names;
});

/** A whole name, or a part of one where nobody is called so, whatever stands between its words. */
export function authorTest(engine: SearchEngine, text: string): Test {
  const plain = (name: string) => fold(name).replace(/[\s._-]+/g, '');
  const wanted = plain(text.replace(/^@(?=.)/, ''));
  const authors = [...namesOfAuthors(engine)].map(([author, names]) => ({ author, names: names.map(plain) }));
  const whole = authors.filter(({ names }) => names.includes(wanted));
  const found = whole.length > 0 ? whole : authors.filter(({ names }) => names.some((name) => name.includes(wanted)));
  const fitting = new Set(found.map(({ author }) => author));
  return ({ author }) => author !== null && fitting.has(author);
}
