/** What the sentences of a body say of the change that took out what comes back. */
import type { Claim, Reference } from './claim';
import type { ClaimForm } from './claim-forms';
import { lostBefore, namedBehind, putsBack, undoneBefore } from './subject-claims';

/** A sentence that goes back to something, up to the words behind which that is named. */
const AS_BEFORE =
  /\b(?:restor(?:e|es|ed|ing)|revert(?:s|ed|ing)?|recover(?:s|ed|ing)?|returns?|go(?:es|ing)? back|roll(?:s|ed|ing)?[- ]?back)\b(?:(?![.!?;]\s)[\s\S]){0,200}?\b(?:(?:before|prior to)\s+(?:the\s+)?|pre-)(?=\S*\d)/i;

/**
 * @param restoring the title says that something comes back
 * @param repo the repository's own name
 * @returns hints for one paragraph: `…, removed in #9463`, `restores the behavior from before #26163`
 */
export function putBackClaims(text: string, restoring: boolean, repo: string): Claim[] {
  const hint = (targets: Reference[][] | null, form: ClaimForm): Claim[] =>
    targets ? [{ kind: 'undo', strength: 'hinted', forms: [form], part: true, targets, source: 'body', text }] : [];
  const taken = (restoring || putsBack(text)) && undoneBefore(text, repo) === null;
  const lost = taken ? lostBefore(text, repo) : null;
  return [...hint(lost, 'lost by, in a body'), ...hint(namedBehind(AS_BEFORE, text, repo), 'as before')];
}
