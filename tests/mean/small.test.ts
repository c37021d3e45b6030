import { describe, expect, test } from 'vitest';
import { finish } from '../../app/_components/markdown/finish';
import { makeReading } from '../../app/_components/markdown/reading';
import { parseCapture } from '../../lib/capture/parse-capture';
import { main } from '../../lib/cli/main';
import { nameOfSegment, urls } from '../../lib/urls';
import { REPO, report, smallAtlas } from '../helpers/small-atlas';

describe('what is odd in a small way', () => {
  test('is no command to the terminal: escapes and bells in names of files', async () => {
    let out = '';
    const write = (text: string) => {
      out += text;
    };
    const around = { stdout: { write }, stderr: { write }, env: {}, stdin: async () => Buffer.alloc(0) };
    const odd = '/nowhere/\u001b[31m\u0007\u009b2J\u202ered.txt';
    for (const command of ['import', 'parse', 'check']) await main([command, odd], around);
    await main([odd], around);
    await main(['search', `--${odd}`], around);
    expect(out).toContain('red.txt');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    expect(out).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202e]/);
  });

  test('is a byte of UTF-8 that is damaged: the Chinese around it stays Chinese', async () => {
    const text = `${'执行摘要与功能动机，'.repeat(40)}\n`;
    const bytes = Buffer.from(text);
    bytes[100] = 0xff;
    const codes = async (bytes: Uint8Array) =>
      (await parseCapture({ file: 'a.txt', bytes })).diagnostics.map(({ code }) => code);
    expect(await codes(bytes)).toContain('encoding-broken');
    expect(await codes(bytes)).not.toContain('encoding-guessed');
    // The same in GBK is none of UTF-8.
    const gbk = Buffer.from(Array.from({ length: 200 }, () => [0xd6, 0xb4, 0xd0, 0xd0]).flat());
    expect(await codes(gbk)).toContain('encoding-guessed');
  });

  test.each(['//evil.example/a', '/\\evil.example/a', 'https://a.example/'])('leads away: %s, with a rel', (href) => {
    const link = { type: 'element' as const, tagName: 'a', properties: { href }, children: [] };
    const atlas = smallAtlas({ reports: [report(1, {})] });
    const repo = atlas.repos.get(REPO);
    if (!repo) throw new Error('the fixture has no repository');
    finish(
      { type: 'root', children: [link] },
      makeReading(repo, atlas, () => ({ failed: 'broken' })),
      3,
    );
    expect(link.properties).toMatchObject({ rel: ['noopener', 'noreferrer', 'nofollow'] });
  });

  test.each(['a//b', '//', '~', '~/~~', './..', 'a/', '/a'])('is a path like %j: its address keeps it', (path) => {
    const address = urls.file(REPO, path).slice(`/${REPO}/files/`.length);
    expect(new URL(urls.file(REPO, path), 'http://h').pathname).toBe(urls.file(REPO, path));
    expect(address).not.toMatch(/\/\/|^\/|\/$/);
    expect(
      address
        .split('/')
        .map((segment) => nameOfSegment(decodeURIComponent(segment)))
        .join('/'),
    ).toBe(path);
  });
});
