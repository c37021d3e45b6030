import { count } from '../../../lib/text/count';

/** Of a list of a report: none has a tenth of them, and what a page shows costs the server's one thread time, whatever it is. */
export const MAX_ITEMS = 200;

/** Notes on one related PR. */
export const MAX_NOTES = 5;

/** The last item of a list that has more than its page shows. */
export function More({ items }: { items: readonly unknown[] }) {
  if (items.length <= MAX_ITEMS) return null;
  return <li className="muted">另有 {count(items.length - MAX_ITEMS)} 项，本页没有列出</li>;
}
