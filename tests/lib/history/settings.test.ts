import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { printHistory } from '../../../lib/history/codec/print-history';
import { syncHistory } from '../../../lib/history/sync';
import { parseRepoName, type RepoName } from '../../../lib/model/ids';
import { makeGitRepo, type TestRepo } from '../../helpers/git-repo';

/** What a clone may be set to, one at a time: `name=value` of its configuration. */
const SETTINGS =
  `core.abbrev=5 core.attributesFile=ATTRIBUTES core.autocrlf=true core.bare=false core.bigFileThreshold=1
core.checkStat=minimal core.commentChar=a core.commitGraph=true core.compression=0 core.eol=crlf core.excludesFile=ATTRIBUTES
core.fileMode=false core.filesRefLockTimeout=1 core.fsmonitor=PROGRAM core.hooksPath=HOOKS core.ignoreCase=true
core.logAllRefUpdates=always core.multiPackIndex=true core.packedGitLimit=1k core.pager=PROGRAM core.precomposeUnicode=true
core.preloadIndex=false core.quotePath=true core.sharedRepository=all core.sparseCheckout=true core.splitIndex=true
core.symlinks=false core.untrackedCache=true core.useReplaceRefs=true core.warnAmbiguousRefs=true core.whitespace=tab-in-indent
color.ui=always color.diff=always color.branch=always color.diff.meta=red diff.algorithm=patience diff.algorithm=minimal
diff.algorithm=histogram diff.autoRefreshIndex=false diff.color=always diff.colorMoved=zebra diff.colorMovedWS=ignore-all-space
diff.context=9 diff.dirstat=lines diff.external=PROGRAM diff.ignoreSubmodules=all diff.indentHeuristic=false
diff.interHunkContext=50 diff.loud.binary=true diff.loud.command=PROGRAM diff.loud.textconv=PROGRAM diff.loud.xfuncname=^.*$
diff.mnemonicPrefix=true diff.noPrefix=true diff.orderFile=ATTRIBUTES diff.relative=true diff.renameLimit=1
diff.renames=false diff.renames=copies diff.statGraphWidth=3 diff.submodule=log diff.suppressBlankEmpty=true
diff.wordRegex=. diff.wsErrorHighlight=all filter.loud.clean=PROGRAM filter.loud.smudge=PROGRAM format.pretty=fuller
format.notes=true gc.auto=1 gpg.program=PROGRAM i18n.commitEncoding=latin1 i18n.logOutputEncoding=latin1 log.date=relative
log.abbrevCommit=true log.decorate=full log.diffMerges=separate log.excludeDecoration=refs/* log.follow=true log.mailmap=true
log.showRoot=false log.showSignature=true mailmap.file=MAILMAP mailmap.blob=HEAD:.gitattributes merge.renames=false
notes.displayRef=refs/notes/* pack.threads=1 pager.log=PROGRAM transfer.hideRefs=refs/none attr.tree=HEAD
whatchanged.x=1 uploadpack.hideRefs=refs/none versionsort.suffix=-rc tag.sort=-refname`.split(/\s+/);

const FILE = Array.from({ length: 40 }, (_, n) => `def f${n}(x):\n    return x + ${n}\n\n`).join('');
const BINARY = Buffer.from([0, 1, 2, 3, 255, 0, 10, 13]);

let origin: TestRepo;
let scratch: string;
let work: string;
let plain: string;

/** The history that a sync of the working copy gives. */
const sync = async (cache: string | null = null): Promise<string> => {
  const repo = parseRepoName('owner/name') as RepoName;
  const { history } = await syncHistory({ repo, from: work, branch: null, before: null, cache, progress: () => {} });
  return printHistory(history);
};

const inGit = (name: string): string => join(work, '.git', name);

