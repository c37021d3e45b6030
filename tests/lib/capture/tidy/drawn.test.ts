import { expect, test } from 'vitest';
import { withoutBanners } from '../../../../lib/capture/tidy/banners';
import { withoutBranches } from '../../../../lib/capture/tidy/trees';
import { parseText } from '../fixtures';
import { REPORT } from '../invented-report';

const whole = (await parseText(REPORT)).record;
const plain = REPORT.replaceAll('`', '').replace(/\*\*/g, '');

test('reads headings between rules, and sections between lines', async () => {
  const line = '='.repeat(40);
  const drawn = REPORT.replace(/^## (.*)$/gm, `${line}\n  $1\n${line}`)
    .replace(/^### (.*)$/gm, '--- $1 ---')
    .replace('关键文件:', '--- 关键文件 ---');
  expect((await parseText(drawn)).record).toEqual(whole);
});

test('code stands between scissors', async () => {
  let opens = false;
  const cut = REPORT.replace(/^```.*$/gm, () => {
    opens = !opens;
    return opens ? '----8<----' : '---->8----';
  });
  expect((await parseText(cut)).record?.snippets).toEqual(whole?.snippets);
});

test('rules of code and single ones stay', () => {
  const code = '```\n--- a ---\n--- b ---\n```';
  for (const text of [code, '--- alone ---', '--- a ---- \n--- b', '----8<----', plain])
    expect(withoutBanners(text)).toBe(text);
});

test('a tree of a console is an outline', () => {
  const names = '├── a\n│   ├── b\n│   │   └──     code\n└── c\n    └── d\n';
  const more = '├── e\n'.repeat(8);
  expect(withoutBranches(more + names)).toBe(`${'\te\n'.repeat(8)}\ta\n\t\tb\n\t\t\t    code\n\tc\n\t\td\n`);
  const drawn = more + names;
  expect(withoutBranches(drawn.replaceAll('├──', '|--').replaceAll('└──', '`--').replaceAll('│', '|'))).toBe(
    withoutBranches(drawn),
  );
});

test('a tree of files in a text stays', () => {
  for (const text of [`${'words\n'.repeat(9)}├── a.py\n└── b.py\n`, '|-- a\n|-- b\n'])
    expect(withoutBranches(text)).toBe(text);
});
