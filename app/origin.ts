/**
 * Where the site stands for the world: ATLAS_ORIGIN, else what the request was sent to.
 * @returns scheme, host and port, no slash at the end
 */
export function originOf(request: Request): string {
  const given = process.env.ATLAS_ORIGIN;
  if (given) return new URL(given).origin;
  const scheme = request.headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http';
  const host = request.headers.get('host') ?? '';
  return /^[\w.:[\]-]+$/.test(host) ? `${scheme}://${host}` : new URL(request.url).origin;
}
