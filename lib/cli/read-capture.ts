/** Reads one capture for a command: an unreadable file is a diagnostic like any other. */
import { type ParsedCapture, parseCapture } from '../capture/parse-capture';
import { type PullRef, parsePullRef } from '../model/ids';
import { type Capture, whyUnreadable } from './captures';
import { type OptionValues, UsageError } from './command';

/** @returns what the capture holds; never throws for a bad or missing file */
export async function readCapture({ file, read }: Capture, pr: PullRef | undefined): Promise<ParsedCapture> {
  let bytes: Uint8Array;
  try {
    bytes = await read();
  } catch (error) {
    const message = `Cannot read the capture: ${whyUnreadable(error)}; check the file`;
    const diagnostics = [{ code: 'capture-unreadable', severity: 'error' as const, file, line: 1, message }];
    return { record: null, layout: null, diagnostics };
  }
  return parseCapture({ file, bytes }, pr ? { pr } : {});
}

/** @returns the value of `--pr`; throws UsageError where it is no reference */
export function readPr(options: OptionValues): PullRef | undefined {
  if (options.pr === undefined) return undefined;
  const ref = parsePullRef(String(options.pr));
  if (!ref) throw new UsageError(`Cannot take --pr ${options.pr}: it is no PR; write owner/name#123 or its address`);
  return ref;
}

export const PR_OPTION = {
  pr: { type: 'string', value: 'OWNER/NAME#N', help: 'whose report it is, where the capture does not say' },
} as const;
