/** What a commit's words say it does to earlier changes: read, not yet believed. */
import type { EvidenceSource } from '../../model/state';
import type { ClaimForm } from './claim-forms';

/**
 * How a claim names a change: by number, by commit, by another tracker's name of it, or by title. `bare`: the number has
 * no mark and may be any figure; `cut`: the title was too long and lost its end.
 */
export type Reference =
  | { by: 'number'; number: number; bare?: true }
  | { by: 'alias'; alias: string }
  | { by: 'sha'; sha: string }
  | { by: 'title'; title: string; cut: boolean };

export type Claim = {
  kind: 'undo' | 'reland';
  /**
   * `named`: the words say which change is meant. `said`: they say that something is undone or brought back, not what.
   * `hinted`: a word of the kind is somewhere ("by reverting", "2nd attempt"), and only the diff can tell.
   */
  strength: 'named' | 'said' | 'hinted';
  /** The ways of saying it by which it was read. */
  forms: ClaimForm[];
  /** Each is a change of its own; the first reference of a list that leads somewhere counts. */
  targets: Reference[][];
  /** The words say that a part of the change is meant: `the head_dim assignment from PR 23862`. */
  part: boolean;
  source: Extract<EvidenceSource, 'subject' | 'body' | 'sha'>;
  /** Of weak words, what they are about: `RwLockWriteGuard::map` of `add back RwLockWriteGuard::map`. */
  about?: string;
  /** The words, for a person to read. */
  text: string;
};
