import type { HistoryFile, HistoryPull, RepoHistory } from '../../model/history';
import type { ChainEdge } from '../../model/state';
import { checksum, escapeField, MAGIC, VERSION } from './format';
import { printMentions } from './mentions';
import { NameWriter } from './names';
import { releaseLines, sideLines } from './print-releases';
import { printSurvival } from './survival';
import { printKinds } from './symbol-kinds';
import { printLives } from './symbol-lives';
import { wordLines } from './words';

/**
 * @returns the text of a history file, see {@link MAGIC}; the same history gives the same text
 */
export function printHistory(history: RepoHistory): string {
  const lines = [
    `${MAGIC} ${VERSION}`,
    `repo\t${history.repo}`,
    `branch\t${escapeField(history.branch)}`,
    `head\t${history.head}`,
    ...releaseLines(history.releases),
  ];
  const names = {
    person: new NameWriter(),
    release: new NameWriter(),
    path: new NameWriter(),
    symbol: new NameWriter(),
  };
  for (const pull of history.pulls) {
    lines.push(pullLine(pull, names), ...wordLines(pull));
    for (const file of pull.files) lines.push(fileLine(file, names));
  }
  for (const [author, handles] of history.people ?? []) {
    lines.push(['person', names.person.write(author), ...handles.map(escapeField)].join('\t'));
  }
  const places = new Map(history.pulls.map(({ sha }, place) => [sha, place]));
  for (const edge of history.edges) lines.push(edgeLine(edge, places));
  for (const { sha, kind, why, text } of history.unresolved) {
    lines.push(`unresolved\t${placeOf(sha, places)}\t${kind}\t${why}\t${escapeField(text)}`);
  }
  // In this order: names are numbered as they come. Each may be more lines than one call takes as arguments.
  for (const line of printKinds(history.kinds ?? new Map(), names.symbol)) lines.push(line);
  for (const line of printMentions(history.mentions ?? new Map(), names.symbol)) lines.push(line);
  if (history.lives) for (const line of printLives(history.lives, names.path, names.symbol)) lines.push(line);
  for (const line of sideLines(history.releases, history.side)) lines.push(line);
  if (history.survival) for (const line of printSurvival(history.survival, names.path)) lines.push(line);
  lines.push(`end\t${history.pulls.length}\t${history.edges.length}\t`);
  const text = lines.join('\n');
  return `${text}${checksum(text)}\n`;
}

type Names = Record<'person' | 'release' | 'path' | 'symbol', NameWriter>;

function pullLine(pull: HistoryPull, names: Names): string {
  const number = pull.number === null ? '-' : `${pull.foreign ? '!' : ''}${pull.number}`;
  const author = names.person.write(pull.author);
  const release = names.release.write(pull.release);
  return `commit\t${pull.sha}\t${number}\t${pull.mergedAt}\t${author}\t${release}\t${escapeField(pull.title)}`;
}

function fileLine(file: HistoryFile, names: Names): string {
  const oldPath = names.path.write(file.oldPath);
  const path = names.path.write(file.path);
  const symbols = file.symbols.map((symbol) => names.symbol.write(symbol)).join(' ');
  return `file\t${oldPath}\t${path}\t${file.added ?? ''}\t${file.deleted ?? ''}\t${symbols}`;
}

function edgeLine({ sha, toSha, kind, confidence, share, ofThis, evidence }: ChainEdge, places: Places): string {
  const ends = `${placeOf(sha, places)}\t${placeOf(toSha, places)}`;
  const words = evidence.map(({ source, text }) => `\t${source}:${escapeField(text)}`).join('');
  return `edge\t${ends}\t${kind}\t${confidence}\t${share ?? ''}\t${ofThis ?? ''}${words}`;
}

type Places = Map<string, number>;

function placeOf(sha: string | null, places: Places): number {
  const place = sha === null ? undefined : places.get(sha);
  if (place === undefined)
    throw new Error(`Cannot print the history: its edges name the commit ${sha}, which it lacks`);
  return place;
}
