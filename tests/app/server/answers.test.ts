import { beforeAll, expect, test } from 'vitest';
import { readAddress } from '../../../app/_server/address';
import { Answers, NOBODY } from '../../../app/_server/answers';
import { answerApi } from '../../../app/_server/api';
import type { Maker } from '../../../app/_server/maker-link';
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
  make: async (address) => {
    const answer = await answerApi(address);
    if (!answer) throw new Error('this asks for no page');
    return { answer, version: liveKnowledge().version() };
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
