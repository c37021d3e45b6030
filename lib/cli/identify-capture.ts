/** Whose report a capture without header is: asked of the synced histories, and said. */
import type { ParsedCapture } from '../capture/parse-capture';
import { type Identity, identifyPull } from '../graph/identify';
import type { Atlas, Pull } from '../graph/types';
import type { Diagnostic } from '../model/diagnostic';
import type { PullRef } from '../model/ids';
import { type CapturedRecord, isIdentified } from '../model/record';
import type { Capture } from './captures';
import { type CommandContext, Failure } from './command';
import { openAtlas } from './open-atlas';
import { readCapture } from './read-capture';

/** What reading again tells and is not so: the PR came from the history, not from `--pr`, and its title and time with it. */
const SETTLED = new Set(['identity-given', 'title-missing', 'date-missing']);

/**
 * @param pr what the user says of all captures; then nothing is looked up
 * @returns a reader of captures. One that does not say whose report it is gets repository, number, title and time of the
 * one PR whose files and symbols fit, with a diagnostic that tells why; where none or several fit, it stays without, and
 * the candidates are told
 */
export function captureReader(
  pr: PullRef | undefined,
  context: CommandContext,
): (capture: Capture) => Promise<ParsedCapture> {
  // Loaded once, and only when some capture needs it.
  let atlas: Promise<Atlas | null> | null = null;
  return async (capture) => {
    const parsed = await readCapture(capture, pr);
    if (pr || !parsed.record || isIdentified(parsed.record)) return parsed;
    atlas ??= openAtlas(context, { quiet: true }).catch(nothingThere);
    const identity = identify(parsed.record, await atlas);
    if (identity === null) return parsed;
    const note = (code: string, message: string): Diagnostic => ({
      ...{ code, severity: 'warning', file: capture.file, line: 1, message },
    });
    if (!identity.match) {
      return {
        ...parsed,
        diagnostics: [
          ...parsed.diagnostics,
          note('identity-unclear', `Cannot find the PR in the history: ${identity.why}`),
        ],
      };
    }
    const again = await readCapture(capture, { repo: identity.match.repo, number: identity.match.number });
    const found = note('identity-found', `The PR was found in the history, with its title and time: ${identity.why}`);
    return withHeading(again, identity.match, found);
  };
}

/** No content folder, or an empty one: there is no history to ask. */
function nothingThere(error: unknown): null {
  if (error instanceof Failure) return null;
  throw error;
}

/** @returns null where no repository has a history */
function identify(record: CapturedRecord, atlas: Atlas | null): Identity | null {
  const repos = [...(atlas?.repos.values() ?? [])].filter(
    ({ name, history }) => history !== null && (record.repo === null || record.repo === name),
  );
  const found = repos.map((repo) => identifyPull(record, repo));
  const matches = found.flatMap((identity) => (identity.match ? [identity] : []));
  const [only] = matches;
  if (only && matches.length === 1) return only;
  if (found.length === 0) return null;
  const told = matches.length > 1 ? matches : found;
  const candidates = told.flatMap((each): Pull[] => (each.match ? [each.match] : each.candidates));
  return { match: null, candidates, why: told.map(({ why }) => why).join('; ') };
}

/** Fills in the title and the merge time that the capture lacks. */
function withHeading(parsed: ParsedCapture, { title, mergedAt }: Pull, found: Diagnostic): ParsedCapture {
  const { record } = parsed;
  if (!record) return parsed;
  return {
    ...parsed,
    record: { ...record, title: record.title ?? title, mergedAt: record.mergedAt ?? toMinute(mergedAt) },
    diagnostics: [found, ...parsed.diagnostics.filter(({ code }) => !SETTLED.has(code))],
  };
}

/** Reports print Beijing time to the minute. */
function toMinute(iso: string | null): string | null {
  const ms = iso === null ? Number.NaN : Date.parse(iso);
  if (Number.isNaN(ms)) return null;
  return `${new Date(ms + 8 * 3_600_000).toISOString().slice(0, 16)}:00+08:00`;
}
