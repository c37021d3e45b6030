/** Figures as readers see them, on the site and in a terminal. */

/** @returns `16,082` */
export const count = (n: number): string => n.toString().replace(/\B(?=(?:\d{3})+$)/g, ',');

/** @returns `37%`; `<1%` for a small share that is not none, `100%` only for all of it; `—` of nothing */
export function percent(part: number, whole: number): string {
  if (whole <= 0) return '—';
  const share = (100 * part) / whole;
  if (share > 0 && share < 1) return '<1%';
  return `${part < whole ? Math.min(99, Math.round(share)) : 100}%`;
}
