/** What the words around a number say that the PR has to do with it. */
import type { NamedRelation } from '../../model/reference';

/** `edge`: undone or brought back, which the search for reverts judges by the lines. */
export type Said = NamedRelation | 'edge';

/** Between the words and the number: `the changes in PR `, `refactor from `, `commit `, brackets of a link. */
const TO = String.raw`[\s:]*(?:(?:the|a|recent|previous|earlier|original|merged|its|both)\s+)*(?:(?:changes?|refactor(?:ing)?|commits?|merge|landing|introduction)\s+(?:in|of|from|by|made in)?\s*)?(?:(?:PRs?|pull requests?|MRs?)[\s:]*)?["'\x60*_[(<]*$`;
const ends = (pattern: string) => new RegExp(`(?:^|[^\\w-])(?:${pattern})${TO}`, 'i');

const CAUSED = '(?:introduced|caused|created|induced|exposed|uncovered|triggered|surfaced)';
const WAS = '(?:(?:that|which|was|were|is|are|has been|got|,)\\s*)*';
const FROM = '(?:by|in|from|since|after|due to|because of|with|at|of)';

/** People who repair what a PR broke say so right before its number. */
const REGRESSION = [
  ends(`regress(?:ions?|ed|es|ing)?\\s*${WAS}(?:${CAUSED}\\s*)?${FROM}`),
  ends(
    `(?:brok(?:e|en)|break(?:s|ages?|ing)?|dropped|lost|clobbered|bugged)\\s+${WAS}(?:${CAUSED}\\s+)?(?:by|in|since|after|from|due to)`,
  ),
  ends('(?:bugs?|mismatch(?:es)?|typos?|leaks?)\\s+(?:in|from|of)'),
  ends(`(?:caused|induced)\\s+(?:by|in|from)`),
  // `regressions due to the flexkv change (#29701)`
  /\b(?:regress\w*|broken|breakage|bugs?|failures?|crash\w*|errors?)\b[^.!?#]{0,30}\b(?:due to|caused by|introduced (?:by|in))\s[^.!?#]{1,50}[(]\s*$/i,
  // `models broken by the new dispatch (#28671)`
  /\b(?:broken|regressed) by\s[^.!?#]{1,60}[(]\s*$/i,
];
const TROUBLE = ends('(?:issues?|problems?|errors?)\\s+(?:with|of|from)');
/** The same words tell of new features as well: they count beside a fault. */
const BROUGHT = ends(`${CAUSED}\\s+(?:by|in|with|from|since|via|as part of)`);
const TAKEN = ends('(?:brought(?:\\s+in)?|removed|deleted|disabled)\\s+by');
const STEMS = ends('(?:stem(?:s|med|ming)|originat(?:es|ed|ing)|result(?:s|ed|ing)|coming)\\s+from');
const SINCE = ends('(?:due to|because(?: of)?|since)');
const AFTER = ends('after');
const FAULT =
  /\b(?:brok(?:e|en)|break(?:s|age|ing)?|regress\w*|crash\w*|fail(?:s|ed|ing|ures?)?|bugs?|bugfix|hotfix|fix(?:e[sd])?|errors?|mismatch\w*|leak\w*|hangs?|deadlock\w*|wrong|incorrect\w*|corrupt\w*|illegal|lint|faulty|nan|oom|ima|segfault\w*|flaky|degrad\w*)\b/i;
const STRONG_FAULT =
  /\b(?:brok(?:e|en)|break(?:s|age|ing)?|regress\w*|crash\w*|fail(?:s|ed|ing|ures?)?|bugs?|errors?|mismatch\w*|leak\w*|hangs?|deadlock\w*|corrupt\w*|segfault\w*|degrad\w*)\b/i;
const FIX_FIRST =
  /^\s*(?:\[[^\]]*\]\s*)*(?:(?:minor|small|quick|tiny|try to|please)\s+)*(?:hot|bug)?-?fix(?:e[sd]|ing)?\b|^[\w/]*fix(?:\([^)]*\))?!?:|\[[^\]]*fix[^\]]*\]/i;

/** `Polish the map after #25879` */
const TIDYING = /\b(?:polish|clean[- ]?ups?|tidy|tidies|adapt|adjust|leftovers?)\b/i;

/** Right behind a number: `#618 breaks …`, `#4280 therefore break …`, `#2716 seems to have broken …`. */
const BREAKS =
  /^[\])>"'`*_]*\s*(?:\([^()]{0,80}\)\s*)?,?\s*(?:(?:and|thus|hence|so|has|have|had|also|therefore|seems?|to|accidentally|silently|unintentionally|which|that|may|might)\s+){0,4}(?:broke|breaks?|breaking|broken|(?:is|was|are) (?:buggy|broken|faulty)|regress(?:ed|es)|caus(?:e|es|ed|ing)\b|introduc(?:ed|es)\s+(?:an?\s+|the\s+|some\s+)?(?:[\w-]+\s+){0,3}(?:bugs?|regressions?|issues?|errors?|failures?|crash(?:es)?|deadlocks?|leaks?|races?|breakage|hangs?)\b|引入|导致|引发|造成)/i;
const INCOMPLETE =
  /^[\])>"'`*_]*\s*(?:\([^()]{0,80}\)\s*)?(?:is|was)\s+(?:not complete|incomplete|not enough)|^[\])>"'`*_]*\s*(?:\([^()]{0,80}\)\s*)?(?:missed|forgot|overlooked|didn['’]t|did not)\b|^[\])>"'`*_]*\s*(?:post-merge|后续|follow-?up)/i;

