/** `atlas import`: captures become reports of the content folder. */
import { join } from 'node:path';
import type { ParsedCapture } from '../../capture/parse-capture';
import { type WriteOutcome, writeReport } from '../../corpus/write-report';
import { type Diagnostic, formatDiagnostic } from '../../model/diagnostic';
import { type PullKey, pullKey, type RepoName } from '../../model/ids';
import { isIdentified, type PrRecord } from '../../model/record';
import { printReport } from '../../report/print-report';
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
};

type Run = {
  content: string;
  read: ReturnType<typeof captureReader>;
  force: boolean;
  dryRun: boolean;
  /** What this run took so far: the capture and the text made of it. */
  taken: Map<PullKey, { file: string; text: string }>;
  /** Repositories that got a report. */
  written: Set<RepoName>;
};

export const command: Command = {
  summary: 'turn captures into reports of the content folder',
  usage: 'import PATH… [--pr OWNER/NAME#N] [--dry-run] [--force]',
  options: {
    ...PR_OPTION,
    'dry-run': { type: 'boolean', help: 'say what would happen and write nothing' },
    force: { type: 'boolean', help: 'overwrite reports that say something else' },
  },
  positionals: { min: 1, max: Number.POSITIVE_INFINITY },
  async run(paths, options, context) {
    const captures = await findCaptures(paths, context.stdin);
    const run: Run = {
      content: context.content,
      read: captureReader(readPr(options), context),
      force: options.force === true,
      dryRun: options['dry-run'] === true,
      taken: new Map(),
      written: new Set(),
    };
    const summary = new ImportSummary(run.dryRun);
    for (const [i, capture] of captures.entries()) {
      context.progress(`importing ${i + 1}/${captures.length} ${capture.file}`);
      const result = await importCapture(capture, run);
      summary.add(result);
      print(result, context);
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
  const refuse = (found: Diagnostic[], target: string | null = null): ImportResult => ({
    file: capture.file,
    action: 'refused',
    target,
    diagnostics: [...diagnostics, ...found],
  });
  if (record === null || !isIdentified(record) || isBroken(parsed)) return refuse([]);
  const twin = run.taken.get(pullKey(record.repo, record.number));
  const text = printReport(record);
  if (twin && twin.text !== text) return refuse([duplicate(capture.file, twin.file)]);
  run.taken.set(pullKey(record.repo, record.number), { file: capture.file, text });
  const outcome = await write(record, run, twin !== undefined);
  const target = join(run.content, outcome.target);
  const found = problemOf(capture.file, target, outcome);
  if (found) return refuse([found], target);
  const action = outcome.status === 'written' ? 'imported' : 'unchanged';
  if (action === 'imported') run.written.add(record.repo);
  return { file: capture.file, action, target, diagnostics };
}

/** The second capture of a PR that says the same as the first has nothing to do, dry run or not. */
async function write(record: PrRecord, run: Run, isTwin: boolean): Promise<WriteOutcome> {
  const outcome = await writeReport(run.content, record, { force: run.force && !isTwin, dryRun: run.dryRun || isTwin });
  return isTwin ? { ...outcome, status: 'unchanged' } : outcome;
}

const isBroken = ({ diagnostics }: ParsedCapture): boolean => diagnostics.some(({ severity }) => severity === 'error');

function duplicate(file: string, first: string): Diagnostic {
  const message = `Cannot import the capture: ${first} is another capture of the same PR and says something else; keep one of the two`;
  return { code: 'duplicate-capture', severity: 'error', file, line: 1, message };
}

function problemOf(file: string, target: string, { status, reason }: WriteOutcome): Diagnostic | null {
  const error = (code: string, message: string): Diagnostic => ({ code, severity: 'error', file, line: 1, message });
  if (status === 'differs') {
    return error(
      'report-differs',
      `Cannot overwrite ${target}: ${reason}, by hand or from another capture; compare them, then use --force`,
    );
  }
  if (status === 'outside')
    return error('link-on-the-way', `Cannot write ${target}: ${reason}; put a real folder there`);
  if (status === 'failed') return error('write-failed', `Cannot write ${target}: ${reason}; nothing was changed`);
  return null;
}

/** People are shown what went wrong; notes on guesses are counted, `atlas parse` lists them. */
function print(result: ImportResult, { emit }: CommandContext): void {
  const told = result.diagnostics.filter(({ severity }) => severity !== 'info');
  const notes = result.diagnostics.length - told.length;
  const head = `${result.action.padEnd(9)} ${result.file}${result.target ? ` → ${result.target}` : ''}`;
  const tail = notes > 0 ? ` (${notes} ${notes === 1 ? 'note' : 'notes'})` : '';
  const diagnostics = result.diagnostics.map(({ code, severity, line, message }) => ({
    code,
    severity,
    line,
    message,
  }));
  emit({ ...result, diagnostics }, [head + tail, ...told.map((d) => `  ${formatDiagnostic(d)}`)].join('\n'));
}
