import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const READMES = ['README.md', 'README.zh-CN.md'] as const;
const DOCUMENTS = [...READMES, '.github/CONTRIBUTING.md', ...readdirSync('docs').map((name) => `docs/${name}`)];
const read = (file: string) => readFileSync(file, 'utf8');
const linksOf = (file: string) =>
  [...read(file).matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)].map(([, to = '']) => join(dirname(file), to));

/** Headings by their depth, commands without their comments, names in code, and links: what both READMEs say in any language. */
const shapeOf = (file: string) => ({
  headings: [...read(file).matchAll(/^(#+) /gm)].map(([, depth]) => depth),
  commands: [...read(file).matchAll(/^(?:npm|npx|git) [^#\n]*/gm)].map(([line]) => line.trim()),
  variables: [...new Set(read(file).match(/\b(?:ATLAS_\w+|PORT|HOST)\b/g))].sort(),
  links: linksOf(file).filter((link) => !READMES.some((readme) => link === readme)),
});

describe('the documents', () => {
  test('the READMEs of both languages tell the same, shortly', () => {
    const [english, chinese] = READMES.map(shapeOf);
    expect(chinese).toEqual(english);
    for (const file of READMES) expect(read(file).split('\n').length).toBeLessThan(200);
  });

  test('link to what is there, and each document is linked from the READMEs', () => {
    const broken = DOCUMENTS.flatMap((from) => linksOf(from).map((to) => ({ from, to }))).filter(
      ({ to }) => !existsSync(to),
    );
    expect(broken).toEqual([]);
    const linked = linksOf('README.md');
    expect(DOCUMENTS.filter((file) => file.startsWith('docs/') && !linked.includes(file))).toEqual([]);
  });

  test('name no file or folder of ours that is not there', () => {
    const named = DOCUMENTS.flatMap((from) =>
      [...read(from).matchAll(/`((?:lib|app|tests|docs)\/[\w./-]+)`/g)].map(([, path = '']) => ({ from, path })),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(({ path }) => !existsSync(path))).toEqual([]);
  });
});
