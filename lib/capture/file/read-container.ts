/** Opens a container: the page or text in it, and what it says of where that was saved from. */
import mammoth from 'mammoth';
import PostalMime from 'postal-mime';
import { factsOfSubject } from '../header/page-facts';
import { type Container, type Content, countSections } from './container';
import { readJson } from './json';
import { textOfEntry, unzip, zipAgain } from './unzip';

/**
 * @returns what a container has of a report, `several` where it has more than one, or null where it has none
 * @throws Error in a few words where it cannot be opened
 */
export async function readContainer({ kind }: Container, bytes: Uint8Array): Promise<Content | 'several' | null> {
  if (kind === 'mhtml') return readMhtml(bytes);
  if (kind === 'docx') return plainContent(await readDocx(bytes));
  if (kind === 'epub') return plainContent(readEpub(bytes));
  if (kind === 'json') return readJson(new TextDecoder().decode(bytes));
  return null;
}

const plainContent = (text: string): Content => ({ text, addresses: [], titles: [], dates: [] });

async function readMhtml(bytes: Uint8Array): Promise<Content | null> {
  const mail = await PostalMime.parse(bytes, { maxNestingDepth: 20 });
  const header = mail.headers.find(({ key }) => key === 'snapshot-content-location')?.value;
  // A browser's archive has the page first and its frames behind it.
  const pages = mail.attachments
    .filter(({ mimeType }) => mimeType === 'text/html')
    .map(({ content }) => asText(content));
  // Of a mail that is both, the page has what the text has lost.
  const texts = [mail.html ?? '', ...pages, mail.text ?? ''].filter((each) => each.trim() !== '');
  const text = texts.sort((a, b) => countSections(b) - countSections(a))[0] ?? '';
  const addresses = header && /^https?:\/\//.test(header) ? [header.trim()] : [];
  const subject = factsOfSubject(mail.subject ?? '');
  return text === ''
    ? null
    : { text, addresses: [...addresses, ...subject.addresses], titles: subject.titles, dates: [] };
}

const asText = (content: string | ArrayBuffer | Uint8Array): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

/** Styles that office programs and converters give to code. */
const STYLES = [
  "p[style-name='Source Code'] => pre:separator('\n')",
  "p[style-name='HTML Preformatted'] => pre:separator('\n')",
  "p[style-name='Preformatted Text'] => pre:separator('\n')",
  "p[style-name='Code'] => pre:separator('\n')",
  "p[style-name='Title'] => h1:fresh",
  "r[style-name='Verbatim Char'] => code",
  "r[style-name='HTML Code'] => code",
  "r[style-name='Source Text'] => code",
];

/**
 * What a report's parts come to is far below (a document of the longest: 0.2 MB); pictures and fonts are left out. Reading a
 * document's paragraphs takes 1.2 s a megabyte and 120 times its memory.
 */
const MAX_DOCX = 3_000_000;
const MAX_EPUB = 16_000_000;

async function readDocx(bytes: Uint8Array): Promise<string> {
  const entries = unzip(bytes, /^(?:\[Content_Types\]\.xml|_rels\/|word\/(?:_rels\/|[\w-]+\.xml$))/, MAX_DOCX);
  const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(zipAgain(entries)) }, { styleMap: STYLES });
  return `<body>${value}</body>`;
}

/** The pages of a book in the order of their names, which is that of its chapters. */
function readEpub(bytes: Uint8Array): string {
  const entries = unzip(bytes, /\.x?html?$/i, MAX_EPUB);
  const pages = Object.keys(entries)
    .filter((name) => !/(?:^|\/)(?:nav|toc|cover)[\w-]*\.x?html?$/i.test(name))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((name) => textOfEntry(entries, name).replace(/^[\s\S]*?<body\b[^<>]*>|<\/body>[\s\S]*$/gi, ''));
  return `<body>${pages.join('\n')}</body>`;
}
