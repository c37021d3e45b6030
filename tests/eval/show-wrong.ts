import type { Answered } from './measure';
import { mean, ndcgAt10, precisionAt10, recallAt50, successAt1 } from './metrics';

/** @returns the queries whose answer is not perfect, worst first: what was right, and what came */
export function showWrong(answers: Answered[], gradable: Set<string>): string {
  return answers
    .map((answer) => ({ ...answer, quality: qualityOf(answer, gradable) }))
    .filter(({ quality }) => quality < 1 - 1e-9)
    .sort((a, b) => a.quality - b.quality)
    .map(({ query, hits, quality }) => {
      const gradeOf = (key: string) => query.grades?.get(key) ?? (query.right.has(key) ? 1 : 0);
      const right = query.grades ? [...query.grades].sort((a, b) => b[1] - a[1]).map(([key]) => key) : [...query.right];
      const list = (keys: string[]) =>
        keys
          .slice(0, 12)
          .map((key) => `${key.split('#')[1]}:${gradeOf(key)}`)
          .join(' ');
      return `${quality.toFixed(3)}  ${query.text}\n       right ${list(right)} (${query.right.size})\n       got   ${list(hits)} (${hits.length})`;
    })
    .join('\n');
}

function qualityOf({ query, hits }: Answered, gradable: Set<string>): number {
  if (query.grades)
    return ndcgAt10(
      hits.filter((hit) => gradable.has(hit)),
      query.grades,
    );
  const figures = [successAt1(hits, query.right), recallAt50(hits, query.right)];
  if (query.text.startsWith('"')) figures.push(precisionAt10(hits, query.right));
  return mean(figures);
}
