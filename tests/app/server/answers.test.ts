import { beforeAll, expect, test } from 'vitest';
import { readAddress } from '../../../app/_server/address';
import { Answers, NOBODY } from '../../../app/_server/answers';
import { startLive } from '../../../lib/live/knowledge';
import { urls } from '../../../lib/urls';

beforeAll(async () => {
  await startLive().current();
});

test('keeps an answer that was made before anyone asked', async () => {
  const charged: number[] = [];
  const noPages = () => Promise.reject(new Error('this asks for no page'));
  const answers = new Answers(noPages, (_, milliseconds) => charged.push(milliseconds));
  const asked = readAddress(urls.apiSuggest('in', 2));
  const made = await answers.make(asked, NOBODY);
  expect(made.status).toBe(200);
  expect(answers.kept(asked)).toBe(made);
  expect(charged).toHaveLength(1);
});
