import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CARD_NAMES } from '../../_components/share/cards';

export const dynamic = 'force-dynamic';

/** The pictures of shared links: `/og/reverted.png`. Drawn once by `node tests/helpers/draw-cards.mjs`, and kept beside this folder. */
export async function GET(_: Request, { params }: { params: Promise<{ card: string }> }): Promise<Response> {
  const { card } = await params;
  const name = CARD_NAMES.find((known) => card === `${known}.png`);
  if (!name)
    return new Response('没有这张图\n', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  const image = await readFile(join(process.cwd(), 'app/og', `${name}.png`));
  return new Response(new Uint8Array(image), { headers: { 'content-type': 'image/png' } });
}
