import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FIXTURES, parseText } from '../fixtures';

const capture = readFileSync(join(FIXTURES, 'layouts/27321.L1.txt'), 'utf8');
const FIELD = /^(原文链接[:：]\s*)(\S+)$/m;
const codes = async (text: string) => (await parseText(text)).diagnostics.map(({ code }) => code);

describe('the source address in the header', () => {
  it('is told where it is no address', async () => {
    const broken = capture.replace(FIELD, (_, label, address) => label + address.replace('://', '：//'));
    expect(broken).not.toBe(capture);
    expect((await parseText(broken)).record?.sourceUrl).toBeNull();
    expect(await codes(broken)).toContain('address-broken');
  });

  it('is not lost by a broken one behind it', async () => {
    const twice = capture.replace(FIELD, '$&\n原文链接: 无法打开');
    expect((await parseText(twice)).record?.sourceUrl).toBe((await parseText(capture)).record?.sourceUrl);
    expect(await codes(twice)).toContain('address-broken');
  });

  it('may stand on the line below its label', async () => {
    const below = capture.replace(FIELD, '$1\n$2');
    expect((await parseText(below)).record?.sourceUrl).toBe((await parseText(capture)).record?.sourceUrl);
    expect(await codes(below)).not.toContain('address-broken');
  });
});