const FOLLOW_UP = [
  ends(
    'follow(?:s|ed|ing)?[- ]?ups?(?:\\s+(?:fix(?:es)?|pr|work|change|patch|commit|cleanup|clean-up|refactor))?(?:\\s+(?:on|of|to|for|from|after|with|in))?',
  ),
  ends('(?:review|feedback|comments?|suggestions?|nits?)\\s+(?:\\w+\\s+)?(?:from|for|of|on|in|to)'),
  ends(
    '(?:continuation|continue[sd]?|remainder|rest|second (?:half|part)|leftovers?|completion|completes|finish(?:es)?|cleanup|clean[- ]?up)\\s*(?:of|from|on|for|after)?',
  ),
  ends(
    '(?:missed|left out|left over|leftover|forgotten|overlooked|not (?:applied|covered|handled|updated|included))\\s+(?:by|in|from|during)',
  ),
  ends(
    '(?:bug|hot)-?fix(?:es)?\\s+(?:to|of|on|after)|(?:fix|amend|patch|polish|improve(?:ment)?)(?:es)?\\s+(?:to|of|on|after)',
  ),
  ends('(?:的)?后续[：:]?|跟进'),
  // `Follow-up to the CI-budget sharding in #3635`
  /\bfollow(?:ing)?[- ]?ups?\s+(?:to|of|on|for|from)\s[^.!?#]{1,70}(?:\s(?:in|from|of)\s|[(])\s*(?:PRs?\s*)?["'`*_[(<]*$/i,
];

const ISSUE_NOUN = '(?:the\\s+)?(?:(?:github|gh|open|linked|related)\\s+)?(?:issues?|bugs?|tickets?)?';
const FIXES = [
  ends(
    `(?:clos(?:es|ed|ing)|fix(?:es|ed|ing)|resolv(?:es|ed|ing)|solv(?:es|ed|ing)|address(?:es|ed|ing)|修复(?:了)?|解决(?:了)?|关闭)[\\s:]*${ISSUE_NOUN}`,
  ),
  // The bare form is a noun as well: `pending reload fix (#31924)`.
  new RegExp(
    `(?:^|[^\\w\\s-]\\s*|\\b(?:to|and|also|will|should|could|can|may|might|would|must|please|or|that|prs?|commit|patch|hopefully|try|tries|not|\\w+ly)\\s+)(?:close|fix|resolve|solve|address)[\\s:]*${ISSUE_NOUN}${TO}`,
    'i',
  ),
  ends(
    '(?:fix(?:e[sd])?|resolve[sd]?|address(?:e[sd])?|solve[sd]?)\\b[^.!?]{0,90}\\b(?:reported|described|mentioned|raised|tracked|seen|discussed|filed|noted)\\s+(?:in|by|at|as)\\s*(?:the\\s+)?(?:issues?)?',
  ),
  ends('(?:hot|bug)?fix(?:e[sd])?\\s+(?:(?:the|an?|some)\\s+)?(?:(?:bugs?|issues?)\\s+)?for\\s*(?:issues?)?'),
  // `fix(types): #2912: …`
  /(?:^|[\s*])(?:bug|hot)?fix(?:\([^()]{0,60}\))?!?:\s*$/i,
];
/** `Fix … (issue #26163)`: in brackets or by itself, not as a part of a sentence. */
const ISSUE_BEFORE = /(?:^|[([,;:–—-]\s*)issues?\s*[#:]?\s*$/i;
const ENDS = /^\s*(?:$|[)\].,;])/;

const EDGE =
  /(?:^|[^\w-])(?:reverts?|reverting|re-?lands?|re-?landing|un-?reverts?|re-?appl(?:y|ies)|rolls? back|backs? out|undo(?:es)?|redo|re-?submit|rework)(?:\s+(?:of|in|from))?[\s:]*(?:(?:the|changes?|commits?|part of|partially|from|in|of)\s+)*(?:(?:PRs?|pull requests?)\s*)?["'`*_[(<]*$/i;

export type Place = {
  /** The sentence up to the number, and the text behind it. */
  before: string;
  after: string;
  /** The title of the PR, and whether the number is in it. */
  title: string;
  inTitle: boolean;
};

/** @returns what the words nearest to a number say, the most telling first */
export function relationSaid({ before, after, title, inTitle }: Place): Said {
  if (EDGE.test(before)) return 'edge';
  if (isRegression(before, after, title, inTitle)) return 'regression-of';
  if (FOLLOW_UP.some((pattern) => pattern.test(before)) || INCOMPLETE.test(after)) return 'follow-up';
  if (AFTER.test(before) && STRONG_FAULT.test(before)) return 'regression-of';
  if (AFTER.test(before) && inTitle && (FIX_FIRST.test(title) || TIDYING.test(title))) return 'follow-up';
  if (FIXES.some((pattern) => pattern.test(before))) return 'fixes';
  return ISSUE_BEFORE.test(before) && ENDS.test(after) && FIX_FIRST.test(title) ? 'fixes' : 'mentions';
}

function isRegression(before: string, after: string, title: string, inTitle: boolean): boolean {
  if (REGRESSION.some((pattern) => pattern.test(before)) || BREAKS.test(after)) return true;
  const repairs = FIX_FIRST.test(title) && (inTitle || before.trim().length < 25);
  if ((BROUGHT.test(before) || TAKEN.test(before)) && (FAULT.test(before) || repairs)) return true;
  if (STEMS.test(before) && (FAULT.test(before) || FIX_FIRST.test(title))) return true;
  return (SINCE.test(before) || TROUBLE.test(before)) && FAULT.test(before);
}
