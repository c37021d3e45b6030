/** Times as readers of the site see them: Beijing time, whatever offset the content carries. China keeps no summer time. */
export const BEIJING_MS = 8 * 3_600_000;

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
export function monthOf(iso: string | null): string {
  const ms = iso === null ? Number.NaN : Date.parse(iso);
  return Number.isNaN(ms) ? '' : new Date(ms + BEIJING_MS).toISOString().slice(0, 7);
}

/** @param iso ISO 8601 with offset @returns its day in Beijing, `2026-06-03`; `日期不详` where the text is no time */
export const beijingDay = (iso: string): string => beijing(iso)?.date ?? '日期不详';
