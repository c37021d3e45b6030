/** Tells from its title whether a change says that it fixes something that was wrong in the code. */

/** Tags and scopes that people put before what they did: `[NPU][Bug] `, `feat(cache): `. */
const LEAD = String.raw`^\W*(?:\[[^\]]*\]\s*|[\w-]+(?:\([^)]*\))?!?:\s*)*`;
const FIXES =
  /(?<![-\w])(?:bug ?-?fix(?:es|ed)?|hot-?fix(?:es)?|fix(?:es|ing)?|regressions?)(?![-\w])|修复|修正|修\s?bug|回归问题/i;
/** Words that mean something else further on: `use a fixed size`, `correct by design`. */
const FIXED = new RegExp(`${LEAD}(?:fixed|repair(?:s|ed)?|correct(?:s|ed)?)\\b|^[^:]*\\[bugs?\\]`, 'i');
/** What is mended there is no behaviour: words, layout, the project's own machinery. */
const NO_CODE =
  /\b(?:typos?|spelling|grammar check|wording|lint(?:er|ing|s)?|pre-?commit|isort|ruff|flake8|mypy|clang-format|prettier|eslint|docs?|docstrings?|documentation|readme|changelog|comments?|(?:broken|dead) links?|workflows?|github actions?|flaky)\b|(?<![-\w])ci(?![-\w])|\bcode (?:style|format)|\bfix(?:es|ed)? (?:the )?(?:code )?(?:format|formatting|style)$|错别字|拼写|文档|注释|格式化|排版/i;
const UNDOES = new RegExp(`${LEAD}(?:re-?)*(?:revert|reland|reapply|rollback|roll back)\\b`, 'i');

/** A title is no longer than that; what is has other things in it, and would be searched for long. */
const LONGEST = 300;

/** @returns whether the title says so; one that undoes or brings back a change says what that change did */
export function saysItFixes(title: string): boolean {
  const text = title.slice(0, LONGEST);
  return (FIXES.test(text) || FIXED.test(text)) && !NO_CODE.test(text) && !UNDOES.test(text);
}
