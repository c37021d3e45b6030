/** `atlas import`: captures become reports of the content folder. */
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Merged, mergeRecords } from '../../capture/outcome/merge-records';
import { isWhole } from '../../capture/outcome/weigh';
import type { ParsedCapture } from '../../capture/parse-capture';
import { readExisting, type WriteOutcome, writeReport } from '../../corpus/write-report';
import { type Diagnostic, formatDiagnostic } from '../../model/diagnostic';
import { type PullKey, pullKey, type RepoName } from '../../model/ids';
import { isIdentified, type PrRecord } from '../../model/record';
import { parseReport } from '../../report/parse-report';
import { type Capture, findCaptures } from '../captures';
import type { Command, CommandContext } from '../command';
import { compileBase } from '../compile-base';
import { captureReader } from '../identify-capture';
import { ImportSummary } from '../import-summary';
import { PR_OPTION, readPr } from '../read-capture';

export type ImportResult = {
  file: string;
  action: 'imported' | 'unchanged' | 'refused';
  /** The report's file, or null where the capture does not say whose it is. */
  target: string | null;
  diagnostics: Diagnostic[];
  /** Where the capture and what is there say different things; absent where they do not. */
  differing?: Merged['differing'];
};

/** What this run took so far of a PR. */
type Taken = { file: string; record: PrRecord; isWhole: boolean; isWritten: boolean };

type Run = {
  content: string;
  read: ReturnType<typeof captureReader>;
  force: boolean;
  dryRun: boolean;
  diff: boolean;
  taken: Map<PullKey, Taken>;
  /** Repositories that got a report. */
  written: Set<RepoName>;
};

export const command: Command = {
  summary: 'turn captures into reports of the content folder',
  usage: 'import PATH… [--pr OWNER/NAME#N] [--dry-run] [--diff] [--force]',
  options: {
    ...PR_OPTION,
    'dry-run': { type: 'boolean', help: 'say what would happen and write nothing' },
    diff: { type: 'boolean', help: 'say in which fields captures and reports differ, and write nothing' },
    force: { type: 'boolean', help: 'overwrite reports that say something else' },
  },
  positionals: { min: 1, max: Number.POSITIVE_INFINITY },
  async run(paths, options, context) {
    const captures = await findCaptures(paths, context.stdin);
    const run: Run = {
      content: context.content,
      read: captureReader(readPr(options), context),
      force: options.force === true,
      dryRun: options['dry-run'] === true || options.diff === true,
      diff: options.diff === true,
      taken: new Map(),
      written: new Set(),
    };
    const summary = new ImportSummary(run.dryRun);
    for (const [i, capture] of captures.entries()) {
      context.progress(`importing ${i + 1}/${captures.length} ${capture.file}`);
      const result = await importCapture(capture, run);
      summary.add(result);
      print(result, run.diff, context);
    }
    context.progress(null);
    context.say(summary.text());
    if (run.written.size > 0) await compileBase(context);
    return summary.hasRefused() ? 1 : 0;
  },
};

async function importCapture(capture: Capture, run: Run): Promise<ImportResult> {
  const parsed = await run.read(capture);
  const { record, diagnostics } = parsed;
  if (record === null || !isIdentified(record) || isBroken(parsed))
    return { file: capture.file, action: 'refused', target: null, diagnostics };
  const attempt: Attempt = { capture, record, isWhole: isWhole(parsed), diagnostics };
  const twin = run.taken.get(pullKey(record.repo, record.number));
  return twin ? importTwin(attempt, twin, run) : importFirst(attempt, run);
}

type Attempt = { capture: Capture; record: PrRecord; isWhole: boolean; diagnostics: Diagnostic[] };

/** The first capture of a PR in this run; what is on the disk is of other runs, or of a hand. */
async function importFirst(attempt: Attempt, run: Run): Promise<ImportResult> {
  const { capture, record, diagnostics } = attempt;
  const { file } = capture;
  const outcome = await writeReport(run.content, record, { force: run.force && !run.diff, dryRun: run.dryRun });
  const target = join(run.content, outcome.target);
  if (outcome.status === 'differs') {
    const there = await existing(target);
    const merged = there && mergeRecords(there, { ...record, repo: there.repo });
    if (merged && merged.differing.length === 0) return keepBoth(merged, there, attempt, run);
    const differing = merged?.differing ?? [];
    return {
      file,
      action: 'refused',
      target,
      diagnostics: [...diagnostics, differs(file, target, differing)],
      differing,
    };
  }
  const problem = problemOf(file, target, outcome);
  if (problem) return { file, action: 'refused', target, diagnostics: [...diagnostics, problem] };
  const isWritten = outcome.status === 'written';
  run.taken.set(pullKey(record.repo, record.number), { file, record, isWhole: attempt.isWhole, isWritten });
  if (isWritten) run.written.add(record.repo);
  return { file, action: isWritten ? 'imported' : 'unchanged', target, diagnostics };
}

