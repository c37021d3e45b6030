/** Wider than any line of a report: a hostile page may place its texts miles apart, or set them in no size at all. */
const MAX_SPACES = 200;

/** @returns as many spaces as fit a gap; none for a negative gap or none that can be told */
export function spaces(count: number): string {
  return ' '.repeat(Math.min(MAX_SPACES, Math.max(0, Math.round(count) || 0)));
}
