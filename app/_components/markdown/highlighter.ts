import { createStarryNight } from '@wooorm/starry-night';
import sourceC from '@wooorm/starry-night/source.c';
import sourceCpp from '@wooorm/starry-night/source.c++';
import sourceCmake from '@wooorm/starry-night/source.cmake';
import sourceCuda from '@wooorm/starry-night/source.cuda-c++';
import sourceDiff from '@wooorm/starry-night/source.diff';
import sourceDockerfile from '@wooorm/starry-night/source.dockerfile';
import sourceGo from '@wooorm/starry-night/source.go';
import sourceIni from '@wooorm/starry-night/source.ini';
import sourceJs from '@wooorm/starry-night/source.js';
import sourceJson from '@wooorm/starry-night/source.json';
import sourcePython from '@wooorm/starry-night/source.python';
import sourceRust from '@wooorm/starry-night/source.rust';
import sourceShell from '@wooorm/starry-night/source.shell';
import sourceToml from '@wooorm/starry-night/source.toml';
import sourceTs from '@wooorm/starry-night/source.ts';
import sourceTsx from '@wooorm/starry-night/source.tsx';
import sourceYaml from '@wooorm/starry-night/source.yaml';
import textMd from '@wooorm/starry-night/text.md';
import type { Highlight } from './draw';

const GRAMMARS = [
  ...[sourceC, sourceCpp, sourceCuda, sourceCmake, sourceDiff, sourceDockerfile, sourceGo, sourceIni, sourceJs],
  ...[sourceJson, sourcePython, sourceRust, sourceShell, sourceToml, sourceTs, sourceTsx, sourceYaml, textMd],
];

/** Longer code is shown plain: colouring takes about 1 ms a kB. */
const MAX_LENGTH = 60_000;

let loading: Promise<Highlight> | null = null;

/**
 * Loads the grammars, once a process (about 0.5 s).
 * @returns a function that colours code by classes (`pl-k` …); it gives null for unknown languages and never throws
 */
export function highlighter(): Promise<Highlight> {
  loading ??= createStarryNight(GRAMMARS).then(({ flagToScope, highlight }) => (code, language) => {
    const scope = code.length > MAX_LENGTH ? undefined : flagToScope(language);
    if (scope === undefined) return null;
    try {
      return highlight(code, scope).children.filter((child) => child.type !== 'doctype');
    } catch {
      return null;
    }
  });
  return loading;
}
