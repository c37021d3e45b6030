/**
 * `npm run eval`: how well the search finds, class by class, beside other engines over the same texts and the same queries;
 * in each class the half that ranking may be tuned on and the half put aside. `--content DIR` is another knowledge base (with
 * the synced history of `words/README.md` the queries in words are asked, too), `--history DIR` adds a synced content folder,
 * `--queries N` sets how many queries a mechanical class has, `--seed N` which, `--only CLASS` asks the classes of that name
 * (part of it), `--own` no peer, `--dev` leaves the half put aside out, `--show CLASS` lists the queries of the dev half that
 * the search answers wrongly. Ends with 1 where a bar is missed.
 */
import { readArguments } from './arguments';
import { asideBar } from './aside-commits';
import { GRADED, judge, type Measured, OVER_HISTORY } from './bars';
import { measuredAtlas } from './corpus';
import { measurable } from './engine';
import { HALVES, type Half } from './halves';
import { ask, DEPTH, halfOfAsked, halvedFigures } from './measure';
import { peerDocuments } from './peers/documents';
import { makePeers } from './peers/make-peers';
import { barsOf, tableOf } from './print';
import { makeQuerySets, type QueryClass } from './query-sets';
import { asAsked, type Question, type QuestionSet, readOverHistory, readQuestions } from './questions';
import { showWrong } from './show-wrong';
import { wordClasses } from './words';

/** Asked deeper: questions where most PRs have no grade, whose hits are taken out first. */
const GRADED_DEPTH = 1_000;

const args = readArguments(0);
const halves: readonly Half[] = args.dev ? ['dev'] : HALVES;
const search = measurable(await measuredAtlas(args.content, args.history, args.reports));
const gradable = new Set(search.pulls.filter(({ record }) => record !== null).map(({ key }) => key as string));
const hasHistory = search.pulls.some(({ kind }) => kind === 'history');
const isWanted = (name: string) => args.only === null || name.includes(args.only);
const classes = (await allClasses()).filter(({ name }) => isWanted(name));
const { peers, missing } = args.own
  ? { peers: [], missing: [] }
  : await makePeers(peerDocuments(search), args.peers, ({ peer, seconds }) =>
      console.error(`eval: ${peer} ready after ${seconds} s`),
    );

console.log(`${search.pulls.length} PRs, of which ${gradable.size} have a report; seed ${args.seed}\n`);
const measured: Measured[] = [];
for (const { name, queries: all, only } of classes) {
  const queries = all.filter((query) => halves.includes(halfOfAsked(query)));
  const own = only === 'names' ? search.nameSearch : search.pullSearch;
  const rows = [];
  for (const one of [own, ...(only ? [] : peers)]) {
    const answers = await ask(one, queries, name === GRADED ? GRADED_DEPTH : DEPTH);
    rows.push({ name: one.name, figures: halvedFigures(answers, gradable) });
    if (one === own && args.show !== null && name.includes(args.show)) {
      const dev = answers.filter(({ query }) => halfOfAsked(query) === 'dev');
      console.log(showWrong(dev, gradable));
    }
  }
  console.log(`${tableOf(name, rows, halves)}${only ? `\n  no peer has ${only}` : ''}\n`);
  const [first, ...others] = rows;
  if (first) measured.push({ name, own: first.figures, peers: others });
}

for (const { name, why } of missing) console.log(`missing: ${name}: ${why}`);
const bars = judge(
  measured,
  hasHistory,
  missing.map(({ name }) => name),
  halves,
);
bars.push(asideBar());
console.log(barsOf(bars));
process.exitCode = bars.every(({ met }) => met) ? 0 : 1;

async function allClasses(): Promise<QueryClass[]> {
  const sets = ['questions', 'questions-held-out'] as const;
  const gradedBy = async (read: (set: QuestionSet) => Promise<Question[]>) =>
    (await Promise.all(sets.map(async (set) => (await read(set)).map((each) => asAsked(each, set))))).flat();
  const known = new Set(search.pulls.map(({ key }) => key as string));
  const words = await wordClasses(known);
  return [
    ...makeQuerySets(search, args.queries, args.seed, isWanted),
    { name: GRADED, queries: await gradedBy(readQuestions) },
    ...(words.length > 0 ? [{ name: OVER_HISTORY, queries: await gradedBy(readOverHistory) }] : []),
    ...words,
  ];
}
