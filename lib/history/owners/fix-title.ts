/** Tells from its title whether a change says that it fixes something that was wrong in the code. */

const FIXES =
  /(?<![-\w])(?:bug ?-?fix(?:es|ed)?|hot-?fix(?:es)?|fix(?:es|ing)?|regressions?|patch up)(?![-\w])|^\W*(?:\[[^\]]*\]\s*)*(?:fixed|repair(?:s|ed)?|correct(?:s|ed)?)\b|修复|修正|修\s?bug|回归问题/i;
/** What is mended there is no behaviour: words, layout, the project's own machinery. */
const NO_CODE =
  /\b(?:typos?|spelling|grammar|wording|lint(?:er|ing|s)?|pre-?commit|isort|ruff|flake8|mypy|clang-format|prettier|eslint|docs?|docstrings?|documentation|readme|changelog|comments?|broken links?|dead links?|workflows?|github actions?|flaky)\b|\b(?:CI|UT)\b|(?<![-\w])ci(?![-\w])|\bcode (?:style|format)|\bfix(?:es|ed)? (?:the )?(?:code )?(?:format|formatting|style)$|错别字|拼写|文档|注释|格式化|排版/;
const UNDOES = /^\W*(?:\[[^\]]*\]\s*)*(?:re-?)*(?:revert|reland|reapply|rollback|roll back)\b/i;

/** @returns whether the title says so; one that undoes or brings back a change says what that change did */
export function saysItFixes(title: string): boolean {
  return FIXES.test(title) && !NO_CODE.test(title.replace(/\btypo error/gi, 'typo')) && !UNDOES.test(title);
}
