import { describe, expect, test } from 'vitest';
import { parseText } from '../fixtures';
import { REPORT } from '../invented-report';

const read = async (text: string) => {
  const { record, diagnostics } = await parseText(text);
  const [file] = record?.files ?? [];
  return {
    path: file?.path,
    symbols: file?.symbols,
    keySymbols: record?.keySymbols,
    codes: diagnostics.map(({ code }) => code),
  };
};

describe('a name that a line’s end broke', () => {
  test('is one, as a path in many pieces', async () => {
    const broken = '`python/sglang/srt/lay\ners/attention/meth\nods/forward_mla.py`';
    const { path, codes } = await read(REPORT.replace('`python/sglang/a.py` (模块', `${broken} (模块`));
    expect(path).toBe('python/sglang/srt/layers/attention/methods/forward_mla.py');
    expect(codes).toContain('path-joined');
  });

  test('is one inside inline code, among the key symbols, too', async () => {
    const text = REPORT.replace('关键符号: `Queue.run`', '关键符号: `Queue._build_pag\ned_schedule`');
    const { keySymbols, codes } = await read(text);
    expect(keySymbols).toEqual(['Queue._build_paged_schedule', 'Queue._len']);
    expect(codes).toContain('path-joined');
  });

  test('is one where the capture spells it whole elsewhere', async () => {
    const text = REPORT.replaceAll('Queue.run', 'Queue._build_paged_schedule').replace(
      /关键符号: .*/,
      '关键符号: Queue._build_pag\ned_schedule, Queue._len',
    );
    expect((await read(text)).keySymbols).toEqual(['Queue._build_paged_schedule', 'Queue._len']);
  });
});

test('two names on two lines are two, with a class each or not', async () => {
  const text = REPORT.replace(
    /关键符号: .*/,
    '关键符号: DraftBackend.init_state\nDraftBackend.common\nQueue.run\nstop',
  );
  expect((await read(text)).keySymbols).toEqual([
    'DraftBackend.init_state',
    'DraftBackend.common',
    'Queue.run',
    'stop',
  ]);
});

test('a name of several words on one line keeps its spaces', async () => {
  expect((await read(REPORT.replace('关键符号: `Queue.run`', '关键符号: `operator new`'))).keySymbols).toEqual([
    'operator new',
    'Queue._len',
  ]);
});

describe('the number of a related PR that a line’s end broke', () => {
  const related = '- PR #990\n00 Make the queue long: 本 PR 缩短它。';

  test('is put together where the capture has it whole', async () => {
    const text = REPORT.replace(/- PR #99000 .*/, related).replace('队列过长', '#99000 之后队列过长');
    expect((await parseText(text)).record?.related).toMatchObject([{ number: 99000, title: 'Make the queue long' }]);
  });

  test('is told where nothing says which it is', async () => {
    const { diagnostics } = await parseText(REPORT.replace(/- PR #99000 .*/, related));
    expect(diagnostics.map(({ code }) => code)).toContain('number-at-break');
  });
});

test('a hyphen with which a page parted a name is none of it, where names have none or the capture says so', async () => {
  const text = REPORT.replace(
    '关键符号: `Queue.run`, `Queue._len`',
    '关键符号: Queue.run, fill_bonus_toke-\nns, --radix-\ncache',
  )
    .replace('类别 source;', '类别 sour-\nce;')
    .replace('讨论不多。', '讨论不多，都在 source 里。');
  const { record, diagnostics } = await parseText(text);
  expect(record?.keySymbols).toEqual(['Queue.run', 'fill_bonus_tokens', '--radix-cache']);
  expect(record?.files[0]?.category).toBe('source');
  expect(diagnostics.map(({ message }) => message).join('\n')).toContain('fill_bonus_toke-ns → fill_bonus_tokens');
});
