/**
 * How many of the judged symbols of lives.json a history tells rightly: `npx tsx tests/eval/symbols/lives.ts HISTORY_FILE`,
 * the file that `atlas sync` wrote for the repository named there. The bar is 0.95.
 */
import { readFileSync } from 'node:fs';
import { parseHistory } from '../../../lib/history/codec/parse-history';
import type { RepoHistory } from '../../../lib/model/history';

type Judged = { half: string; name: string; sha?: string; event: string; to?: string };

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('usage: npx tsx tests/eval/symbols/lives.ts HISTORY_FILE');
  process.exit(2);
}
const history = parseHistory(readFileSync(file), file);
const { lives } = JSON.parse(readFileSync(`${import.meta.dirname}/lives.json`, 'utf8')) as { lives: Judged[] };

/** What the history says of a symbol, in the words of the judged set. */
function told({ pulls, lives: known }: RepoHistory, { name, event }: Judged): Omit<Judged, 'half'> {
  const shaOf = (commit: number | undefined) => pulls[commit ?? -1]?.sha.slice(0, 10) ?? '';
  const place = known?.today.get(name)?.[0];
  const [move, end] = [known?.moves.get(name), known?.ends.get(name)];
  if (event === 'moved' && move) return { name, sha: shaOf(move.commit), event, to: move.to };
  if (place) return { name, event: 'defined', to: place.path };
  if (!end) return { name, event: 'unknown' };
  return {
    name,
    sha: shaOf(end.commit),
    event: end.to === null ? 'removed' : 'renamed',
    ...(end.to ? { to: end.to } : {}),
  };
}

for (const half of ['dev', 'held-out']) {
  const judged = lives.filter((each) => each.half === half);
  const wrong = judged.filter(({ half: _, ...truth }) => {
    const answer = told(history, { half, ...truth });
    return JSON.stringify(Object.entries(answer).sort()) !== JSON.stringify(Object.entries(truth).sort());
  });
  console.log(`${half.padEnd(9)} ${judged.length - wrong.length} of ${judged.length} right`);
  for (const each of wrong) console.log(`  ${each.name}: ${JSON.stringify(told(history, each))}`);
}
