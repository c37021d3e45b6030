import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RepoName } from '../../lib/model/ids';
import { emptyBody, type PrRecord } from '../../lib/model/record';
import { printReport } from '../../lib/report/print-report';

/** What a hostile writer would put into every field of a report. */
export const HOSTILE_TEXTS = [
  '<script>window.pwned=1</script>',
  '<img src=x onerror="window.pwned=1"><svg onload="window.pwned=1">',
  '[点我](javascript:window.pwned=1) ![图](http://evil.invalid/x.png)',
  '"><style>*{display:none}</style><iframe src="http://evil.invalid"></iframe>',
  '</code></pre></p><meta http-equiv="refresh" content="0;url=http://evil.invalid">',
  '<form action="http://evil.invalid"><input name=q><button>去</button></form>',
  '$\\href{javascript:window.pwned=1}{x}$ `<b onclick=window.pwned=1>`',
  '<meta name="atlas-status" content="404"/><base href="http://evil.invalid/">',
];

/** @returns a report with `text` in each of its fields, in the shapes that each field allows */
export function hostileReport(number: number, text: string): PrRecord {
  const name = text.replaceAll('\n', ' ');
  const path = `src/${name.replaceAll('/', '_')}/a.py`;
  return {
    ...emptyBody(),
    repo: 'hostile/repo' as RepoName,
    number,
    title: name,
    mergedAt: '2026-06-03T10:06:00+08:00',
    sourceUrl: 'javascript:window.pwned=1',
    summary: text,
    recommendation: text,
    motivation: text,
    stepsLead: text,
    steps: [text],
    files: [{ path, module: name, category: name, type: name, symbols: [name], note: text }],
    keySymbols: [name],
    snippets: [{ path, note: text, language: 'python', code: text }],
    discussion: { summary: text, threads: [{ topic: name, kind: name, conclusion: text }] },
    risksLead: text,
    risks: [text],
    impactLead: text,
    impact: [text],
    riskFlags: [name],
    related: [
      { repo: 'hostile/repo' as RepoName, number: 999, kind: 'pr', title: name, note: text, relation: 'mentions' },
    ],
  };
}

/** @returns a content folder of `hostile/repo` with a report of each text, numbered from 1; whoever asks removes it */
export async function hostileContent(texts: readonly string[]): Promise<string> {
  const content = await mkdtemp(join(tmpdir(), 'atlas-hostile-'));
  await mkdir(join(content, 'hostile/repo'), { recursive: true });
  for (const [i, text] of texts.entries()) {
    await writeFile(join(content, 'hostile/repo', `${i + 1}.md`), printReport(hostileReport(i + 1, text)));
  }
  return content;
}
