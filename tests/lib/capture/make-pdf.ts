/** PDF files written by hand, sound and hostile; cross-reference tables are right, so that readers need no repair. */
import { deflateSync } from 'node:zlib';

/** Objects 1, 2, … of a PDF; the first is its catalog. `trailer` adds to the trailer's entries. */
export function pdfOf(objects: (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer): void => {
    parts.push(part);
    length += part.length;
  };
  for (const [i, object] of objects.entries()) {
    offsets.push(length);
    add(Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]));
  }
  const start = length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  add(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`));
  add(Buffer.from(`trailer\n<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}

/** @param filters as the stream's dictionary names them, the outermost first */
export function stream(bytes: Buffer, filters: string): Buffer {
  const head = Buffer.from(`<</Length ${bytes.length}${filters}>>\nstream\n`);
  return Buffer.concat([head, bytes, Buffer.from('\nendstream')]);
}

const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';
const page = (content: string): string =>
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 4 0 R>>>>/Contents ${content}>>`;

/** @returns a PDF of one page with the content, shown `pages` times */
export function onePage(content: string | Buffer, filters = '', pages = 1): Buffer {
  const kids = Array.from({ length: pages }, () => '3 0 R').join(' ');
  const tree = `<</Type/Pages/Kids[${kids}]/Count ${pages}>>`;
  return pdfOf(['<</Type/Catalog/Pages 2 0 R>>', tree, page('5 0 R'), FONT, stream(Buffer.from(content), filters)]);
}

/** @returns a content stream that shows a line of Latin text */
export const show = (text: string): string => `BT /F1 12 Tf 72 700 Td (${text}) Tj ET`;

/** @returns a PDF that wants a password */
export function locked(): Buffer {
  const key = `<${'5a'.repeat(32)}>`;
  const encrypt = `<</Filter/Standard/V 1/R 2/O ${key}/U ${key}/P -44>>`;
  const tree = '<</Type/Pages/Kids[3 0 R]/Count 1>>';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    tree,
    page('5 0 R'),
    FONT,
    stream(Buffer.from(show('x')), ''),
    encrypt,
  ];
  return pdfOf(objects, '/Encrypt 6 0 R/ID[<00><00>]');
}

/** @returns a PDF whose drawing shows another twice, which shows another twice, and so on */
export function doublings(): Buffer {
  const form = (content: string, next = ''): Buffer =>
    stream(Buffer.from(content), `/Type/XObject/Subtype/Form/BBox[0 0 1 1]/Resources<</XObject<<${next}>>>>`);
  const forms = Array.from({ length: 40 }, (_, i) => form('/X Do /X Do', `/X ${i + 7} 0 R`));
  const drawn = page('5 0 R').replace('/Font', '/XObject<</X 6 0 R>>/Font');
  const tree = '<</Type/Pages/Kids[3 0 R]/Count 1>>';
  const own = ['<</Type/Catalog/Pages 2 0 R>>', tree, drawn, FONT, stream(Buffer.from('/X Do'), '')];
  return pdfOf([...own, ...forms, form('BT ET')]);
}

/** @returns a few kilobytes that unpack to 150 MB */
export function bomb(): Buffer {
  const inner = deflateSync(Buffer.alloc(150_000_000, 0x20), { level: 9 });
  return onePage(deflateSync(inner, { level: 9 }), '/Filter[/FlateDecode/FlateDecode]');
}
