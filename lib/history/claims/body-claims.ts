import type { Claim } from './claim';
import { readReferences } from './references';
import { undoneBefore } from './subject-claims';

/** Lines of a body that are looked at: a squash of a large branch lists hundreds of its commits. */
const LINES = 400;

/** git's own words, GitHub's own words, and what people write in their place; at the start of a line only. */
const FORMS: { kind: Claim['kind']; pattern: RegExp }[] = [
  {
    kind: 'undo',
    pattern:
      /^(?:[-*]\s+)?(?:this\s+(?:commit\s+|PR\s+)?)?(?:partially\s+)?reverts?:?\s+(?:the\s+)?(?:commits?|PRs?|pull requests?|changes (?:of|in|from))?\s{0,2}/i,
  },
  {
    kind: 'reland',
    pattern:
      /^(?:[-*]\s+)?(?:this\s+(?:commit\s+|PR\s+)?)?(?:re-?lands?|re-?appl(?:y|ies))\s+(?:of\s+)?(?:commits?|PRs?|pull requests?)?\s{0,2}/i,
  },
];

/**
 * Reads the body's own forms: `This reverts commit <sha>`, `Reverts owner/repo#N`, `Reverts #N`, `This PR reverts <link>`,
 * `Re-land <link>`. A body tells much besides (what a fix of a fix undid, what a test fails without), so only these count.
 * @param repo the repository's own name
 */
export function bodyClaims(body: string, repo: string): Claim[] {
  const claims: Claim[] = [];
  for (const line of body.split('\n', LINES)) {
    const text = line.trim().slice(0, 500);
    const passive = undoneBefore(text, repo);
    if (passive)
      claims.push({ kind: 'reland', strength: 'hinted', part: false, targets: passive, source: 'body', text });
    for (const { kind, pattern } of FORMS) {
      const match = pattern.exec(text);
      const found = match && readReferences(text.slice(match[0].length).replace(/^[[(<]+/, ''), repo);
      if (!found?.marked || found.references.length === 0) continue;
      const source = found.references.every(({ by }) => by === 'sha') ? 'sha' : 'body';
      claims.push({
        kind,
        strength: 'named',
        part: /partial/i.test(text),
        targets: found.references.map((one) => [one]),
        source,
        text,
      });
    }
  }
  return claims;
}
