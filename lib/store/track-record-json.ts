/** How PRs fared, as JSON: figures by key, in the order of keys. */
import type { TrackRecord } from '../graph/types';

type Figures = TrackRecord['modules'];

/** @returns the text; null for null */
export const printRecord = (record: TrackRecord | null): string | null =>
  record && JSON.stringify({ all: record.all, modules: inOrder(record.modules), risks: inOrder(record.risks) });

const inOrder = (figures: Figures) => [...figures].sort(([a], [b]) => (a < b ? -1 : 1));

export function parseRecord(text: string | null): TrackRecord | null {
  if (text === null) return null;
  const { all, modules, risks } = JSON.parse(text) as { [K in keyof TrackRecord]: never };
  return { all, modules: new Map(modules), risks: new Map(risks) };
}
