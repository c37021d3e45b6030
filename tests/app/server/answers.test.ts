import { beforeAll, expect, test } from 'vitest';
import { readAddress } from '../../../app/_server/address';
import { Answers, NOBODY } from '../../../app/_server/answers';
import { answerApi } from '../../../app/_server/api';
import type { Maker } from '../../../app/_server/maker-link';
import { makeAnswer } from '../../../app/_server/page-cache';
import { withRemarks } from '../../../app/_server/search-request';
import { startLive } from '../../../lib/live/knowledge';
import { liveKnowledge } from '../../../lib/live/live';
import { urls } from '../../../lib/urls';

beforeAll(async () => {
  await startLive().current();
});

/** Makes what the API answers, in this process. */
const here: Maker = {
  version: () => liveKnowledge().version(),
  poke: () => {},
  make: async (address, remarks) => {
    const answer = await answerApi(address);
    if (!answer) throw new Error('this asks for no page');
    return { answer: withRemarks(answer, remarks), version: liveKnowledge().version() };
  },
};

test('keeps an answer that was made before anyone asked', async () => {
  const charged: number[] = [];
  const answers = new Answers(here, (_, milliseconds) => charged.push(milliseconds));
  const address = readAddress(urls.apiSuggest('in', 2)).address;
  const made = await answers.make(address, NOBODY);
  expect(made.status).toBe(200);
  expect(answers.kept(address)).toBe(made);
  expect(charged).toHaveLength(1);
});

test('keeps its pages, however much is searched', async () => {
  const large = makeAnswer(200, 'text/html', Buffer.alloc(1_000_000));
  const answers = new Answers(
    { version: () => '1', poke: () => {}, make: async () => ({ answer: large, version: '1' }) },
    () => {},
  );
  const page = readAddress('/o/n/pull/1').address;
  await answers.make(page, NOBODY);
  for (let i = 0; i < 100; i++) {
    for (const url of [`/search?q=${i}`, `/api/search?q=${i}`, `/api/suggest?q=${i}`, `/o/n/symbols?initial=a${i}`])
      await answers.make(readAddress(url).address, NOBODY);
  }
  expect(answers.kept(page)).toBe(large);
  expect(answers.kept('/search?q=0')).toBeUndefined();
});

test('makes what one asker alone is told in his turn and at his cost, and keeps none of it', async () => {
  const charged: number[] = [];
  const answers = new Answers(here, (_, milliseconds) => charged.push(milliseconds));
  const { address, remarks } = readAddress('/api/search?q=a&odd=1');
  const shared = await answers.make(address, NOBODY);
  const own = await answers.makeFor(address, remarks, NOBODY);
  expect(JSON.parse(own.body.toString()).notes[0]).toContain('odd');
  expect(answers.kept(address)).toBe(shared);
  expect(charged).toHaveLength(2);
});

test('takes digits for the number of a PR, also more of them than any has: a commit may begin with them', async () => {
  const answer = await answerApi('/api/pull/sgl-project/sglang/99999999');
  expect([answer?.status, JSON.parse(answer?.body.toString() ?? '')]).toEqual([
    404,
    { code: 'not-found', error: 'Cannot find sgl-project/sglang#99999999 in the content' },
  ]);
});
