/** Times as readers of the site see them: Beijing time, whatever offset the content carries. China keeps no summer time. */
const BEIJING_MS = 8 * 3_600_000;

/**
 * @param iso ISO 8601 with offset
 * @returns `2026-06-03` and `10:06` in Beijing; null where the text is no time
 */
export function beijing(iso: string): { date: string; time: string } | null {
  const ms = Date.parse(iso);
  if (Number.isNaN(ms)) return null;
  const [date = '', time = ''] = new Date(ms + BEIJING_MS).toISOString().split('T');
  return { date, time: time.slice(0, 5) };
}

/** @returns `2026-06`, the Beijing month; `''` for no time. Sorts as text. */
export const monthOf = (iso: string | null): string => (iso && beijing(iso)?.date.slice(0, 7)) || '';

/** @returns `2026 年 6 月` for `2026-06` */
export function monthName(month: string): string {
  const [year, number] = month.split('-');
  return year && number ? `${year} 年 ${Number(number)} 月` : '日期未知';
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How long from one event to the next, in the two largest units that matter.
 * @param from, to ISO 8601 with offset
 * @returns `6 小时 23 分`, `2 天 13 小时`, `48 天`; null where one is no time or `to` is earlier
 */
export function interval(from: string, to: string): string | null {
  const ms = Date.parse(to) - Date.parse(from);
  if (Number.isNaN(ms) || ms < 0) return null;
  if (ms < MINUTE) return '不到 1 分钟';
  const minutes = Math.floor(ms / MINUTE);
  if (ms < HOUR) return `${minutes} 分钟`;
  if (ms < DAY) return joined(Math.floor(ms / HOUR), '小时', minutes % 60, '分');
  const hours = Math.floor(ms / HOUR);
  if (ms < 14 * DAY) return joined(Math.floor(ms / DAY), '天', hours % 24, '小时');
  return `${Math.floor(ms / DAY)} 天`;
}

const joined = (big: number, bigUnit: string, small: number, smallUnit: string): string =>
  small === 0 ? `${big} ${bigUnit}` : `${big} ${bigUnit} ${small} ${smallUnit}`;
