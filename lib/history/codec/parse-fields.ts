/** Fields that records of several kinds have. */
import { EVIDENCE_SOURCES, type Evidence } from '../../model/state';
import { unescapeField } from './format';

export const SHA = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

/** @returns `<source>:<text>` as evidence, or null */
export function parseEvidence(field: string): Evidence | null {
  const colon = field.indexOf(':');
  const source = EVIDENCE_SOURCES.find((each) => each === field.slice(0, colon));
  return source ? { source, text: unescapeField(field.slice(colon + 1)) } : null;
}

/** @returns a figure from 0 to 1, or null */
export function part(text: string): number | null {
  return /^(?:0|1|0\.\d{1,6})$/.test(text) ? Number(text) : null;
}
