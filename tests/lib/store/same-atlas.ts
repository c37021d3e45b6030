/** Everything that a knowledge base answers, as plain data: what two of them must agree in. */
import { chainData } from '../../../lib/answers/chain';
import { pullData } from '../../../lib/graph/pull-data';
import { changeKey } from '../../../lib/graph/pulls/change-ids';
import { releaseData } from '../../../lib/graph/releases/release-runs';
import { compositionData } from '../../../lib/graph/today/today-data';
import type { Atlas, CommitEntry, FileEntry, Module, Pull, RepoAtlas, SymbolEntry } from '../../../lib/graph/types';

const keys = (pulls: Iterable<Pull>) => [...pulls].map(({ key }) => key);

const shas = (commits: Iterable<CommitEntry>) => [...commits].map(({ commit }) => commit.sha);

const symbolOf = ({ name, last, kinds, files, modules, pulls, mentions, life }: SymbolEntry) => ({
  ...{ name, last, kinds: [...kinds], files: [...files], modules: [...modules] },
  pulls: pulls.map(({ pull, key }) => `${pull.key} ${key}`),
  mentions: keys(mentions),
  life: life && {
    ...{
      born: life.born && [life.born.sha, life.born.pull?.key],
      today: life.today.map(({ path, line, lines }) => [path, line, lines]),
    },
    moved: life.moved && [life.moved.sha, life.moved.from, life.moved.to, life.moved.pull?.key],
    ended: life.ended && [life.ended.sha, life.ended.to, life.ended.pull?.key],
  },
});

const fileOf = ({ path, aliases, module, pulls, symbols }: FileEntry) => ({
  ...{ path, aliases: [...aliases], module, pulls: keys(pulls), symbols: [...symbols] },
});

const moduleOf = ({ pulls, files, symbols, ...facts }: Module, { today }: RepoAtlas) => ({
  ...facts,
  ...{ pulls: keys(pulls), files: files.map(fileOf), symbols: symbols.map(symbolOf) },
  ...{ composition: compositionData(today.ofModule(facts), 1000), cohorts: today.cohorts(facts.id) },
});

