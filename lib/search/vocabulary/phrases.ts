/** Terms of the field that a query has as several words: `首 token 延迟`, `PD分离`, `time to first token`. */
import { fold } from '../../text/fold';
import type { Unit } from '../query/units';
import { atomsOf, type Vocabulary } from './vocabulary';

export type Phrase = {
  /** The term as the vocabulary has it. */
  word: string;
  /** Positions of the units that are part of it. */
  whole: number[];
};

type Atom = { text: string; unit: number };

/** @returns the terms that reach over two or more of the units, in order, each as long as can be */
export function phrasesIn(vocabulary: Vocabulary, units: Unit[]): Phrase[] {
  const atoms = units.flatMap((unit, at) => textsOf(unit).map((text): Atom => ({ text, unit: at })));
  const phrases: Phrase[] = [];
  for (let at = 0; at < atoms.length; at += 1) {
    const found = phraseAt(vocabulary, atoms, at);
    if (!found) continue;
    phrases.push(found.phrase);
    at += found.length - 1;
  }
  return phrases;
}

function phraseAt(vocabulary: Vocabulary, atoms: Atom[], at: number): { phrase: Phrase; length: number } | null {
  for (let length = Math.min(vocabulary.maxAtoms, atoms.length - at); length > 1; length -= 1) {
    const own = atoms.slice(at, at + length);
    const [from, to] = [own[0]?.unit ?? 0, own[length - 1]?.unit ?? 0];
    if (from === to) return null;
    const word = vocabulary.termOf(own.map(({ text }) => text));
    if (!word) continue;
    const [before, after] = [atoms[at - 1]?.unit, atoms[at + length]?.unit];
    const units = Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
    const whole = units.filter((unit) => unit !== before && unit !== after);
    return { phrase: { word, whole }, length };
  }
  return null;
}

/** The words of a unit; what is no plain word is one that no term has. */
function textsOf(unit: Unit): string[] {
  return unit.kind === 'han' || unit.kind === 'name' ? atomsOf(fold(unit.text)) : [''];
}
