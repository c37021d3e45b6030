/** The knowledge bases that the search is measured over. */
import type { Corpus, RepoContent } from '../../lib/model/content';
import type { HistoryPull } from '../../lib/model/history';
import type { PrRecord } from '../../lib/model/record';
import { type Atlas, buildAtlas, loadCorpus } from './engine';
import { seeded } from './random';

const SEED = 20260603;

/** @returns the knowledge base of {@link measuredCorpus} */
export const measuredAtlas = async (content: string, history: string | null, made: number): Promise<Atlas> =>
  buildAtlas(await measuredCorpus(content, history, made));

/**
 * @param content a folder with reports
 * @param history a content folder with a synced history of the same repository, or null
 * @param made number of reports to make up for PRs of the history, beside the real ones
 */
export async function measuredCorpus(content: string, history: string | null, made: number): Promise<Corpus> {
  const corpus = await loadCorpus(content);
  const synced = history === null ? [] : (await loadCorpus(history)).repos;
  corpus.repos = corpus.repos.map((repo) => {
    const own = synced.find(({ name }) => name === repo.name)?.history ?? repo.history;
    return { ...repo, history: own, reports: [...repo.reports, ...madeReports(repo, own?.pulls ?? [], made)] };
  });
  return corpus;
}

/**
 * Reports made of the sentences of real ones, shuffled, for PRs of the history, with the PR's own title, files and symbols.
 * One word in each sentence is swapped for a word of another report, so that new pairs of characters keep coming up, as
 * they do in real text.
 */
function madeReports({ name, reports }: RepoContent, pulls: HistoryPull[], count: number): RepoContent['reports'] {
  const records = reports.map(({ record }) => record);
  const known = new Set(records.map(({ number }) => number));
  const free = pulls.filter(({ number, foreign }) => number !== null && !foreign && !known.has(number));
  const random = seeded(SEED);
  const step = free.length / count;
  return Array.from({ length: Math.min(count, free.length) }, (_, at) => {
    const pull = free[Math.floor(at * Math.max(1, step))];
    const record = mixRecord(records, random);
    const own = {
      repo: name,
      number: pull?.number ?? 0,
      title: pull?.title ?? '',
      mergedAt: pull?.mergedAt ?? null,
      files: (pull?.files ?? []).slice(0, 6).map(({ path, symbols }) => ({
        ...{ path, module: null, category: 'source', type: 'core-logic' },
        symbols: symbols.slice(0, 5),
        note: sentence(records, random),
      })),
      snippets: record.snippets.map((snippet) => ({ ...snippet, path: pull?.files[0]?.path ?? snippet.path })),
      keySymbols: (pull?.files ?? []).flatMap(({ symbols }) => symbols).slice(0, 5),
    };
    return { file: `${own.number}.md`, record: { ...record, ...own } };
  });
}

type Random = (below: number) => number;

function mixRecord(records: PrRecord[], random: Random): PrRecord {
  const pick = (): PrRecord => records[random(records.length)] as PrRecord;
  const sentences = (count: number) => Array.from({ length: count }, () => sentence(records, random));
  return {
    ...pick(),
    summary: sentences(1).join(''),
    recommendation: sentences(1).join(''),
    motivation: sentences(6).join(''),
    steps: sentences(5),
    risks: sentences(4),
    impact: sentences(3),
    riskFlags: pick().riskFlags,
    snippets: pick().snippets,
    discussion: pick().discussion,
    related: pick().related,
  };
}

function sentence(records: PrRecord[], random: Random): string {
  const sentences = sentencesOf(records);
  const [own = '', other = ''] = [sentences[random(sentences.length)], sentences[random(sentences.length)]];
  const words = own.match(/\p{Script=Han}{2}/gu) ?? [];
  const others = other.match(/\p{Script=Han}{2}/gu) ?? [];
  const word = words[random(words.length)];
  return word === undefined ? own : own.replace(word, others[random(others.length)] ?? word);
}

const SENTENCES = new WeakMap<PrRecord[], string[]>();

function sentencesOf(records: PrRecord[]): string[] {
  let sentences = SENTENCES.get(records);
  if (!sentences) {
    const texts = records.flatMap(({ motivation, steps, risks, impact }) => [
      motivation ?? '',
      ...steps,
      ...risks,
      ...impact,
    ]);
    sentences = texts.flatMap((text) => text.match(/[^。；\n]{8,}[。；]/g) ?? []);
    SENTENCES.set(records, sentences);
  }
  return sentences;
}
