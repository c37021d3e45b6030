/** Longest address answered, in characters; every query the search accepts fits in. */
const MAX_URL = 8_000;

/** @returns the status that refuses a request before any work is done for it, or null */
export function refusal(method: string, url: string): 400 | 405 | 414 | null {
  if (method !== 'GET' && method !== 'HEAD') return 405;
  if (url.length > MAX_URL) return 414;
  try {
    if (decodeURIComponent(url.split('?', 1)[0] ?? '').includes('\0') || !url.startsWith('/')) return 400;
  } catch {
    return 400;
  }
  return null;
}
