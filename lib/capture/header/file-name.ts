/** What the name of a capture's file says of whose report it is. Names are given by hand: it is offered, never taken. */
import { parsePullNumber, parseRepoName, type RepoName } from '../../model/ids';

export type NamedPull = { repo: RepoName | null; number: number };

/** `PR-27114`, `pull_27114`, `PR #27114 完整报告`. */
const MARKED = /(?:^|[^\p{L}\p{N}])(?:PR|pull|MR|issues?)[\s_#＃.-]{0,3}(\d{1,7})(?![\p{L}\p{N}])/giu;
const HASH = /[#＃]\s?(\d{1,7})(?![\p{L}\p{N}])/gu;
/** A number alone between marks; not the parts of a version or a date. */
const BARE = /(?<![\p{L}\p{N}]|\d[.-])(\d{2,7})(?![\p{L}\p{N}]|[.-]\d)/gu;
/** What is added to the name of a copy, and years. */
const NO_NUMBER = /[(（]\s*\d{1,3}\s*[)）]|(?:copy|副本|拷贝)\s*\d{1,3}|(?<!\d)(?:19|20)\d\d(?!\d)/giu;
/** A browser makes a page's address a name: `github.com_owner_name_pull_12`. */
const ADDRESS =
  /(?:^|[\s_+~/])([A-Za-z0-9][A-Za-z0-9-]*)[\s_+~/]([\w.-]{1,100}?)[\s_+~/](?:pull|issues)[\s_+~/](\d{1,7})(?!\d)/;

/** @returns the PR that a file's name gives, or null where it gives none or several */
export function pullOfFileName(file: string): NamedPull | null {
  const name = decoded(file.split(/[/\\]/).at(-1) ?? '')
    .replace(/(?:\.\p{L}[\p{L}\d]{0,7}){1,2}$/u, '')
    .replace(NO_NUMBER, ' ');
  const [, owner = '', repo = '', own = ''] = ADDRESS.exec(name) ?? [];
  for (const pattern of [MARKED, HASH, BARE]) {
    const numbers = new Set([...name.matchAll(pattern)].flatMap(([, digits = '']) => parsePullNumber(digits) ?? []));
    const [number] = numbers;
    if (numbers.size > 1) return null;
    if (number !== undefined)
      return { number, repo: number === Number(own) ? parseRepoName(`${owner}/${repo}`) : null };
  }
  return null;
}

/** A name may be an address with its slashes as `%2F`. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
