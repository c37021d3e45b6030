/**
 * Compares what the product says of releases with the truth that truth.mjs made:
 * `node score.mjs TRUTH HISTORY SHOWN [--half tune|held|both] [--wrong]`.
 * HISTORY: the history file, for the tags. SHOWN: what `atlas show --json` printed for the PRs.
 * The two halves are split by PR number, so that rules can be tuned on one and measured on the other.
 */
import { readFileSync } from 'node:fs';

const BARS = { contained: 0.99, inForce: 0.97 };

const [truthFile, historyFile, shownFile, ...flags] = process.argv.slice(2);
const half = flags.includes('--half') ? flags[flags.indexOf('--half') + 1] : 'both';
const { rows } = JSON.parse(readFileSync(truthFile, 'utf8'));
/** In the order of versions, as runs of releases are told: `rc` before the release, `.post` behind it. */
const order = readFileSync(historyFile, 'utf8')
  .split('\n')
  .flatMap((line) => (line.startsWith('release\t') ? [line.split('\t')[1]] : []))
  .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
const shown = new Map(
  readFileSync(shownFile, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .map((pull) => [pull.number, pull.releases]),
);

function keyOf(tag) {
  const [, numbers, rest] = /^v?(\d+(?:\.\d+)*)(.*)$/.exec(tag) ?? ['', '0', ''];
  const padded = [...numbers.split('.'), '0', '0', '0'].slice(0, 4).map((each) => each.padStart(6, '0'));
  const rank = rest === '' ? 1 : /^[-.]?(?:rc|alpha|beta|a|b|dev)/.test(rest) ? 0 : 2;
  return `${padded.join('.')} ${rank} ${rest.replace(/\d+/g, (run) => run.padStart(6, '0'))}`;
}

/** Runs tell of several releases; what stands before the first of them does not contain the PR. */
function answer(number, tag) {
  const runs = shown.get(number);
  if (!runs) return { contained: null, inForce: null };
  const at = order.indexOf(tag);
  const run = runs.find((each) => order.indexOf(each.tag) <= at && at <= order.indexOf(each.through));
  return run ?? { contained: false, inForce: false };
}

const halfOf = (number) => (Math.imul(number, 2654435761) >>> 31 === 0 ? 'tune' : 'held');
let failed = false;
for (const which of half === 'both' ? ['tune', 'held'] : [half]) {
  for (const beside of [null, true, false]) {
    const own = rows.filter((row) => halfOf(row.number) === which && (beside === null || row.beside === beside));
    for (const key of ['contained', 'inForce']) {
      const judged = own.filter((row) => row[key] !== null);
      const wrong = judged.filter((row) => answer(row.number, row.tag)[key] !== row[key]);
      const share = (judged.length - wrong.length) / judged.length;
      const [had, out] = [judged.filter((row) => row.contained), judged.filter((row) => row.contained && !row[key])];
      const missed = had.filter((row) => wrong.includes(row)).length;
      if (beside === null && !(share >= BARS[key])) failed = true;
      const place = beside === null ? 'all tags' : beside ? 'beside' : 'on the branch';
      process.stdout.write(
        `${which}\t${place}\t${key}\t${judged.length - wrong.length}/${judged.length}\t${share.toFixed(4)}` +
          `${key === 'inForce' ? `\tof those contained ${had.length - missed}/${had.length}, ${out.length} of them undone` : ''}\n`,
      );
      if (beside === null && flags.includes('--wrong'))
        for (const row of wrong) process.stdout.write(`  ${JSON.stringify(row)}\n`);
    }
  }
}
process.exit(failed ? 1 : 0);
