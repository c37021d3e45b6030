import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FIXTURES, parseText } from '../fixtures';

const LEAD = '这段话写在标签之前,应当保留:';

describe('text in front of a label that has a lead of its own', () => {
  it('is kept, and so is the lead behind the label, in their order', async () => {
    const text = readFileSync(join(FIXTURES, 'layouts/27321.L1.txt'), 'utf8');
    const damaged = text.replace(
      /(- 风险[:：])/,
      (label) => `${LEAD}\n\n- 标签之前的一项。\n${label} 三参数的写法只在字段缺失时有效。\n  - `,
    );
    const { record } = await parseText(damaged);
    expect(record?.risksLead).toBe(LEAD);
    expect(record?.risks).toHaveLength(3);
    expect(record?.risks.slice(0, 2)).toEqual(['标签之前的一项。', '三参数的写法只在字段缺失时有效。']);
  });
});
