/** Times in the words of the site. */

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
