/** Which files are code whose definitions we know, by their extension. */
import { cpp } from './cpp';
import { go } from './go';
import type { Language } from './language';
import { python } from './python';
import { rust } from './rust';
import { typescript } from './typescript';

const EXTENSIONS: [Language, string][] = [
  [python, 'py pyi pyx'],
  [rust, 'rs'],
  [go, 'go'],
  [typescript, 'ts tsx mts cts js jsx mjs cjs'],
  [cpp, 'c cc cpp cxx h hh hpp hxx inl inc cu cuh hip metal mm'],
];

const BY_EXTENSION = new Map(
  EXTENSIONS.flatMap(([language, list]) => list.split(' ').map((name): [string, Language] => [name, language])),
);

/** @returns the language of a path, null where its definitions are not known to us (text, data, minified code) */
export function languageOf(path: string): Language | null {
  if (path.endsWith('.min.js')) return null;
  const dot = path.lastIndexOf('.');
  return dot < 0 ? null : (BY_EXTENSION.get(path.slice(dot + 1).toLowerCase()) ?? null);
}
