/** Changes of rows, collected before any is made: whoever cannot tell all of them makes none. */
import { insertion, type Row, type RowWriter, type Value, type Writer } from '../sqlite';

export class Steps implements RowWriter {
  private readonly list: [sql: string, values: Value[]][] = [];

  add(sql: string, ...values: Value[]): void {
    this.list.push([sql, values]);
  }

  into(table: string, columns: number): (row: Row) => void {
    const sql = insertion(table, columns);
    return (row) => void this.list.push([sql, row]);
  }

  /** Makes the changes, in their order. */
  apply(db: Writer): void {
    const prepared = new Map<string, (values: Value[]) => void>();
    for (const [sql, values] of this.list) {
      const run = prepared.get(sql) ?? db.change(sql);
      prepared.set(sql, run);
      run(values);
    }
  }
}
