import { describe, expect, it } from 'vitest';
import { warmUp } from '../../../lib/live/warm-up';
import { suggest } from '../../../lib/search/complete/suggest';
import { search } from '../../../lib/search/search';
import type { SearchAnswer, Suggestions } from '../../../lib/search/types';
import { shippedSearch } from '../../helpers/shipped-search';

describe('what is read before visitors are given a state', () => {
  it('is what any search asks of each repository, and what answers a word and a qualifier, with room for others between the steps', async () => {
    const engine = await shippedSearch();
    const answers: SearchAnswer[] = [];
    let turns = 0;
    let isOver = false;
    const turn = () => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    const begun: Suggestions[] = [];
    await warmUp({
      atlas: engine.atlas,
      search: (text, options) => {
        const answer = search(engine, text, options);
        answers.push(answer);
        return answer;
      },
      suggest: (text, caret) => {
        const answer = suggest(engine, text, caret);
        begun.push(answer);
        return answer;
      },
    });
    isOver = true;
    expect(answers.map(({ hits }) => hits[0]?.kind)).toEqual(['pull', 'symbol', 'pull']);
    expect(begun.map(({ items }) => items.length > 0)).toEqual([true]);
    expect(turns).toBeGreaterThanOrEqual(answers.length);
  });
});
