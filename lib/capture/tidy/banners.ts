/** What people draw around headings and code in plain text, as mail and consoles have no other marks: rules and scissors. */
import { isPartName } from '../../report/section-names';
import { outsideCode } from './outside-code';

/** `----- 关键文件 -----`: a heading between two rules of a length. */
const BETWEEN_RULES = /^[ \t]{0,8}(([-=~_─━═])\2{1,79})[ \t]{1,20}(\S[^\n]{0,158}?)[ \t]{1,20}\1[ \t]{0,20}$/gmu;
/** One may be what a program printed. */
const FEWEST = 2;
/** `----8<----`, `---->8----`, `✂------`: code to cut out stands between two. */
const SCISSORS =
  /^[ \t]{0,8}[-–—=][-–—= ]{1,60}(?:8<|>8|%<|>%|✂\ufe0f?)[-–—= ]{2,60}$|^[ \t]{0,8}✂\ufe0f?[ ]?[-–—=]{3,80}$/gmu;

/** @returns the text with such headings as `### …` and a fence for each scissors; lines keep their numbers */
export function withoutBanners(text: string): string {
  const cut = text.match(SCISSORS)?.length ?? 0;
  const fenced = cut > 0 && cut % 2 === 0 && !/^ {0,3}(?:`{3}|~{3})/m.test(text) ? text.replace(SCISSORS, '```') : text;
  if ((fenced.match(BETWEEN_RULES)?.length ?? 0) < FEWEST) return fenced;
  return outsideCode(fenced, (prose) =>
    prose.replace(BETWEEN_RULES, (_, _rule: string, sign: string, words: string) =>
      /[=═━]/.test(sign) && !isPartName(words) ? `## ${words}` : `### ${words}`,
    ),
  );
}
