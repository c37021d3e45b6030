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
 * @returns what the site is called from outside, as scheme, host and port without a slash at the end: ATLAS_ORIGIN, else the
 * host that the request was sent to
 */
export function originOf(request: Request): string {
  const given = givenOrigin();
  if (given) return given;
  warnOnce();
  const host = request.headers.get('host') ?? '';
  return /^[\w.:[\]-]+$/.test(host) ? `http://${host}` : new URL(request.url).origin;
}
