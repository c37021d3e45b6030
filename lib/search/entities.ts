/** Symbols, files and modules as hits of their own, beside the PRs. */
import type { RepoAtlas } from '../graph/types';
import { fold } from '../text/fold';
import { urls } from '../urls';
import type { SearchEngine } from './build';
import { WEIGHT } from './evidence';
import { gradePath } from './match-paths';
import { gradeSymbol } from './match-symbols';
import type { Hit, HitKind } from './types';
import { isSpelt, type Unit } from './units';

/** Hits of one kind, at most: the lists of a repository hold the rest. */
const SHOWN = 5;

/** A name that was typed exactly stands above all PRs. */
const EXACT = 1_000;

type Found = { score: number; reason: string };

/** @returns symbols, files and modules whose name holds every word of the query; none where a word cannot be a name */
export function findEntities(engine: SearchEngine, units: Unit[], repo?: string): Hit[] {
  if (units.length === 0 || units.some(({ kind }) => kind === 'number')) return [];
  const repos = [...engine.atlas.repos.values()].filter(({ name }) => repo === undefined || fold(name) === fold(repo));
  return [
    ...best(resolve(findSymbols(engine, units), repos, symbolHit)),
    ...best(resolve(findFiles(engine, units), repos, fileHit)),
    ...best(repos.flatMap((one) => findModules(one, units))),
  ];
}

const best = (hits: Hit[]): Hit[] =>
  [...new Map(hits.map((hit) => [hit.url, hit])).values()]
    .sort((a, b) => b.score - a.score || b.pullCount - a.pullCount || a.title.length - b.title.length)
    .slice(0, SHOWN);

function resolve(
  found: Map<string, Found>,
  repos: RepoAtlas[],
  hitOf: (repo: RepoAtlas, name: string, found: Found) => Hit | null,
): Hit[] {
  return [...found].flatMap(([name, how]) => repos.flatMap((repo) => hitOf(repo, name, how) ?? []));
}

function findSymbols(engine: SearchEngine, units: Unit[]): Map<string, Found> {
  const found = new Map<string, Found>();
  const keys = units.map((unit) => (unit.kind === 'name' ? unit.keys : unit.kind === 'dotted' ? [unit.key] : []));
  const [lead = [], ...rest] = keys;
  if (keys.some((list) => list.length === 0)) return found;
  for (const { symbols } of engine.shards) {
    for (const key of lead) {
      for (const hit of symbols.scan(key)) {
        const grade = gradeSymbol(hit, key.length);
        const whole = symbols.key(hit.index);
        if (!grade || !rest.every((others) => others.some((other) => whole.includes(other)))) continue;
        const label = symbols.label(hit.index);
        const exact = rest.length === 0 && grade === 'exact';
        const spelt = isSpelt(units[0]?.text ?? '', label) ? 50 : 0;
        const part = grade === 'inside' ? WEIGHT.body : WEIGHT.symbolPart + (5 * key.length) / whole.length;
        keep(found, label, {
          score: exact ? EXACT + spelt : part,
          reason: exact ? '符号完全匹配' : '符号部分匹配',
        });
      }
    }
  }
  return found;
}

function findFiles(engine: SearchEngine, units: Unit[]): Map<string, Found> {
  const found = new Map<string, Found>();
  const [unit, ...others] = units;
  const needle = unit?.kind === 'path' ? unit.path : unit?.kind === 'name' ? fold(unit.text) : '';
  if (others.length > 0 || needle.length < 3) return found;
  for (const { paths } of engine.shards) {
    for (const hit of paths.scan(needle)) {
      const grade = gradePath(hit);
      const exact = grade === 'whole' || grade === 'end';
      // A bare word is a file's name only where it is all of it, up to the extension.
      const named = unit?.kind === 'path' || (hit.before === '/' && hit.after === '.');
      const share = (5 * needle.length) / paths.key(hit.index).length;
      if (grade === 'inside' && unit?.kind !== 'path') continue;
      keep(found, paths.label(hit.index), {
        score: exact ? EXACT : (named ? WEIGHT.pathPart : WEIGHT.files) + share,
        reason: exact ? '路径完全匹配' : '路径部分匹配',
      });
    }
  }
  return found;
}

function findModules(repo: RepoAtlas, units: Unit[]): Hit[] {
  const needles = units.map(({ text }) => fold(text));
  return repo.modules.flatMap((module) => {
    const names = [module.id, module.name, ...module.aliases].map(fold);
    const exact = names.includes(needles.join(' ')) || names.includes(needles.join(''));
    if (!exact && !names.some((name) => needles.every((needle) => needle.length > 1 && name.includes(needle))))
      return [];
    return makeHit(repo, 'module', module.id, {
      title: module.name,
      url: urls.module(repo.name, module.id),
      score: exact ? EXACT - 10 : WEIGHT.title,
      reason: exact ? '模块完全匹配' : '模块部分匹配',
      pullCount: module.pulls.length,
    });
  });
}

function keep(found: Map<string, Found>, label: string, how: Found): void {
  const known = found.get(label);
  if (!known || known.score < how.score) found.set(label, how);
}

function symbolHit(repo: RepoAtlas, name: string, found: Found): Hit | null {
  const entry = repo.symbols.get(name);
  if (!entry) return null;
  return makeHit(repo, 'symbol', name, {
    title: name,
    url: urls.symbol(repo.name, name),
    pullCount: entry.pulls.length,
    ...found,
  });
}

function fileHit(repo: RepoAtlas, path: string, found: Found): Hit | null {
  const entry = repo.files.get(path);
  if (!entry) return null;
  return makeHit(repo, 'file', entry.path, {
    title: entry.path,
    url: urls.file(repo.name, entry.path),
    pullCount: entry.pulls.length,
    score: found.score,
    reason: entry.path === path ? found.reason : `${found.reason}（旧名）`,
  });
}

type Shown = Pick<Hit, 'title' | 'url' | 'score' | 'reason' | 'pullCount'>;

const makeHit = (repo: RepoAtlas, kind: HitKind, id: string, shown: Shown): Hit => ({
  kind,
  id,
  titleMarks: [],
  state: null,
  repo: repo.name,
  pull: null,
  excerpts: [],
  ...shown,
});
