/** What front matter says of sections: its keys are labels of a header, `risk_flags: [a, b]` → `risk flags：a；b`. */
import { FRONT_MATTER } from '../header/page-facts';
import type { Line } from '../lines/line';
import { kindsOf, textOfValue, wordsOfKey } from './to-markdown';
import { readYaml } from './yaml';

/** What blogs tag and describe their pages with is no section of a report. */
const OF_PAGE =
  /^(?:tags?|labels?|keywords?|categor(?:y|ies)|aliases|description|comments?|references?|links?|(?:sidebar|nav|menu|toc|pagination)[_-]\w+)$/i;

/** @returns a line for each key that names a section, where it stands in the text */
export function frontLines(text: string): Line[] {
  const body = FRONT_MATTER.exec(text)?.[1];
  const value = body === undefined ? '' : readYaml(body);
  if (typeof value === 'string' || Array.isArray(value)) return [];
  const rows = text.split('\n', MAX_LINES);
  return Object.entries(value).flatMap(([key, inner]): Line[] => {
    const said = kindsOf(key).length === 0 || OF_PAGE.test(key) ? '' : textOfValue(inner);
    const at = rows.findIndex((row) => row.startsWith(key));
    return said === '' ? [] : [{ text: `${wordsOfKey(key)}：${said}`, no: Math.max(1, at + 1), page: 0 }];
  });
}

/** More lines than any front matter has. */
const MAX_LINES = 400;
