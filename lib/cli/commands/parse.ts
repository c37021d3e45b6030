/** `atlas parse`: what a capture holds, written nowhere. */

import { formatDiagnostic } from '../../model/diagnostic';
import { findCaptures } from '../captures';
import { type Command, Failure } from '../command';
import { PR_OPTION, readCapture, readPr } from '../read-capture';

export const command: Command = {
  summary: 'show what captures hold, and what was lost or guessed',
  usage: 'parse FILE… [--pr OWNER/NAME#N]',
  options: PR_OPTION,
  positionals: { min: 1, max: Number.POSITIVE_INFINITY },
  async run(paths, options, { emit, progress, stdin }) {
    const pr = readPr(options);
    let hasErrors = false;
    const captures = await findCaptures(paths, stdin);
    if (captures.length === 0) {
      throw new Failure(`Cannot parse ${paths.join(', ')}: no capture is below it; name files, or a folder of them`);
    }
    for (const [i, capture] of captures.entries()) {
      progress(`parsing ${i + 1}/${captures.length} ${capture.file}`);
      const { record, layout, diagnostics } = await readCapture(capture, pr);
      hasErrors ||= record === null || diagnostics.some(({ severity }) => severity === 'error');
      const told = diagnostics.map(({ code, severity, line, message }) => ({ code, severity, line, message }));
      const head = record
        ? `${capture.file}: ${layout}, ${record.repo ?? '?'}#${record.number ?? '?'} ${record.title ?? ''}`
        : `${capture.file}: no report`;
      emit(
        () => ({ file: capture.file, record, layout, diagnostics: told }),
        () => [head.trimEnd(), ...diagnostics.map((d) => `  ${formatDiagnostic(d)}`)].join('\n'),
      );
    }
    return hasErrors ? 1 : 0;
  },
};
