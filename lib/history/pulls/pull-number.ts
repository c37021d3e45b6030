import { parsePullNumber } from '../../model/ids';

/** `Merge pull request #270 from owner/branch`: GitHub's merge commit; the PR's title is the body's first line. */
const MERGE = /^Merge pull request #(\d+) from \S/;

/** The number that GitHub puts behind a squashed PR's title. The last one counts: titles bring numbers of their own. */
const SQUASH = /^(.*?)\s*\(#(\d+)\)$/s;

/**
 * @returns the PR that the commit merged (null where it names none), and its title without that number
 */
export function readPullNumber(subject: string, body: string): { number: number | null; title: string } {
  const merge = MERGE.exec(subject);
  if (merge?.[1] !== undefined) {
    const title = body
      .split('\n')
      .find((line) => line.trim() !== '')
      ?.trim();
    return { number: parsePullNumber(merge[1]), title: title ?? subject };
  }
  const squash = SQUASH.exec(subject.trim());
  const number = squash?.[2] === undefined ? null : parsePullNumber(squash[2]);
  return number === null ? { number: null, title: subject.trim() } : { number, title: squash?.[1] ?? '' };
}
