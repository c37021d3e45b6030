import { confirmed, type Finding, mismatch, unknown } from './claim';

const MINUTE = 60_000;

/**
 * A report prints the committer date in Beijing time, to the minute (HISTORY).
 * @param told, real ISO 8601 with offset
 */
export function checkTime(told: string, real: string): Finding {
  const minutes = (iso: string) => Math.floor(Date.parse(iso) / MINUTE);
  const apart = minutes(told) - minutes(real);
  if (Number.isNaN(apart)) return unknown('时间无法识别');
  if (apart === 0) return confirmed();
  return mismatch(`与提交时间相差 ${sayMinutes(Math.abs(apart))}`, real);
}

function sayMinutes(minutes: number): string {
  if (minutes < 60) return `${minutes} 分钟`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分`;
  return `${Math.floor(minutes / 1440)} 天`;
}
