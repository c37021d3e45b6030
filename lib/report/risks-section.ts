/** 风险与影响: risks (numbered), impact and risk flags. */
import type { RecordBody } from '../model/record';
import { printLeadAndList, readLeadAndList } from './lead-and-list';
import { append, printList, type ReadPart, splitAtList, textOf } from './part';
import { escapePlain, unescapePlain } from './plain-text';

export const readRisks: ReadPart = (part, body) => {
  const { lead, list } = readLeadAndList(part);
  if (lead !== null) body.risksLead = append(body.risksLead, lead);
  for (const risk of list) body.risks.push(risk);
};

export const readImpact: ReadPart = (part, body) => {
  const { lead, list } = readLeadAndList(part);
  if (lead !== null) body.impactLead = append(body.impactLead, lead);
  for (const item of list) body.impact.push(item);
};

export const readRiskFlags: ReadPart = (part, body) => {
  const { lead, entries } = splitAtList(part);
  const texts = [...lead.map((block) => textOf(part, [block])), ...entries.map(({ text }) => text)];
  for (const text of texts) body.riskFlags.push(unescapePlain(text));
};

export const printRisks = (body: RecordBody): string => printLeadAndList(body.risksLead, body.risks, true);
export const printImpact = (body: RecordBody): string => printLeadAndList(body.impactLead, body.impact, false);
export const printRiskFlags = (body: RecordBody): string => printList(body.riskFlags.map((flag) => escapePlain(flag)));
