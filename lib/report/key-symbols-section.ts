/** 关键符号: names in inline code, on one line. */
import type { RecordBody } from '../model/record';
import { printSymbols, readSymbols } from './key-files-section';
import { type ReadPart, textOf } from './part';

export const readKeySymbols: ReadPart = (part, body) => {
  body.keySymbols = [...body.keySymbols, ...readSymbols(textOf(part))];
};

export const printKeySymbols = (body: RecordBody): string => printSymbols(body.keySymbols);
