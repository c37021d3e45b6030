/** What a commit says of a PR, looked through without parsing it where that can be. */
import type { Written } from '../../graph/types';
import type { FileJson } from '../file-json';

/** @param json {@link FileJson} of each file */
export function writtenOf(title: string, json: string): Written {
  const names = () => namesIn(JSON.parse(json) as FileJson[]);
  return {
    ...{ title, json, names },
    has: (text) => {
      if (!json.includes(JSON.stringify(text).slice(1, -1))) return false;
      return isOfNames(json, text) || names().some((name) => name.includes(text));
    },
  };
}

/** What JSON has between names: lists, numbers, `null`. */
const BETWEEN_NAMES = /^[[\],\d.\-nul]*$/;

/** Behind the symbols of a file stands its path today where that is none of the names; a backslash is of what is spelt otherwise. */
const isOfNames = (json: string, text: string): boolean =>
  !BETWEEN_NAMES.test(text) && !json.includes('],"') && !json.includes('\\');

const namesIn = (files: FileJson[]): string[] =>
  files.flatMap(([path, oldPath, , , symbols]) =>
    oldPath === null ? [path, ...symbols] : [path, oldPath, ...symbols],
  );
