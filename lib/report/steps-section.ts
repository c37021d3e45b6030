/** 实现拆解: numbered steps, with a lead before them at times. */
import type { RecordBody } from '../model/record';
import { printLeadAndList, readLeadAndList } from './lead-and-list';
import { append, type ReadPart } from './part';

export const readSteps: ReadPart = (part, body) => {
  const { lead, list } = readLeadAndList(part);
  if (lead !== null) body.stepsLead = append(body.stepsLead, lead);
  for (const step of list) body.steps.push(step);
};

export function printSteps(body: RecordBody): string {
  return printLeadAndList(body.stepsLead, body.steps, true);
}
