import { z } from 'zod';
import { chooseRepos } from '../../answers/choose-repos';
import { claimsData, claimsOf, countGone, countVerdicts, withReport } from '../../answers/claims';
import { findPull } from '../../answers/find-pull';
import { VERDICTS } from '../../verify/claim';
import { cursor, limit, pull, repo } from '../input';
import { pageOf } from '../page';
import { defineTool } from '../tool';

const DESCRIPTION = `Checks what a PR's report claims (files, symbols, title, merge time, related numbers) against the real \
diff and history: each claim is confirmed, a mismatch (with what is probably meant), or unknown where no history tells. \
\`gone\` of a symbol says \
where it went since (removed or renamed, by which PR), null where it is in the branch: a remark, no mistake of the report. \
\`counts\` and the number \`gone\` are over all claims; \`verdict\` shows only those of one kind.`;

export const registerCheck = defineTool({
  name: 'check_report',
  title: 'Check a report against the diff',
  description: DESCRIPTION,
  input: z.strictObject({
    pull,
    repo,
    verdict: z.enum(VERDICTS).optional().describe('Only claims with this verdict'),
    limit,
    cursor,
  }),
  answer: (asked, { atlas }) => {
    const found = withReport(findPull(atlas, chooseRepos(atlas, asked.repo), asked.pull));
    const { claims, ...facts } = claimsData(found, claimsOf(atlas, found));
    const shown = claims.filter(({ verdict }) => asked.verdict === undefined || verdict === asked.verdict);
    const { items, total, next } = pageOf(shown, asked);
    return { ...facts, counts: countVerdicts(claims), gone: countGone(claims), total, next, claims: items };
  },
});
