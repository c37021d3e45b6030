/** `mention <symbol> <commits>`: which commits only mention a symbol; by ordinals, the commits as distances. */
import type { Mentions } from '../../model/history';
import { distances, ordinalsOf } from './distances';
import type { NameReader, NameWriter } from './names';

/** @returns the lines, one for each symbol */
export function printMentions(mentions: Mentions, symbols: NameWriter): string[] {
  return [...mentions]
    .flatMap(([name, commits]): [number, readonly number[]][] => {
      const ordinal = symbols.ordinalOf(name);
      return ordinal === undefined ? [] : [[ordinal, commits]];
    })
    .sort(([a], [b]) => a - b)
    .map(([ordinal, commits]) => `mention\t${ordinal.toString(36)}\t${distances([...commits])}`);
}

/** @returns whether the record fits; it is put into `mentions` */
export function parseMention(fields: string[], symbols: NameReader, mentions: Map<string, number[]>): boolean {
  const [, ordinal = '', list, ...rest] = fields;
  const name = /^[0-9a-z]{1,9}$/.test(ordinal) ? symbols.at(Number.parseInt(ordinal, 36)) : undefined;
  const commits = list === undefined || rest.length > 0 ? null : ordinalsOf(list);
  if (name === undefined || commits === null) return false;
  mentions.set(name, commits);
  return true;
}
