/** All rows of a compiled base, whatever order and numbers they were given when they were written: what two of them must agree in. */
import { createHash } from 'node:crypto';
import { TOLD } from '../../../lib/graph/symbols/symbol-choice';
import { openDatabase, type Row } from '../../../lib/store/sqlite';

const plain = (value: unknown): unknown =>
  value instanceof Uint8Array ? createHash('sha256').update(value).digest('hex') : value;

/** @returns the rows as texts by table, in order; those of `stub` in the order in which they were written, which is told */
export function logicalDump(file: string): Record<string, string[]> {
  const db = openDatabase(file);
  const rowsOf = (table: string): Record<string, unknown>[] => {
    const columns = db.prepare(`select name from pragma_table_info('${table}')`).all().map(String);
    const rows = db.prepare(`select * from ${table} order by rowid`).all();
    return rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])));
  };
  const names = new Map(
    db
      .prepare('select repo, seq, name from symbol')
      .all()
      .map(([repo, seq, name]) => [`${repo} ${seq}`, name]),
  );
  const named = (repo: unknown, list: unknown) =>
    list instanceof Uint8Array
      ? [...new Uint32Array(Uint8Array.from(list).buffer)].map((seq) => names.get(`${repo} ${seq}`))
      : list;
  const told: Record<string, (row: Record<string, unknown>) => unknown> = {
    symbol: ({ seq: _, ...row }) => row,
    symbol_list: (row) =>
      Object.fromEntries(Object.entries(row).map(([column, value]) => [column, named(row.repo, value)])),
    repository: ({ telling, ...row }) => ({ ...row, telling: (JSON.parse(telling as string) as Row[]).slice(0, TOLD) }),
  };
  const tables = db.prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'").all();
  const dump = Object.fromEntries(
    tables.map(([name]): [string, string[]] => {
      const table = name as string;
      const rows = rowsOf(table).map((row) => JSON.stringify(told[table]?.(row) ?? row, (_, value) => plain(value)));
      return [table, table === 'stub' ? rows : rows.sort()];
    }),
  );
  db.close();
  return dump;
}