function repoOf(repo: RepoAtlas) {
  const { lookups, today, standings } = repo;
  const folders = [
    ...new Set(
      [...repo.files.keys()].flatMap((path) => path.split('/').map((_, at, all) => all.slice(0, at).join('/'))),
    ),
  ];
  return {
    ...{ name: repo.name, months: repo.months, span: repo.span, history: repo.history },
    ...{ pulls: keys(repo.pulls), reports: keys(repo.reports), numbers: [...repo.byNumber.keys()] },
    ...{ symbols: [...repo.symbols].map(([name, entry]) => [name, symbolOf(entry)]) },
    ...{ last: [...repo.symbolsByLast].map(([last, list]) => [last, list.map(({ name }) => name)]) },
    ...{ files: [...repo.files].map(([name, entry]) => [name, fileOf(entry)]) },
    modules: repo.modules.map((module) => moduleOf(module, repo)),
    risks: repo.risks.map(({ pulls, ...risk }) => ({ ...risk, pulls: pulls.map(({ pull, raw }) => [pull.key, raw]) })),
    chains: repo.chains.map((chain) => [chainData(chain, repo), chain.originals.map(changeKey), chain.events.length]),
    releases: repo.releases.map(({ pulls, inForceFirst, ...release }) => ({
      ...{ ...release, pulls: keys(pulls), inForceFirst: keys(inForceFirst) },
    })),
    telling: repo.telling.map(({ name }) => name),
    hottest: repo.hottestFile?.path ?? null,
    commits: [...repo.commits].map(([sha, { commit, state, chain, survival }]) => [
      ...[sha, commit.title, commit.files, state, chain, survival?.left ?? null],
      releaseData(standings, { commit, chain }),
      lookups.commitsOfSha(sha.slice(0, 8)).map(({ commit: found }) => found.sha),
    ]),
    today: [
      ...[today.isKnown, compositionData(today.ofAll(), 1000), today.cohorts(null)],
      ...[...repo.files.values()].map((file) => compositionData(today.ofFile(file), 1000)),
      ...[...repo.files.values()].map((file) => file.pulls.map(({ number }) => today.ownIn(file, { number }))),
      ...[...repo.files.values()].map((file) => [...repo.commits.keys()].map((sha) => today.ownIn(file, { sha }))),
      ...[...repo.symbols.values()].map((symbol) => compositionData(today.ofSymbol(symbol), 1000)),
    ],
    record: today.trackRecord(),
    folders: folders.map((folder) => [
      folder,
      lookups.folder(folder),
      lookups.filesBelow(folder).map(({ path }) => path),
    ]),
    ends: [...repo.files.keys()].map((path) =>
      lookups.filesEnding(path.slice(path.lastIndexOf('/') + 1)).map((file) => file.path),
    ),
    bareFiles: lookups.bareFiles(),
    states: (['reverted', 'live', 'superseded'] as const).map((state) => keys(lookups.pullsInState(state))),
    shas: [...repo.pulls].map(({ sha }) => (sha === null ? null : keys(lookups.pullsOfSha(sha.slice(0, 7))))),
    lists: ['', ...repo.modules.map(({ id }) => id)].map((module) => [
      lookups.initials(module),
      ...['', 'A', 'F', '_', '#'].map((initial) => lookups.symbols({ initial, module }).map(({ name }) => name)),
    ]),
    beginning: ['', ...repo.modules.map(({ id }) => id)].map((module) =>
      ['a', 'Alloc', '_', 'zz', 'F', '%', 'a_', '"'].map((text) =>
        lookups.symbolsBeginning(text, module).map(({ name, pulls }) => `${name} ${pulls.length}`),
      ),
    ),
    counts: [
      lookups.pullCounts('symbol', [...[...repo.symbols.keys()].slice(0, 300), 'nothing of it']),
      lookups.pullCounts('file', [...[...repo.files.keys()].slice(0, 300), 'nothing of it']),
    ],
    called: [...repo.symbols.keys()].map((name) =>
      lookups.symbolsBeginning(name.toLowerCase(), '').map((entry) => entry.name),
    ),
    titles: lookups.commitTitles(),
    newest: shas(lookups.commitsNewest()),
    touching: [
      ...repo.modules.map(({ id }) => shas(lookups.commitsIn('module', id))),
      ...[...repo.files.values()].map(({ path }) => shas(lookups.commitsIn('file', path))),
      ...[...repo.symbols.keys()].map((name) => shas(lookups.commitsIn('symbol', name))),
    ],
    referring: [1, 2, 3, 6, 24870].map((number) => lookups.referring(number)),
    intros: lookups.intros(),
    mentioned: [...repo.symbols.values()].map(({ last }) =>
      lookups.symbolsMentioned(last).flatMap(({ name, mentions }) => (mentions.length > 0 ? name : [])),
    ),
    alike: [...repo.symbols.keys()].map((name) => lookups.symbolsAlike(name.toUpperCase()).map((entry) => entry.name)),
  };
}

/** @returns what a knowledge base says of everything in it */
export function everythingOf(atlas: Atlas) {
  const byKey = (a: [string, unknown], b: [string, unknown]) => (a[0] < b[0] ? -1 : 1);
  return {
    ...{ problems: atlas.problems, vocabulary: atlas.vocabulary },
    repos: [...atlas.repos.values()].map(repoOf),
    pulls: [...atlas.pulls]
      .map(([key, pull]): [string, unknown] => {
        const { left, rewritten, size, lines, unresolved } = pull;
        return [key, { ...pullData(pull, atlas.repos.get(pull.repo)), left, rewritten, size, lines, unresolved }];
      })
      .sort(byKey),
  };
}
