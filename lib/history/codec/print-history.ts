import type { HistoryFile, HistoryPull, PushedEdge, RepoHistory } from '../../model/history';
import type { ChainEdge } from '../../model/state';
import { escapeField, MAGIC, VERSION } from './format';
import { NameWriter } from './names';
import { printSurvival } from './survival';

/**
 * @returns the text of a history file, see {@link MAGIC}; the same history gives the same text
 */
export function printHistory(history: RepoHistory): string {
  const lines = [
    `${MAGIC} ${VERSION}`,
    `repo\t${history.repo}`,
    `branch\t${escapeField(history.branch)}`,
    `head\t${history.head}`,
    ...history.releases.map(({ tag, date }) => `release\t${escapeField(tag)}\t${date}`),
  ];
  const names = {
    person: new NameWriter(),
    release: new NameWriter(),
    path: new NameWriter(),
    symbol: new NameWriter(),
  };
  for (const pull of history.pulls) {
    lines.push(pullLine(pull, names));
    for (const file of pull.files) lines.push(fileLine(file, names));
  }
  for (const edge of [...history.edges, ...(history.pushed ?? [])]) lines.push(edgeLine(edge));
  for (const { number, kind, text } of history.unresolved) {
    lines.push(`unresolved\t${number}\t${kind}\t${escapeField(text)}`);
  }
  if (history.survival) for (const line of printSurvival(history.survival, names.path)) lines.push(line);
  lines.push(`end\t${history.pulls.length}\t${history.edges.length}`, '');
  return lines.join('\n');
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

function edgeLine(edge: ChainEdge | PushedEdge): string {
  const start = 'from' in edge ? `edge\t${edge.from}` : `pushed\t${edge.sha}`;
  const evidence = edge.evidence.map(({ source, text }) => `\t${source}:${escapeField(text)}`).join('');
  return `${start}\t${edge.to}\t${edge.kind}\t${edge.confidence}\t${edge.share ?? ''}${evidence}`;
}
