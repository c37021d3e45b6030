/**
 * `npm run eval`: how well the search finds, class by class, beside other engines over the same texts and the same queries.
 * `--history DIR` adds a synced content folder, `--queries N` sets how many queries a class has, `--seed N` which,
 * `--show CLASS` lists the queries of a class (part of its name) that the search answers wrongly. Ends with 1 where a bar
 * is missed.
 */
import { buildSearch, type SearchEngine } from '../../lib/search/engine/engine';
import { search } from '../../lib/search/search';
import { readArguments } from './arguments';
import { GRADED, HELD_OUT, judge, type Measured } from './bars';
import { measuredAtlas } from './corpus';
import { ask, DEPTH, type Engine, figuresOf } from './measure';
import { peerDocuments } from './peers/documents';
import { makePeers } from './peers/make-peers';
import { barsOf, tableOf } from './print';
import { makeQuerySets } from './query-sets';
import { asAsked, readQuestions } from './questions';
import { showWrong } from './show-wrong';

/** Questions are asked deeper where most PRs have no grade: their hits are taken out first. */
const GRADED_DEPTH = 1_000;

const args = readArguments(0);
const atlas = await measuredAtlas(args.content, args.history, args.reports);
const engine = buildSearch(atlas);
const own: Engine = { name: 'PR Atlas', search: (query, limit) => ownHits(engine, query, limit) };
const { peers, missing } = await makePeers(peerDocuments(engine), args.peers);
const gradable = new Set(engine.pulls.filter(({ record }) => record !== null).map(({ key }) => key as string));

const classes = [
  ...makeQuerySets(engine, args.queries, args.seed),
  { name: GRADED, queries: (await readQuestions('questions')).map(asAsked) },
  { name: HELD_OUT, queries: (await readQuestions('questions-held-out')).map(asAsked) },
];
console.log(`${engine.pulls.length} PRs, of which ${gradable.size} have a report; seed ${args.seed}\n`);
const measured: Measured[] = [];
for (const { name, queries } of classes) {
  const rows = [];
  for (const one of [own, ...peers]) {
    const answers = await ask(one, queries, name === GRADED || name === HELD_OUT ? GRADED_DEPTH : DEPTH);
    rows.push({ name: one.name, figures: figuresOf(answers, gradable) });
    if (one === own && args.show !== null && name.includes(args.show)) console.log(showWrong(answers, gradable));
  }
  console.log(`${tableOf(`${name} (${queries.length} queries)`, rows)}\n`);
  const [first, ...others] = rows;
  if (first)
    measured.push({ name, own: first.figures, peers: others.filter(({ name: peer }) => peer !== 'linear scan') });
}

for (const { name, why } of missing) console.log(`missing: ${name}: ${why}`);
const bars = judge(
  measured,
  args.history !== null,
  missing.map(({ name }) => name),
);
console.log(barsOf(bars));
process.exitCode = bars.every(({ met }) => met) ? 0 : 1;

function ownHits(built: SearchEngine, query: string, limit: number): string[] {
  const answer = search(built, query, { limit, kinds: ['pull'], facets: false, excerpts: false });
  return answer.hits.map(({ id }) => id);
}
