/** 关键符号: names in inline code, on one line. */
import type { RecordBody } from '../model/record';
import { printSymbols, readSymbols } from './key-files-section';
import { type ReadPart, textOf } from './part';
import { excerpt } from './problems';

export const readKeySymbols: ReadPart = (part, body) => {
  for (const block of part.blocks) {
    const text = textOf(part, [block]);
    if (block.type === 'fence') {
      part.complain('line-out-of-form', block.line + part.lineOffset, excerpt(text));
      body.steps.push(text);
    } else body.keySymbols = [...body.keySymbols, ...readSymbols(text)];
  }
};

export const printKeySymbols = (body: RecordBody): string => printSymbols(body.keySymbols);
