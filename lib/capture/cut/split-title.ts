/** Parts a related line's title from its note: titles hold colons of their own, and are mostly English; notes Chinese. */
import { hasHan } from '../../text/width';
import { maskCode } from '../lines/mask-code';

/** `feat(kv-events):` begins a title, it does not end one. */
const CONVENTIONAL = /^(?:\[[^\]]*\]\s*)*[\w./-]+(?:\([^)]*\))?!?$/;

/** Longer ones are none. */
const MAX_PREFIX = 200;

/** A Chinese sentence behind an English title: a page had it on a line of its own. Chinese titles end without a full stop. */
const SENTENCE = /(?<=^[^\p{Script=Han}]{8,300}[\s）)])[^\s。]{0,24}\p{Script=Han}[^\n]{0,600}。$/u;

export type SplitTitle = { title: string; note: string; isGuess: boolean };

/** @param text `fix(disagg): correct DSA transfer: 修复传输不匹配` */
export function splitTitle(text: string): SplitTitle {
  const colons = [...maskCode(text).matchAll(/：\s*|:(?=\s|\p{Script=Han}|$)\s*/gu)].map((match) => ({
    at: match.index,
    end: match.index + match[0].length,
  }));
  const han = [...text.matchAll(/\p{Script=Han}/gu)];
  const [first, last] = [han[0]?.index ?? text.length, han.at(-1)?.index ?? -1];
  const latin = colons.filter(({ at, end }) => first >= at && (last >= end || end === text.length));
  const isPrefix = (at: number): boolean => at <= MAX_PREFIX && CONVENTIONAL.test(text.slice(0, at));
  const afterPrefix = latin.filter(({ at }) => !isPrefix(at));
  const chosen =
    (afterPrefix.length > 0 ? afterPrefix : latin).at(-1) ??
    colons.find(({ at }) => !isPrefix(at)) ??
    (hasHan(text) ? colons[0] : undefined);
  const dash = chosen ? null : / (?:—{1,2}|–|-) {1,3}(?=\p{Script=Han}|\S{1,12} ?\p{Script=Han})/u.exec(text);
  if (dash)
    return {
      title: text.slice(0, dash.index).trim(),
      note: text.slice(dash.index + dash[0].length).trim(),
      isGuess: true,
    };
  const sentence = chosen ? null : SENTENCE.exec(text);
  if (sentence) return { title: text.slice(0, sentence.index).trim(), note: sentence[0].trim(), isGuess: true };
  if (!chosen) return { title: text.trim(), note: '', isGuess: false };
  return {
    title: text.slice(0, chosen.at).trim(),
    note: text.slice(chosen.end).trim(),
    isGuess: afterPrefix.length > 1 || latin.length === 0,
  };
}
