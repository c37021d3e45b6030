/** `atlas import`: captures become reports of the content folder. */
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Difference, mergeRecords } from '../../capture/outcome/merge-records';
import { isCut, isWhole } from '../../capture/outcome/weigh';
import type { ParsedCapture } from '../../capture/parse-capture';
import { ImportLog, type Quality } from '../../corpus/import-log';
import { readExisting, writeReport } from '../../corpus/write-report';
import { type Diagnostic, formatDiagnostic } from '../../model/diagnostic';
import { type PullKey, pullKey, type RepoName } from '../../model/ids';
import { isIdentified, type PrRecord } from '../../model/record';
import { parseReport } from '../../report/parse-report';
import { type Capture, findCaptures } from '../captures';
import type { Command, CommandContext } from '../command';
import { compileBase } from '../compile-base';
import { captureReader } from '../identify-capture';
import { differs, duplicate, mergedNote, writeProblem } from '../import-problems';
import { ImportSummary } from '../import-summary';
import { PR_OPTION, readPr } from '../read-capture';

export type ImportResult = {
  file: string;
  action: 'imported' | 'unchanged' | 'refused';
  /** The report's file, or null where the capture does not say whose it is. */
  target: string | null;
  diagnostics: Diagnostic[];
  /** Where the capture and what is there say different things; absent where they do not. */
  differing?: Difference[];
};

/** A capture, read. */
type Attempt = { file: string; record: PrRecord; quality: Quality; diagnostics: Diagnostic[] };

/**
 * What is there of a PR: the capture that this run took, or a report of the disk. `quality` null: nobody knows that import
 * wrote it as it is, so a person may have edited it.
 */
type There = { file: string | null; record: PrRecord; quality: Quality | null };

type Run = {
  content: string;
  read: ReturnType<typeof captureReader>;
  force: boolean;
  dryRun: boolean;
  diff: boolean;
  log: ImportLog;
  taken: Map<PullKey, There>;
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
      log: new ImportLog(context.content),
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
  const { file } = capture;
  const parsed = await run.read(capture);
  const { record, diagnostics } = parsed;
  if (record === null || !isIdentified(record) || isBroken(parsed))
    return { file, action: 'refused', target: null, diagnostics };
  const attempt: Attempt = { file, record, quality: qualityOf(parsed), diagnostics };
  const twin = run.taken.get(pullKey(record.repo, record.number));
  return twin ? putTogether(attempt, twin, run) : importFirst(attempt, run);
}

/** Best first: what one capture lacks the other gives. */
const QUALITIES: readonly Quality[] = ['whole', 'partial', 'cut'];

function qualityOf(parsed: ParsedCapture): Quality {
  if (isCut(parsed)) return 'cut';
  return isWhole(parsed) ? 'whole' : 'partial';
}

/** The first capture of a PR in this run; what is on the disk is of other runs, or of a hand. */
async function importFirst(attempt: Attempt, run: Run): Promise<ImportResult> {
  const { file, record, diagnostics } = attempt;
  const outcome = await writeReport(run.content, record, { force: run.force && !run.diff, dryRun: run.dryRun });
  const target = join(run.content, outcome.target);
  if (outcome.status === 'differs') {
    const there = await onDisk(target, run);
    if (there) return putTogether(attempt, there, run);
    return { file, action: 'refused', target, diagnostics: [...diagnostics, differs(file, target, false, [])] };
  }
  const problem = writeProblem(file, target, outcome);
  if (problem) return { file, action: 'refused', target, diagnostics: [...diagnostics, problem] };
  if (outcome.status === 'written') return wrote(attempt, attempt, target, run);
  const text = await readExisting(target).catch(() => null);
  const quality = text === null ? null : await run.log.find(text);
  run.taken.set(pullKey(record.repo, record.number), { file, record, quality });
  return { file, action: 'unchanged', target, diagnostics };
}

/**
 * Another capture of a PR. What is there is bettered only where import wrote it: what the second has more is added, and
 * where the two differ, a whole capture takes the place of one that lost something.
 */
async function putTogether(attempt: Attempt, there: There, run: Run): Promise<ImportResult> {
  const { file, record, diagnostics, quality } = attempt;
  const cut = { first: there.quality === 'cut', second: quality === 'cut' };
  const { taken, differing, ...merged } = mergeRecords(there.record, { ...record, repo: there.record.repo }, cut);
  const isOfImport = there.quality !== null;
  if (isOfImport && differing.length > 0 && there.quality !== 'whole' && quality === 'whole')
    return better(attempt, [{ field: 'all', first: '', second: '' }], attempt, run);
  const against = isOfImport ? differing : [...differing, ...taken];
  const target = join(run.content, `${there.record.repo}/${record.number}.md`);
  if (against.length > 0) {
    const problem =
      there.file === null ? differs(file, target, isOfImport, against) : duplicate(file, there.file, against);
    const told = [...diagnostics, problem];
    return {
      ...{ file, action: 'refused', diagnostics: told, differing: against },
      target: there.file === null ? target : null,
    };
  }
  if (taken.length === 0 || isDeepStrictEqual(merged.record, there.record))
    return { file, action: 'unchanged', target, diagnostics };
  const both = [there.quality, quality];
  const ofBoth = QUALITIES.find((each) => both.includes(each)) ?? quality;
  return better({ file, record: merged.record, quality: ofBoth }, taken, attempt, run);
}

/** Writes a report in the place of one that import wrote. */
async function better(report: There, taken: Difference[], attempt: Attempt, run: Run): Promise<ImportResult> {
  const { file, diagnostics } = attempt;
  const outcome = await writeReport(run.content, report.record, { force: true, dryRun: run.dryRun });
  const target = join(run.content, outcome.target);
  const problem = writeProblem(file, target, outcome);
  if (problem) return { file, action: 'refused', target, diagnostics: [...diagnostics, problem] };
  return wrote({ ...attempt, diagnostics: [...diagnostics, mergedNote(file, taken)] }, report, target, run);
}

/** Notes what was written, for the captures that follow and for later runs. */
async function wrote(attempt: Attempt, report: There, target: string, run: Run): Promise<ImportResult> {
  const { file, diagnostics } = attempt;
  const { repo, number } = report.record;
  run.taken.set(pullKey(repo, number), report);
  run.written.add(repo);
  const text = run.dryRun ? null : await readExisting(target).catch(() => null);
  if (text !== null && report.quality !== null) await run.log.add(text, report.quality);
  return { file, action: 'imported', target, diagnostics };
}

/** @returns the report that is there, or null where it cannot be read as one */
async function onDisk(target: string, run: Run): Promise<There | null> {
  const text = await readExisting(target).catch(() => null);
  const record = text === null ? null : parseReport(text, target).record;
  return text === null || record === null ? null : { file: null, record, quality: await run.log.find(text) };
}

const isBroken = ({ diagnostics }: ParsedCapture): boolean => diagnostics.some(({ severity }) => severity === 'error');

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
  emit(
    () => ({ ...result, diagnostics }),
    () => [head + tail, ...told.map((d) => `  ${formatDiagnostic(d)}`), ...fields].join('\n'),
  );
}

const shown = (text: string): string => text.replace(/\s+/g, ' ').slice(0, MAX_SHOWN);
