import { beforeAll, describe, expect, test } from 'vitest';
import { answerApi } from '../../../app/_server/api';
import { startLive } from '../../../lib/live/knowledge';
import { urls } from '../../../lib/urls';

beforeAll(async () => {
  await startLive().current();
});

async function get(url: string): Promise<{ status: number | undefined; body: Record<string, unknown> }> {
  const answer = await answerApi(url);
  return { status: answer?.status, body: JSON.parse(String(answer?.body)) as Record<string, unknown> };
}

describe('GET /api/suggest', () => {
  test('completes the query at the caret', async () => {
    const { status, body } = await get(urls.apiSuggest('回放 模块:注意 x', 8));
    expect(status).toBe(200);
    expect(body).toMatchObject({ start: 3, end: 8, complete: false });
    expect(body.items).toContainEqual(
      expect.objectContaining({ text: '模块:attention', label: '注意力层', count: expect.any(Number) }),
    );
  });

  test('takes the end of the query where no caret is given', async () => {
    expect((await get('/api/suggest?q=is%3Arel')).body.items).toMatchObject([
      { text: 'is:relanded', label: '已重新合入' },
    ]);
    expect((await get('/api/suggest')).body).toMatchObject({ items: [] });
  });

  test.each(['9', '-1', 'x', '1e1', '1.5'])('refuses the caret %s in words', async (caret) => {
    const { status, body } = await get(`/api/suggest?q=is&caret=${caret}`);
    expect(status).toBe(400);
    expect(body.error).toMatch(/^Cannot complete the query/);
  });
});