/** Another capture of a PR that this run took already: what only it has is added; a better one takes the place of a poor one. */
async function importTwin(attempt: Attempt, twin: Taken, run: Run): Promise<ImportResult> {
  const { capture, record, diagnostics } = attempt;
  const merged = mergeRecords(twin.record, record);
  if (merged.differing.length === 0) return keepBoth(merged, twin.record, attempt, run, twin);
  if (!twin.isWhole && attempt.isWhole && twin.isWritten)
    return keepBoth({ record, taken: ['all'], differing: [] }, twin.record, attempt, run, twin);
  const problem = duplicate(capture.file, twin.file, merged.differing);
  return {
    file: capture.file,
    action: 'refused',
    target: null,
    diagnostics: [...diagnostics, problem],
    differing: merged.differing,
  };
}

/** Writes what two captures say together, where that is more than what is there. */
async function keepBoth(
  merged: Merged,
  there: PrRecord,
  attempt: Attempt,
  run: Run,
  twin?: Taken,
): Promise<ImportResult> {
  const { capture, record, diagnostics } = attempt;
  const isMore = !isDeepStrictEqual(merged.record, there) && merged.taken.length > 0;
  const options = { force: isMore, dryRun: run.dryRun || !isMore };
  const outcome = await writeReport(run.content, isMore ? merged.record : there, options);
  const target = join(run.content, outcome.target);
  const problem = outcome.status === 'differs' ? null : problemOf(capture.file, target, outcome);
  if (problem) return { file: capture.file, action: 'refused', target, diagnostics: [...diagnostics, problem] };
  const whole = attempt.isWhole || (twin?.isWhole ?? false);
  run.taken.set(pullKey(record.repo, record.number), {
    file: capture.file,
    record: merged.record,
    isWhole: whole,
    isWritten: isMore || (twin?.isWritten ?? false),
  });
  if (!isMore) return { file: capture.file, action: 'unchanged', target, diagnostics };
  run.written.add(record.repo);
  return {
    file: capture.file,
    action: 'imported',
    target,
    diagnostics: [...diagnostics, mergedNote(capture.file, merged)],
  };
}

/** @returns the report that is there, or null where it cannot be read as one */
async function existing(target: string): Promise<PrRecord | null> {
  const text = await readExisting(target).catch(() => null);
  return text === null ? null : parseReport(text, target).record;
}

const isBroken = ({ diagnostics }: ParsedCapture): boolean => diagnostics.some(({ severity }) => severity === 'error');

const fieldsOf = (differing: Merged['differing']): string =>
  [...new Set(differing.map(({ field }) => field))].join(', ') || 'its form';

function duplicate(file: string, first: string, differing: Merged['differing']): Diagnostic {
  const message = `Cannot import the capture: ${first} is another capture of the same PR and differs in ${fieldsOf(differing)}; see them with --diff and keep one of the two`;
  return { code: 'duplicate-capture', severity: 'error', file, line: 1, message };
}

function differs(file: string, target: string, differing: Merged['differing']): Diagnostic {
  const message = `Cannot overwrite ${target}: the report there differs in ${fieldsOf(differing)}, by hand or from another capture; see them with --diff, then use --force`;
  return { code: 'report-differs', severity: 'error', file, line: 1, message };
}

function mergedNote(file: string, { taken }: Merged): Diagnostic {
  const message = `Another capture of the PR was there; taken from this one: ${taken.join(', ')}`;
  return { code: 'captures-merged', severity: 'warning', file, line: 1, message };
}

function problemOf(file: string, target: string, { status, reason }: WriteOutcome): Diagnostic | null {
  const error = (code: string, message: string): Diagnostic => ({ code, severity: 'error', file, line: 1, message });
  if (status === 'outside')
    return error('link-on-the-way', `Cannot write ${target}: ${reason}; put a real folder there`);
  if (status === 'failed') return error('write-failed', `Cannot write ${target}: ${reason}; nothing was changed`);
  return null;
}

/** Notes that people are shown too: what was guessed of chains, and by which words. */
const SHOWN = new Set(['revert-guessed', 'identity-from-address', 'traditional-read', 'date-missing']);

/** How much of a field a terminal is shown. */
const MAX_SHOWN = 200;

/** People are shown what went wrong, and guesses that mislead where they are wrong; other notes are counted, `atlas parse` lists them. */
function print(result: ImportResult, diff: boolean, { emit }: CommandContext): void {
  const told = result.diagnostics.filter(({ severity, code }) => severity !== 'info' || SHOWN.has(code));
  const notes = result.diagnostics.length - told.length;
  const head = `${result.action.padEnd(9)} ${result.file}${result.target ? ` → ${result.target}` : ''}`;
  const tail = notes > 0 ? ` (${notes} ${notes === 1 ? 'note' : 'notes'})` : '';
  const diagnostics = result.diagnostics.map(({ code, severity, line, message }) => ({
    code,
    severity,
    line,
    message,
  }));
  const fields = diff
    ? (result.differing ?? []).map(
        ({ field, first, second }) => `  ${field}\n    - ${shown(first)}\n    + ${shown(second)}`,
      )
    : [];
  emit({ ...result, diagnostics }, [head + tail, ...told.map((d) => `  ${formatDiagnostic(d)}`), ...fields].join('\n'));
}

const shown = (text: string): string => text.replace(/\s+/g, ' ').slice(0, MAX_SHOWN);