/** What is written into the clone's own files is gone again afterwards. */
async function having<T>(files: Record<string, string>, run: () => Promise<T>): Promise<T> {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(work, name)), { recursive: true });
    writeFileSync(join(work, name), text);
  }
  try {
    return await run();
  } finally {
    for (const name of Object.keys(files)) rmSync(join(work, name));
  }
}

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'settings-'));
  origin = makeGitRepo(
    [
      { subject: 'Begin (#1)', files: { 'a.py': FILE, 'logo.png': BINARY, '.gitattributes': '*.py -diff\n' } },
      { subject: 'Add a side (#2)', branch: 'side', from: 0, files: { 'side.py': FILE.replaceAll('f1', 'g1') } },
      { subject: 'Move it (#3)', files: { 'a.py': null, 'dir/ü b.py': FILE.replace('x + 3', 'x + 4') } },
      { subject: 'Change both (#4)', files: { 'logo.png': Buffer.concat([BINARY, BINARY]), 'c.txt': 'a\r\nb \n\n' } },
      { subject: 'Merge the side', merge: [1], files: { 'side.py': FILE.replaceAll('f1', 'g1') } },
      { subject: 'Revert "Change both (#4)" (#5)', files: { 'logo.png': BINARY, 'c.txt': null } },
    ],
    { 'v1.0': 2, 'v1.1': 5 },
  );
  work = join(scratch, 'work');
  origin.git('clone', '--quiet', origin.folder, work);
  writeFileSync(join(scratch, 'ran.sh'), `#!/bin/sh\ntouch ${scratch}/ran\ncat\n`);
  chmodSync(join(scratch, 'ran.sh'), 0o755);
  writeFileSync(join(scratch, 'attributes'), '*.py binary\n*.png diff\n');
  writeFileSync(join(scratch, 'mailmap'), 'Another <author@example.com>\n');
  copyFileSync(inGit('config'), join(scratch, 'config'));
  plain = await sync();
});

afterAll(() => {
  origin.remove();
  rmSync(scratch, { recursive: true });
});

const set = (setting: string): void => {
  const [name = '', ...value] = setting.split('=');
  const written = value
    .join('=')
    .replace('PROGRAM', join(scratch, 'ran.sh'))
    .replace('ATTRIBUTES', join(scratch, 'attributes'))
    .replace('MAILMAP', join(scratch, 'mailmap'))
    .replace('HOOKS', scratch);
  origin.git('-C', work, 'config', name, written);
};

describe('the history of a commit', () => {
  test('has the lines of each file, whatever the attributes in the tree say', () => {
    expect(plain).toContain('=dir/ü b.py\t1\t1\t');
    expect(plain).toContain('=logo.png\t\t\t');
    expect(SETTINGS.length).toBeGreaterThan(80);
  });

  test.each(SETTINGS)('is the same with %s', async (setting) => {
    try {
      set(setting);
      expect(await sync()).toBe(plain);
    } finally {
      copyFileSync(join(scratch, 'config'), inGit('config'));
    }
  });

  test('is the same with attributes, of the clone or the working copy, in any words, and runs no program for them', async () => {
    set('diff.loud.textconv=PROGRAM');
    set('diff.loud.command=PROGRAM');
    for (const words of ['-diff', 'binary', 'diff=loud', '-text', 'text eol=crlf', 'working-tree-encoding=UTF-16']) {
      const attributes = `* ${words}\n*.png diff\n`;
      const files = { '.git/info/attributes': attributes, 'dir/.gitattributes': attributes };
      expect([words, await having(files, sync)]).toEqual([words, plain]);
    }
    copyFileSync(join(scratch, 'config'), inGit('config'));
    expect(existsSync(join(scratch, 'ran'))).toBe(false);
  });

  test('is the same with grafts and replacements of commits and files', async () => {
    const [first = '', , third = ''] = origin.shas;
    expect(await having({ '.git/info/grafts': `${third}\n` }, sync)).toBe(plain);
    origin.git('-C', work, 'replace', third, first);
    const blob = origin.git('rev-parse', `${first}:a.py`).trim();
    origin.git('-C', work, 'replace', '--force', blob, origin.git('rev-parse', `${first}:logo.png`).trim());
    expect(await sync()).toBe(plain);
    origin.git('-C', work, 'replace', '--delete', third, blob);
  });

  test('is the same for the user’s settings, and never keeps what a setting made of it', async () => {
    const cache = join(scratch, 'cache');
    const before = process.env.GIT_CONFIG_GLOBAL;
    writeFileSync(
      join(scratch, 'global'),
      `[core]\n\tbigFileThreshold = 1\n\tattributesFile = ${scratch}/attributes\n`,
    );
    process.env.GIT_CONFIG_GLOBAL = join(scratch, 'global');
    try {
      set('core.bigFileThreshold=1');
      expect(await having({ '.git/info/attributes': '*.py -diff\n' }, () => sync(cache))).toBe(plain);
    } finally {
      if (before === undefined) delete process.env.GIT_CONFIG_GLOBAL;
      else process.env.GIT_CONFIG_GLOBAL = before;
      copyFileSync(join(scratch, 'config'), inGit('config'));
    }
    expect(await sync(cache)).toBe(plain);
  });

  test('is the same from a folder with any name', async () => {
    const odd = join(scratch, '"a\nb\\ #é');
    origin.git('clone', '--quiet', '--bare', origin.folder, odd);
    const usual = work;
    work = odd;
    expect(await sync()).toBe(plain);
    work = usual;
  });
});
