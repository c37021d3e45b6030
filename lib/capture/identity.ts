/** Whose report a capture is: what it says itself, and what the user says with --pr. Never a guess. */
import type { PullRef } from '../model/ids';
import type { CapturedRecord } from '../model/record';
import type { Tell } from './problems';

/** @returns the record with its repository and number, as far as they are known; conflicts are told, not resolved */
export function resolveIdentity(record: CapturedRecord, pr: PullRef | undefined, tell: Tell): CapturedRecord {
  const { repo, number } = record;
  if (!pr) {
    if (repo === null || number === null) tell('identity-missing', 1, missing(repo !== null, number !== null));
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

function missing(hasRepo: boolean, hasNumber: boolean): string {
  if (hasRepo) return 'its number is';
  return hasNumber ? 'its repository is' : 'its repository and number are';
}
