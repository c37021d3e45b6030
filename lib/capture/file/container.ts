/** What a file is, by its own marks: containers of a page are opened or refused by their name, never read as text. */

export type ContainerKind = 'mhtml' | 'docx' | 'epub' | 'zip' | 'json' | 'unread';

export type Container = {
  kind: ContainerKind;
  /** As people call it. */
  name: string;
};

/** What a container holds, and what it says of where that was saved from. */
export type Content = {
  /** HTML, or text of any kind. */
  text: string;
  addresses: string[];
  titles: string[];
  dates: string[];
};

/** @returns how many section names a text has: a report has several, another page none */
export const countSections = (text: string): number =>
  text.match(/执行摘要|功能与动机|实现拆解|风险与影响|关联脉络/g)?.length ?? 0;

const MARKS: readonly (readonly [mark: string, name: string])[] = [
  ['{\\rtf', 'a rich text file (RTF)'],
  ['bplist00', 'a Safari web archive or another property list'],
  ['\u00d0\u00cf\u0011\u00e0', 'an old Office document (.doc, .wps)'],
  ['\u0089PNG', 'a picture (PNG)'],
  ['\u00ff\u00d8\u00ff', 'a picture (JPEG)'],
  ['GIF8', 'a picture (GIF)'],
  ['RIFF', 'a picture or a recording (RIFF)'],
  ['\u001f\u008b', 'a gzip archive'],
  ['Rar!', 'a RAR archive'],
  ['7z\u00bc\u00af', 'a 7-Zip archive'],
  ['SQLite format', 'a database (SQLite)'],
];

/** How far into a file its marks may stand. */
const HEAD = 4_096;

/** @returns what a file is that is no text, page or PDF as such, or null */
export function containerOf(bytes: Uint8Array): Container | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD)).replace(/^\u00ef\u00bb\u00bf/, '');
  if (head.startsWith('PK\u0003\u0004')) return zipKind(bytes);
  const mark = MARKS.find(([start]) => head.startsWith(start));
  if (mark) return { kind: 'unread', name: mark[1] };
  if (
    /^(?:[\w-]+:[^\n]*\r?\n(?:[ \t][^\n]*\r?\n)*){0,20}?[\s\S]*?(?:^|\n)Content-Type:\s*(?:multipart\/\w+|text\/(?:plain|html))/i.test(
      head,
    ) &&
    /^MIME-Version:/im.test(head)
  )
    return { kind: 'mhtml', name: 'a web archive (MHTML) or a mail' };
  return /^\s*[{[]\s*["{[]/.test(head) ? { kind: 'json', name: 'a JSON file' } : null;
}

/** Names of entries stand in the archive as they are. */
function zipKind(bytes: Uint8Array): Container {
  const ends = [bytes.subarray(0, HEAD), bytes.subarray(Math.max(0, bytes.length - 65_536))];
  const names = ends.map((part) => new TextDecoder('latin1').decode(part)).join('\n');
  if (names.includes('word/document.xml')) return { kind: 'docx', name: 'a Word document (.docx)' };
  if (names.includes('application/epub+zip')) return { kind: 'epub', name: 'an e-book (.epub)' };
  if (names.includes('opendocument')) return { kind: 'unread', name: 'an OpenDocument text (.odt)' };
  if (/\b(?:xl|ppt)\//.test(names)) return { kind: 'unread', name: 'a spreadsheet or presentation' };
  return { kind: 'zip', name: 'a ZIP archive' };
}
