import { givenOrigin } from './_components/share/given-origin';

let warned = false;

function warnOnce(): void {
  if (warned) return;
  warned = true;
  console.warn(
    'pr-atlas: ATLAS_ORIGIN is not set: the links of the feeds, the sitemap and opensearch.xml lead to this machine; set it to the address that readers use, e.g. ATLAS_ORIGIN=https://atlas.example',
  );
}

/**
 * Where the site stands for the world: ATLAS_ORIGIN, else what the request was sent to.
 * @returns scheme, host and port, no slash at the end
 */
export function originOf(request: Request): string {
  const given = givenOrigin();
  if (given) return given;
  warnOnce();
  const scheme = request.headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http';
  const host = request.headers.get('host') ?? '';
  return /^[\w.:[\]-]+$/.test(host) ? `${scheme}://${host}` : new URL(request.url).origin;
}
