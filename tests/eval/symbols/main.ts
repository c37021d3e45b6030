/**
 * How exactly sync says which symbols a change touches: against real parsers, on random changed files of real clones.
 * `npm run eval:symbols -- CLONE… [--count 1000] [--language python] [--wrong dev]`; prints precision and recall of the two halves, which
 * a path's hash tells apart. Rules are made by looking at the dev half's wrong ones; nobody looks at those held out.
 */
import { parseArgs } from 'node:util';
import { languageOf } from '../../../lib/history/symbols/languages';
import { LANGUAGES, parserOf } from './parsers';
import { choose, diff, type Half, halfOf, listChanges, readBlobs } from './sample';
import { type Counts, count, GROUPS, type Group, touchedByParser, touchedBySync } from './score';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '1000' },
    language: { type: 'string', multiple: true },
    packages: { type: 'string', default: '' },
    wrong: { type: 'boolean', default: false },
  },
});

for (const name of values.language ?? Object.keys(LANGUAGES)) {
  const language = LANGUAGES[name];
  if (!language) throw new Error(`no such language: ${name}`);
  const parser = await parserOf(name, values.packages);
  for (const half of ['dev', 'held-out'] as Half[]) await measure(name, half, parser);
}

async function measure(name: string, half: Half, parse: Awaited<ReturnType<typeof parserOf>>): Promise<void> {
  const { extensions, joiner } = LANGUAGES[name] as (typeof LANGUAGES)[string];
  const all = positionals.flatMap((clone) =>
    listChanges(clone, extensions)
      .filter(({ path }) => halfOf(path) === half)
      .map((change) => ({ clone, change })),
  );
  const chosen = choose(all, Number(values.count));
  const counts = Object.fromEntries(GROUPS.map((group) => [group, { right: 0, extra: 0, lacking: 0 }])) as Record<
    Group,
    Counts
  >;
  let broken = 0;
  let used = 0;
  for (const clone of positionals) {
    const changes = chosen.filter((each) => each.clone === clone).map(({ change }) => change);
    const blobs = readBlobs(
      clone,
      changes.flatMap(({ oldId, newId }) => [oldId, newId]),
    );
    const spans = await parse(
      blobs,
      changes.flatMap(({ path }) => [path, path]),
    );
    for (const [at, change] of changes.entries()) {
      const [before, after] = [spans[2 * at], spans[2 * at + 1]];
      const isNew = /^0+$/.test(change.oldId);
      const source = languageOf(change.path);
      if (!source || !after || (!before && !isNew)) {
        broken++;
        continue;
      }
      used++;
      const patch = diff(clone, change);
      const found = touchedBySync(source, isNew ? null : (blobs[2 * at] ?? null), patch);
      const truth = touchedByParser(joiner, isNew ? null : (before ?? null), after, patch);
      const wrong = count(counts, found, truth);
      if (values.wrong && half === 'dev' && wrong.length > 0) {
        console.log(
          `${change.sha.slice(0, 10)} ${change.oldId.slice(0, 10)} ${change.newId.slice(0, 10)} ${change.path}: ${wrong.join(', ')}`,
        );
      }
    }
  }
  for (const group of GROUPS) {
    const { right, extra, lacking } = counts[group];
    if (right + extra + lacking === 0) continue;
    const part = (whole: number) => (right / whole).toFixed(4);
    console.log(
      `${name.padEnd(11)} ${half.padEnd(9)} ${group.padEnd(12)} files ${used} (of ${all.length}; unparsed ${broken})  right ${right}  extra ${extra}  lacking ${lacking}  precision ${part(right + extra)}  recall ${part(right + lacking)}`,
    );
  }
}
