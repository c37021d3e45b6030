/** Throw-away content folders. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** @param files path -> contents @returns the folder, removed when the test is over */
export async function tempContent(files: Record<string, string | Buffer> = {}): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'atlas-content-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), text);
  }
  return dir;
}

/** A small canonical report. */
export function reportText(repo: string, number: number | string, body = '## 执行摘要\n- 一句话: 好\n'): string {
  return `---\nrepo: ${repo}\nnumber: ${number}\ntitle: "T"\nmergedAt: "2026-06-03T10:06+08:00"\n---\n\n${body}`;
}
