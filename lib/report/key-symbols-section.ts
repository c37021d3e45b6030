/** 关键符号: names in inline code, on one line. */
import type { RecordBody } from '../model/record';
import { type ReadPart, textOf } from './part';
import { excerpt } from './problems';
import { printSymbols, readSymbols } from './symbols';

export const readKeySymbols: ReadPart = (part, body) => {
  for (const block of part.blocks) {
    const text = textOf(part, [block]);
    const { names, rest } = block.type === 'fence' ? { names: [], rest: text } : readSymbols(text);
    for (const name of names) body.keySymbols.push(name);
    if (rest === null) continue;
    part.complain('line-out-of-form', block.line + part.lineOffset, excerpt(rest));
    body.steps.push(text);
  }
};

export const printKeySymbols = (body: RecordBody): string => printSymbols(body.keySymbols);
