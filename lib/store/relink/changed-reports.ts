/** Which reports of a repository are others than those of an earlier base. */
import { areLinkedAlike } from '../../graph/linked-facts';
import type { RepoContent } from '../../model/content';
import type { PrRecord } from '../../model/record';
import type { Reader, Writer } from '../sqlite';

export type ChangedReports = {
  /** Those that tell something else, and are linked with nothing else. */
  retold: PrRecord[];
  /** The PRs whose reports came, went or are linked with something else. */
  relinked: number[];
};

/**
 * @param before the base that has the repository @param id of it there
 * @param now its reports; of the same history and taxonomy
 */
export function changedReports(before: Reader, id: number, { reports }: RepoContent): ChangedReports {
  const rows = before.prepare('select record, place from pull_detail where repo = ? and record is not null').all(id);
  const gone = new Map(
    rows.map(([text, place]) => {
      const record = JSON.parse(text as string) as PrRecord;
      return [record.number, { text, record, isLanded: place !== null }];
    }),
  );
  const changed: ChangedReports = { retold: [], relinked: [] };
  for (const { record } of reports) {
    const old = gone.get(record.number);
    gone.delete(record.number);
    if (!old || !areLinkedAlike(old.record, record, old.isLanded)) changed.relinked.push(record.number);
    else if (old.text !== JSON.stringify(record)) changed.retold.push(record);
  }
  changed.relinked.push(...gone.keys());
  return changed;
}

/** Puts records in place of those that a base has of the same PRs. */
export function retell(db: Writer, id: number, records: PrRecord[]): void {
  const put = db.change('update pull_detail set record = ? where repo = ? and number = ?');
  for (const record of records) put([JSON.stringify(record), id, record.number]);
}
