/** Clones that somebody made to be in the way: what git itself lets into a history, and no person puts there. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GIT_ENVIRONMENT } from '../helpers/git-repo';

type Bytes = string | Buffer;

/** A file, a link (`120000`), or another repository at a commit (`160000`, whose content is its sha). */
type Entry = { mode?: '100644' | '120000' | '160000'; path: Bytes; content: Bytes };

export type MeanCommit = {
  message: Bytes;
  /** Each a file of its own content, or an entry. */
  entries?: Entry[];
  author?: Bytes;
  /** `<seconds> <zone>` */
  date?: string;
  /** A line of its own in the commit, such as `encoding x`. */
  encoding?: string;
  /** Indices of commits; the one before where none are given. */
  parents?: number[];
};

export type MeanClone = { folder: string; remove(): void };

const data = (content: Bytes): Buffer => {
  const bytes = Buffer.from(content as Buffer);
  return Buffer.concat([Buffer.from(`data ${bytes.length}\n`), bytes, Buffer.from('\n')]);
};

/** A path of any bytes, quoted as git reads it. */
const quoted = (path: Bytes): string =>
  `"${Array.from(Buffer.from(path as Buffer), (byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('')}"`;

export function makeClone(commits: MeanCommit[]): MeanClone {
  const folder = mkdtempSync(join(tmpdir(), 'mean-clone-'));
  const env = { ...process.env, ...GIT_ENVIRONMENT };
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main'], { cwd: folder, env });
  const input = Buffer.concat(commits.map(streamOf));
  execFileSync('git', ['-c', 'core.protectNTFS=false', 'fast-import', '--quiet', '--force'], {
    cwd: folder,
    env,
    input,
  });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function streamOf({ message, entries = [], author = 'A', date, encoding, parents }: MeanCommit, index: number): Buffer {
  const when = date ?? `${1_704_067_200 + index * 3_600} +0000`;
  const [from, ...others] = parents ?? (index > 0 ? [index - 1] : []);
  const parts: Bytes[] = [
    // Each on a branch of its own: none follows another unless it says so.
    `commit refs/heads/c${index}\nmark :${index + 1}\nauthor `,
    author,
    ` <a@example.com> ${when}\ncommitter `,
    author,
    ` <a@example.com> ${when}\n${encoding ? `encoding ${encoding}\n` : ''}`,
    data(message),
    from === undefined ? '' : `from :${from + 1}\n`,
    ...others.map((parent) => `merge :${parent + 1}\n`),
    ...entries.flatMap(({ mode = '100644', path, content }) =>
      mode === '160000'
        ? [`M 160000 ${content} ${quoted(path)}\n`]
        : [`M ${mode} inline ${quoted(path)}\n`, data(content)],
    ),
    `\nreset refs/heads/main\nfrom :${index + 1}\n\n`,
  ];
  return Buffer.concat(parts.map((part) => Buffer.from(part as Buffer)));
}

const many = (count: number, piece: string | ((i: number) => string)): string =>
  Array.from({ length: count }, (_, i) => (typeof piece === 'string' ? piece : piece(i))).join('');

const file = (path: Bytes, content: Bytes = 'def f():\n    return 1\n'): Entry => ({ path, content });

/** One commit before and one after, so that what follows the mean one is seen to be read. */
const between = (...mean: MeanCommit[]): MeanCommit[] => [
  { message: 'Begin (#1)', entries: [file('a.py')] },
  ...mean,
  { message: 'End (#9)', entries: [file('z.py')] },
];

export const MEAN_CLONES: [name: string, commits: () => MeanCommit[]][] = [
  [
    'files whose names are options, quotes, line ends, escapes or no text',
    () =>
      between({
        message: 'Name them (#2)',
        entries: [
          ...['--output=/tmp/x', '-', '"a"', 'a\nb.py', 'a\tb.py', '\u001b[31m.py', ' ', 'a => b.py', '{a => b}/c.py'],
          ...[':(glob)**', '~', '$(id).py', '`id`.py', '%00.py', '\u202egnp.py', 'con.py', 'a\\b.py', '\ufeff.py'],
          ...[Buffer.from([0x66, 0xff, 0xfe, 0x2e, 0x70, 0x79]), Buffer.from([0xed, 0xa0, 0x80]), 'x'.repeat(4_000)],
        ].map((path) => file(path)),
      }),
  ],
  ['a file in 1,500 folders', () => between({ message: 'Dig (#2)', entries: [file(`${many(1_500, 'd/')}a.py`)] })],
  [
    'a commit of 20,000 files',
    () =>
      between({
        message: 'Add all (#2)',
        entries: Array.from({ length: 20_000 }, (_, i) => file(`d${i % 97}/f${i}.py`)),
      }),
  ],
  [
    'a commit that moves 3,000 files, each a little changed',
    () =>
      between(
        {
          message: 'Add (#2)',
          entries: Array.from({ length: 3_000 }, (_, i) =>
            file(
              `a/f${i}.py`,
              many(20, (n) => `x${n} = ${i}\n`),
            ),
          ),
        },
        {
          message: 'Move (#3)',
          entries: Array.from({ length: 3_000 }, (_, i) =>
            file(
              `b/f${i}.py`,
              many(21, (n) => `x${n} = ${i}\n`),
            ),
          ),
        },
      ),
  ],
  [
    'a line of 8 MB',
    () => between({ message: 'Line (#2)', entries: [file('a.py', `x = "${many(8_000_000, 'x')}"\n`)] }),
  ],
  ['400,000 lines', () => between({ message: 'Lines (#2)', entries: [file('b.py', many(400_000, 'x\n'))] })],
  [
    '400,000 lines, every second of them changed',
    () =>
      between(
        {
          message: 'Lines (#2)',
          entries: [
            file(
              'b.py',
              many(400_000, (i) => `x${i % 7}\n`),
            ),
          ],
        },
        {
          message: 'Change (#3)',
          entries: [
            file(
              'b.py',
              many(400_000, (i) => `x${(i % 2) + (i % 7)}\n`),
            ),
          ],
        },
      ),
  ],
  [
    'definitions in definitions',
    () =>
      between({
        message: 'Nest (#2)',
        entries: [
          file(
            'b.py',
            many(600, (i) => `${many(i, ' ')}def f${i}():\n`),
          ),
        ],
      }),
  ],
  [
    'brackets that never close, around each branch of the preprocessor',
    () =>
      between({
        message: 'Open (#2)',
        entries: [file('b.cpp', `${many(150_000, '{\n')}${many(200, '#if A\n{\n#else\n}\n#endif\n')}`)],
      }),
  ],
  [
    'brackets that never close',
    () =>
      between({
        message: 'Open (#2)',
        entries: [file('b.cpp', many(300_000, 'f(<{')), file('b.py', many(300_000, '(["""'))],
      }),
  ],
  [
    'links out of the repository, and other repositories in it',
    () =>
      between({
        message: 'Link (#2)',
        entries: [
          { mode: '120000', path: 'passwd.py', content: '/etc/passwd' },
          { mode: '120000', path: 'up.py', content: '../../../../a' },
          { mode: '160000', path: 'other', content: 'f'.repeat(40) },
          { mode: '160000', path: 'other.py', content: '1'.repeat(40) },
        ],
      }),
  ],
  [
    'messages of other encodings, of a wrong one, of none',
    () =>
      between(
        { message: Buffer.from([0xd0, 0xde, 0xb8, 0xb4, 0x20, 0x28, 0x23, 0x32, 0x29]), encoding: 'GBK' },
        { message: Buffer.from([0xff, 0xfe, 0x20, 0x28, 0x23, 0x33, 0x29]) },
        { message: 'Say it (#4)', encoding: 'no-such-encoding' },
        { message: '' },
        { message: '\n\n\n (#5)' },
        { message: `\u001b[2J\u0007 (#6)\n\nReverts #1\r\nReverts #2`, author: Buffer.from([0x41, 0xff, 0x1b]) },
      ),
  ],
  ['a subject of 900,000 characters', () => between({ message: `${many(900_000, 'a')} (#2)` })],
  ['a body of 100,000 reverts', () => between({ message: `Body (#2)\n\n${many(100_000, (i) => `Reverts #${i}\n`)}` })],
  [
    'a body of 300,000 numbers',
    () => between({ message: `Body (#2)\n\nCherry-picked from ${many(300_000, (i) => `#${i % 9} `)}` }),
  ],
  ['a subject of 200,000 numbers', () => between({ message: `Revert ${many(200_000, (i) => `#${i % 9}, `)}(#2)` })],
  ['titles in titles', () => between({ message: `${many(5_000, 'Revert "')}a${many(5_000, '"')} (#2)` })],
  ['a message of brackets', () => between({ message: `${many(200_000, '(#')} (#2)\n\n${many(200_000, '[Revert ')}` })],
  [
    'a commit of 60 parents',
    () => [
      ...Array.from({ length: 60 }, (_, i) => ({ message: `Root ${i}`, parents: [], entries: [file(`r${i}.py`)] })),
      { message: 'Merge all (#2)', parents: Array.from({ length: 60 }, (_, i) => i) },
      { message: 'End (#9)', entries: [file('z.py')] },
    ],
  ],
  [
    'times before time and after it',
    () =>
      between(
        { message: 'Early (#2)', date: '0 +0000' },
        { message: 'Late (#3)', date: '9999999999 +1400' },
        { message: 'Odd (#4)', date: '1700000000 -1200' },
      ),
  ],
];
