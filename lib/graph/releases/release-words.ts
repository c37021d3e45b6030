/** What readers are told of a PR in a release, in a few characters. */

import type { Unplaced } from '../../model/release';
import { STATE_LABEL } from '../../model/state';
import type { ActorName } from '../types';
import type { ReleaseRun } from './release-runs';

/** @returns `v0.5.13`, or `v0.5.13 … v0.5.18` for several in a row */
export const runName = ({ tag, through }: Pick<ReleaseRun, 'tag' | 'through'>): string =>
  tag === through ? tag : `${tag} … ${through}`;

/** Of a release without the change. */
export const NOT_IN = { mark: '–', word: '不含' } as const;

/** @returns a mark that says the same without the word, and the word */
export function standingWords({ contained, inForce, state }: Omit<ReleaseRun, 'tag' | 'through' | 'count' | 'by'>) {
  if (contained === null || (contained && inForce === null)) return { mark: '?', word: '不详' };
  if (!contained) return NOT_IN;
  if (!inForce) return { mark: '✗', word: state ? STATE_LABEL[state] : '未生效' };
  return { mark: '✓', word: state === 'partially-reverted' ? STATE_LABEL[state] : STATE_LABEL.live };
}

/** @returns `#27166`, or `提交 746c0180f1` */
export const actorName = ({ number, sha }: ActorName): string =>
  number === null ? `提交 ${sha.slice(0, 10)}` : `#${number}`;

/** Said where nothing contains a PR, and where releases contain it that never had it in force. */
export const UNRELEASED = '尚未发布';
export const NEVER_IN_FORCE = '从未随版本生效';

export const UNPLACED_WHY = {
  missing: '克隆里缺少这个版本的提交，无法得知它收录了哪些改动；补全克隆后重新同步即可',
  unrelated: '这个版本与所同步的分支没有共同的提交，无法得知它收录了哪些改动',
} satisfies Record<Unplaced, string>;

/** What a commit of a release branch does to a change. */
export const BESIDE_LABEL = { picks: '摘取', reverts: '回退', 'partially-reverts': '部分回退' } as const;
