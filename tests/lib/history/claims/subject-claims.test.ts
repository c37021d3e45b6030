import { describe, expect, test } from 'vitest';
import type { Claim, Reference } from '../../../../lib/history/claims/claim';
import { subjectClaims } from '../../../../lib/history/claims/subject-claims';

const REPO = 'owner/name';

/** `undo named: "title" #1 | #2`: kind, strength, and the references of each target. */
function shorten(claims: Claim[]): string {
  const one = (reference: Reference) => {
    if (reference.by === 'number') return `#${reference.number}`;
    if (reference.by === 'sha') return reference.sha;
    if (reference.by === 'alias') return reference.alias;
    return `"${reference.title}"${reference.cut ? '…' : ''}`;
  };
  return claims
    .map(({ kind, strength, part, targets }) => {
      const list = targets.map((references) => references.map(one).join(' ')).join(' | ');
      return `${kind} ${strength}${part ? ' part' : ''}: ${list}`.trim();
    })
    .join('; ');
}

/** Real subjects of several repositories, without their own number. */
const FORMS: [subject: string, claims: string][] = [
  ['Revert "Add a cache"', 'undo named: "Add a cache"'],
  ['Revert “Add a cache”', 'undo named: "Add a cache"'],
  ["revert 'Add a cache'", 'undo named: "Add a cache"'],
  ['Revert "Add a cache (#12)"', 'undo named: "Add a cache (#12)" #12 "Add a cache"'],
  ['Revert "Add a cache #12"', 'undo named: "Add a cache #12" #12 "Add a cache"'],
  ['Revert "Fix #12 in the cache"', 'undo named: "Fix #12 in the cache"'],
  ['Revert "Add a cache" (#12)', 'undo named: "Add a cache" #12'],
  ['[CI][Fix] Revert "Add a cache"', 'undo named: "Add a cache"'],
  ['bugfix: Revert "ci: cross wheel (#662)"', 'undo named: "ci: cross wheel (#662)" #662 "ci: cross wheel"'],
  ['Revert "Revert "Add a cache""', 'undo named: "Revert "Add a cache""'],
  ['Revert "Add a cache that nobody…', 'undo named: "Add a cache that nobody"…'],
  [
    'Revert "Add a cache that nobody (#12)',
    'undo named: "Add a cache that nobody (#12)"… #12 "Add a cache that nobody"',
  ],
  ['Revert "Add a cache" to fix #99', 'undo named: "Add a cache"'],
  ['Revert "Add A" and "Add B"', 'undo named: "Add A" | "Add B"'],
  ['Revert Add a cache (#12)', 'undo named: #12'],
  ['Revert PR 4764 & 4813 related to RoPE', 'undo named: #4764 | #4813'],
  ['fix: revert #8593', 'undo named: #8593'],
  ['[Diffusion] Revert 18619', 'undo named: #18619'],
  ['Revert PR #14044: Restore separate memory pool', 'undo named: #14044'],
  ['Revert roles of the context (#31813–#31815)', 'undo named: #31813 | #31814 | #31815'],
  ['Revert early port reservation (#17754, #19805)', 'undo named: #17754 | #19805'],
  ['revert row from https://github.com/owner/name/pull/17584/', 'undo named part: #17584'],
  ['revert the head_dim assignment from PR 23862', 'undo named part: #23862'],
  ['Revert embedding tests from 5f3a47d8a', 'undo named part: 5f3a47d8a'],
  ['Fix tp8 by reverting two commits (#13162 and #13341)', 'undo named: #13162 | #13341'],
  ['Revert transformers to 4.57.1', 'undo said: "transformers to 4.57.1"'],
  ['revert flashinfer 0.6.11 bumps', 'undo said: "flashinfer 0.6.11 bumps"'],
  ['[Revert] cutlass-dsl 4.5.1 -> 4.5.0', 'undo said: "cutlass-dsl 4.5.1 -> 4.5.0"'],
  ['revert: remove the hard pin from HiRadixCache', 'undo said: "remove the hard pin from HiRadixCache"'],
  ['Rollback flashmla to older version [1/2]', 'undo said: "flashmla to older version [1/2]"'],
  ['fix: Undo fix to AutoTuner', 'undo said: "fix to AutoTuner"'],
  ['This reverts commit 5f3a47d8a, reversing', 'undo named: 5f3a47d8a'],
  ['Fix constexpr assignment ; revert #2430', 'undo named: #2430'],
  ['[AMD] unrevert #4901; revert #4823', 'reland named: #4901; undo named: #4823'],
  ['Reland "Mend it; revert to 2.0"', 'reland named: "Mend it; revert to 2.0"'],
  ['tests: revert readonly permission after running tests.', 'undo hinted: "readonly permission after running tests."'],
  ['Revert template until after rfc', 'undo said: "template until after rfc"'],
  ['Bump FlashInfer and revert regressions', 'undo hinted: "regressions"'],
  ['Remove reverted test', 'undo hinted:'],
  ['Fix issues/16714: Revert comment out of `tl.debug_barrier()`', 'undo said: "comment out of `tl.debug_barrier()`"'],
  ['Reland "Add a cache (#12)"', 'reland named: "Add a cache (#12)" #12 "Add a cache"'],
  ['Reland Add a cache (#12)', 'reland said: "Add a cache (#12)" #12 "Add a cache"'],
  ['[rust] Reland: fix stalls (#33026)', 'reland said: "[rust] fix stalls (#33026)" #33026 "[rust] fix stalls"'],
  ['Re-land #23109: rebase-required mode', 'reland named: #23109'],
  ['[VLM][Reland] Refactor load', 'reland said: "[VLM] Refactor load"'],
  ['Add sanity checks (reland)', 'reland said: "Add sanity checks"'],
  ['Reapply "Add a cache (#12)" (#15)', 'reland named: "Add a cache (#12)" #12 "Add a cache"'],
  ['Fix acc length (2nd attempt)', ''],
  ['perf: optimize PCG (redo of #21734)', ''],
  ['fix: remove zero_init reverted by #1459', 'reland hinted: #1459'],
  ['[debug] Register #27338 kv_indices revert in pr_fix_toggle', 'undo hinted:'],
  ['Add a debug toggle for selectively reverting PR fixes', 'undo hinted:'],
  ['[Fix] Update PR #25015 revert for fused topk=1', 'undo hinted:'],
  ['Skip mamba_pool_idx revert for session requests', 'undo hinted:'],
  ['Restore the decode mask', 'undo hinted:'],
  ['add back-to-back convolutions', ''],
  ['Add the tests back', 'undo hinted:'],
  ['fix: restore the pin rolled back in #3759', 'undo hinted part: #3759; reland hinted: #3759'],
  ['Add a cache', ''],
  ['Refactor the reverter', ''],
  ['Land the cache', ''],
  ['', ''],
];

describe('subjectClaims', () => {
  test.each(FORMS)('reads %s', (subject, claims) => {
    expect(shorten(subjectClaims(subject, REPO))).toBe(claims);
  });

  test('leaves links to other repositories alone', () => {
    expect(shorten(subjectClaims('Revert https://github.com/else/where/pull/12', REPO))).toMatchInlineSnapshot(
      `"undo named:"`,
    );
  });

  test('takes a link to the upstream of a fork as its own', () => {
    expect(shorten(subjectClaims('Revert https://github.com/upstream/name/pull/12', REPO))).toBe('undo named: #12');
  });

  test('takes linear time over a subject made to stall it', () => {
    const subjects = ['[', '(', '"', 'revert ', '#1, ', 'revert the ', '[a] ', 'a: '].map((part) =>
      part.repeat(20_000),
    );
    for (const subject of subjects) expect(subjectClaims(subject, REPO).length).toBeLessThan(3);
  });
});
