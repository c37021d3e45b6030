/** Reports that tell something else and are linked with nothing else: their own rows are all that changes. */
import { areLinkedAlike } from '../../graph/linked-facts';
import type { RepoContent } from '../../model/content';
import type { PrRecord } from '../../model/record';
import type { Reader, Writer } from '../sqlite';

/**
 * @param before the base that has the repository @param id of it there
 * @param now its reports; of the same history and taxonomy
 * @returns the records that differ; null where that takes more than their own rows
 */
export function retoldIn(before: Reader, id: number, { reports }: RepoContent): PrRecord[] | null {
  const rows = before.prepare('select record from pull_detail where repo = ? and record is not null').all(id);
  if (rows.length !== reports.length) return null;
  const known = new Map(
    rows.map(([text]) => {
      const record = JSON.parse(text as string) as PrRecord;
      return [record.number, { text, record }];
    }),
  );
  const retold: PrRecord[] = [];
  for (const { record } of reports) {
    const old = known.get(record.number);
    if (!old || !areLinkedAlike(old.record, record)) return null;
    if (old.text !== JSON.stringify(record)) retold.push(record);
  }
  return retold;
}

/** Puts records in place of those that a base has of the same PRs. */
export function retell(db: Writer, id: number, records: PrRecord[]): void {
  const put = db.change('update pull_detail set record = ? where repo = ? and number = ?');
  for (const record of records) put(JSON.stringify(record), id, record.number);
}
