import { parsePullNumber } from '../../model/ids';

/** Whole paragraphs as subjects are shorter; lists show a title on every page. */
const MAX_TITLE = 2_000;

/** `Merge pull request #270 from owner/branch`: GitHub's merge commit; the PR's title is the body's first line. */
const GITHUB = /^Merge pull request #(\d+) from \S/;

/** The merge commits of landing bots: Homu's, Rust's rollups in one of these, and those of the first bors. */
const HOMU = /^(?:auto|rollup) merge of #(\d+)\s?[-:]\s?\S+, r=\S/i;

/** That of bors-ng, where it lands one PR alone; the body says `7: Add a cache r=carol a=dave`. */
const BORS = /^Merge #(\d+)$/;
const BORS_TITLE = /^\d+:\s+|\sr=\S.*$/g;

/** The number that GitHub puts behind a squashed PR's title. The last one counts: titles bring numbers of their own. */
const SQUASH = /^(.*?)\s*\(#(\d+)\)$/s;

/** Landing bots rewrite commits and leave the PR in a trailer: ghstack's and Meta's, Node's, Gerrit's and Gitea's. */
const TRAILER = /^(?:Pull[- ]Request(?:[- ]resolved)?|PR-URL|Reviewed-on):\s*(\S+)\s*$/gim;
const ADDRESS = /^https?:\/\/[^\s/]+\/(?:\S+\/)?([\w.-]+)\/(?:pulls?|\+)\/(\d+)(?:[/?#]\S*)?$/;

/** Trailers by which other tools know the same change: Phabricator's revision, ghstack's upload. */
const ALIAS = /^(?:Differential Revision:\s*(?:https?:\/\/\S+\/)?(D\d+)|ghstack-source-id:\s*([0-9a-f]{12,40}))\s*$/gim;

/**
 * @param repo the repository's own name: a trailer with another one's address says nothing
 * @returns the PR that the commit merged (null where it names none), and its title without that number
 */
export function readPullNumber(subject: string, body: string, repo: string): { number: number | null; title: string } {
  const { number, title } = readWhole(subject, body, repo);
  return { number, title: title.length > MAX_TITLE ? `${title.slice(0, MAX_TITLE)}…` : title };
}

function readWhole(subject: string, body: string, repo: string): { number: number | null; title: string } {
  const bors = BORS.exec(subject);
  const merge = bors ?? GITHUB.exec(subject) ?? HOMU.exec(subject);
  if (merge?.[1] !== undefined) {
    const line = body.split('\n').find((each) => each.trim() !== '');
    const title = (bors ? line?.replace(BORS_TITLE, '') : line)?.trim();
    return { number: parsePullNumber(merge[1]), title: title || subject };
  }
  const squash = SQUASH.exec(subject.trim());
  const number = squash?.[2] === undefined ? null : parsePullNumber(squash[2]);
  if (number !== null) return { number, title: squash?.[1] ?? '' };
  return { number: trailerNumber(body, repo), title: subject.trim() };
}

function trailerNumber(body: string, repo: string): number | null {
  const name = repo.slice(repo.indexOf('/') + 1).toLowerCase();
  for (const [, value = ''] of body.matchAll(TRAILER)) {
    const [, project = '', digits = ''] = ADDRESS.exec(value) ?? [];
    const number = project.toLowerCase() === name ? parsePullNumber(digits) : parsePullNumber(value.replace(/^#/, ''));
    if (number !== null) return number;
  }
  return null;
}

/** @returns other trackers' names of the change, e.g. `D102011505` */
export function readAliases(body: string): string[] {
  return [...body.matchAll(ALIAS)].map(([, revision, upload]) => revision ?? upload ?? '');
}
