/** Whose report a capture is: what it says itself, and what the user says with --pr. Never a guess. */
import type { PullRef } from '../../model/ids';
import type { CapturedRecord } from '../../model/record';
import type { Tell } from '../problems';
import { pullOfFileName } from './file-name';

/** `pr` is what the user says; `file` is how the capture is named, which may give the number that it lacks. */
export type Outside = { pr: PullRef | undefined; file: string };

/** `named` are numbers in the capture that may be its own; a conflict was told already. */
export type Inside = { named: number[]; isConflict: boolean };

/** @returns the record with its repository and number, as far as they are known; conflicts are told, not resolved */
export function resolveIdentity(
  record: CapturedRecord,
  { pr, file }: Outside,
  tell: Tell,
  { named, isConflict }: Inside = { named: [], isConflict: false },
): CapturedRecord {
  const { repo, number } = record;
  if (!pr) {
    if (!isConflict && (repo === null || number === null))
      tell(
        'identity-missing',
        1,
        named.length > 0 ? offerNamed(record, named) : `${missing(record)}; ${offer(record, file)}`,
      );
    return record;
  }
  const sameRepo = repo === null || repo.toLowerCase() === pr.repo.toLowerCase();
  if (!sameRepo || (number !== null && number !== pr.number)) {
    tell('identity-conflict', 1, `${repo ?? pr.repo}#${number ?? pr.number} and, with --pr, ${pr.repo}#${pr.number}`);
    return record;
  }
  if (repo === null || number === null) tell('identity-given', 1, `${pr.repo}#${pr.number}`);
  return { ...record, repo: pr.repo, number: pr.number };
}

function missing({ repo, number }: CapturedRecord): string {
  if (repo !== null) return 'its number is not in the capture';
  return `its repository ${number === null ? 'and number are' : 'is'} not in the capture`;
}

/** A file's name may be of anything: the user says whether it is right. */
function offer({ repo, number }: CapturedRecord, file: string): string {
  const named = number === null ? pullOfFileName(file) : null;
  if (!named) return `name it with --pr ${repo ?? 'owner/name'}#${number ?? 'N'}`;
  const owner = repo ?? named.repo ?? 'owner/name';
  return `its file is named ${named.number}: if that is its number, say so with --pr ${owner}#${named.number}`;
}

/** What the capture names beside no word that it is its own. */
function offerNamed({ repo }: CapturedRecord, named: number[]): string {
  const numbers = named.slice(0, 3).map((number) => `#${number}`);
  const owner = repo ?? 'owner/name';
  return named.length === 1
    ? `it names ${numbers[0]}, which may be another PR; if that is its number, say so with --pr ${owner}${numbers[0]}`
    : `it names ${numbers.join(', ')}, which may be other PRs; name its own with --pr ${owner}#N`;
}
