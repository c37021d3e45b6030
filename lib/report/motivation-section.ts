/** 功能与动机: Markdown of any kind. */
import type { RecordBody } from '../model/record';
import { contain, FREE, release } from './contain';
import { append, type ReadPart, textOf } from './part';

export const readMotivation: ReadPart = (part, body) => {
  body.motivation = append(body.motivation, release(textOf(part), FREE));
};

export function printMotivation(body: RecordBody): string {
  return body.motivation === null ? '' : contain(body.motivation, FREE);
}
