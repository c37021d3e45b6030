/** From a file's bytes to its lines, with the layout to read them by. */
import type { Element } from 'hast';
import { foldRadicals } from '../../text/radicals';
import { pullOfAddress } from '../header/claims';
import { cutFrontMatter, cutMailHead, factsOfPage, noFacts, type PageFacts } from '../header/page-facts';
import { findArticle, findText } from '../html/article';
import { isBounded } from '../html/is-bounded';
import { withTables } from '../html/tables-in-text';
import { articleLines } from '../html/to-lines';
import { html as htmlLayout } from '../layouts/html';
import type { LayoutPatterns } from '../layouts/layout';
import { pdf as pdfLayout } from '../layouts/pdf';
import { rankLayouts } from '../layouts/rank-layouts';
import { type Line, toLines } from '../lines/line';
import { placedText } from '../pdf/placed-lines';
import { readPdf } from '../pdf/read-pdf';
import { taggedLines } from '../pdf/tagged-lines';
import type { Tell } from '../problems';
import { frontLines } from '../structured/front-lines';
import { joinLoneMarks, tidyBullets } from '../tidy/bullets';
import { cleanCharacters } from '../tidy/clean-characters';
import { translateLabels } from '../tidy/english-labels';
import { tidyHeadings } from '../tidy/headings';
import { withoutWaysBack } from '../tidy/page-tail';
import { tidyText } from '../tidy/tidy-text';
import { decode, normalText } from './decode';

/** `text` is the whole capture as one, to hold names against. */
export type Source = {
  /** Those that it may have, the likeliest first. */
  layouts: readonly LayoutPatterns[];
  lines: Line[];
  text: string;
  /** What finding the known headings in them lost: told where the capture is read by these. */
  told: readonly Parameters<Tell>[];
  /** The lines before headings were sought among them, for reports that call their sections otherwise. */
  written: () => Line[];
  /** What front matter says of sections, as labels. */
  front: Line[];
  /** Whether its labels were in English: other sites call some of their sections so, too. */
  isTranslated: boolean;
  /** What is around the report. */
  facts: PageFacts;
  /** Whether the file shows that it is whole: a page's closing tag, the pages of a PDF. */
  isEnded: boolean;
};

/** @returns whether the bytes are a PDF: the mark may stand behind some junk, as readers allow */
export function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 1_024)).includes('%PDF-');
}

/** @returns the lines of a PDF, by its tags or by places, or null where it cannot be read; `tell` says why */
export async function fromPdf(bytes: Uint8Array, tell: Tell): Promise<Source | null> {
  const answer = await readPdf(bytes);
  if ('error' in answer) {
    tell('pdf-unreadable', 1, answer.error);
    return null;
  }
  if (answer.isDamaged) tell('pdf-damaged', 1);
  const tagged = taggedLines(answer.pages);
  const text = cleanCharacters(tagged ? tagged.join('\n') : placedText(answer.pages));
  if (text.trim() === '') {
    tell('pdf-without-text', 1);
    return null;
  }
  if (!tagged) tell('pdf-without-tags', 1);
  return tagged
    ? {
        layouts: [pdfLayout],
        ...tidyLines(toLines(text)),
        written: () => toLines(text),
        isTranslated: false,
        front: [],
        text,
        facts: { ...noFacts(), addresses: savedFrom(text) },
        isEnded: true,
      }
    : { ...fromText(text), isEnded: true };
}

/** @returns a file's text or a container's, of one form and without characters that nobody typed, or null; `tell` says why */
export function plainText(input: Uint8Array | string, tell: Tell): string | null {
  const text = typeof input === 'string' ? normalText(input, tell) : decode(input, tell);
  return text === null ? null : cleanCharacters(foldRadicals(text));
}

/** @returns a page's article as lines, none where it names no section of a report; null where it cannot be read, and `tell` says why */
export function fromHtml(html: string, tell: Tell): Source | null {
  if (!isBounded(html)) {
    tell('html-too-deep', 1);
    return null;
  }
  const article = findArticle(html);
  if (article === 'several') tell('two-reports', 1, 'in articles of their own');
  if (article === 'several') return null;
  const text = article ?? findText(html);
  const { lines, told } = article ? tidyLines(linesOf(article)) : { lines: [], told: [] };
  const isEnded = /<\/(?:article|main|body|html)\s*>/i.test(html);
  if (!isEnded && /<(?:article|main|body|html)[\s>]/i.test(html)) tell('page-cut', 1);
  return {
    layouts: [htmlLayout],
    ...{ lines, told },
    written: () => (text ? joinLoneMarks(withoutWaysBack(linesOf(text, true))) : []),
    isTranslated: false,
    front: [],
    text: (article || !text ? lines : linesOf(text)).map((line) => line.text).join('\n'),
    facts: factsOfPage(html),
    isEnded,
  };
}

/** Characters that the page's source wrote as entities are cleaned here. */
const linesOf = (article: Element, keepsMarks = false): Line[] =>
  articleLines(article, keepsMarks).map((line) => ({ ...line, text: cleanCharacters(line.text) }));

/** @returns a text's lines, with the layouts to try, the likeliest first */
export function fromText(raw: string): Source {
  const mail = cutMailHead(raw);
  const { facts, text: body } = cutFrontMatter(mail.text);
  for (const address of savedFrom(raw)) facts.addresses.push(address);
  facts.addresses.push(...mail.facts.addresses);
  facts.titles.push(...mail.facts.titles);
  const written = tidyText(body);
  const text = translateLabels(written);
  const front = frontLines(raw);
  return {
    layouts: rankLayouts(text),
    ...tidyLines(toLines(text)),
    written: () => {
      const own = withTables(withoutWaysBack(toLines(written).map(withoutSeparators)));
      // Where a PDF's text has pages, bullets that were drawn may stand behind what they mark.
      return own.at(-1)?.page === own[0]?.page ? joinLoneMarks(own) : own;
    },
    isTranslated: text !== written,
    front,
    text,
    facts,
    isEnded: /^\s*参与讨论\s*$/m.test(text),
  };
}

function tidyLines(raw: Line[]): Pick<Source, 'lines' | 'told'> {
  const told: Parameters<Tell>[] = [];
  const own = withoutWaysBack(raw.map(withoutSeparators));
  const lines = tidyBullets(tidyHeadings(own, (...problem) => told.push(problem)));
  return { lines, told };
}

/** Unicode's own line ends stand for spaces here: patterns would stop at them, and drop the rest of the line. */
const withoutSeparators = (line: Line): Line =>
  /[\u2028\u2029]/.test(line.text) ? { ...line, text: line.text.replace(/[\u2028\u2029]/g, ' ').trimEnd() } : line;

/** What a browser prints at a page's edge, and a clipper above the text. */
const PRINTED = /^[^\S\n]*(https?:\/\/\S+)\s+\d{1,4}\/\d{1,4}\s*$/gm;
const COMMENT = /<!--\s*saved from url=\(\d+\)(https?:\/\/[^\s<>]+)/g;

/** What a copied selection ends with, and notes begin with: where it is from. */
const ORIGIN =
  /^[ \t]{0,9}(?:来源|出处|原文|原文地址|转载自|source|via)[ \t]?[:：][ \t]?<?(https?:\/\/[^\s<>]{1,400})>?[ \t]*$/i;

function originOf(text: string): string[] {
  const trimmed = text.trim();
  const ends = [trimmed.slice(0, 500).split('\n')[0] ?? '', trimmed.slice(-500).split('\n').at(-1) ?? ''];
  return ends.flatMap((line) => ORIGIN.exec(line)?.[1] ?? []);
}

function savedFrom(text: string): string[] {
  const found = [
    ...[...text.matchAll(PRINTED), ...text.matchAll(COMMENT)].map(([, address = '']) => address),
    ...originOf(text),
  ];
  return [...new Set(found)].filter((address) => pullOfAddress(address) !== null).slice(0, 2);
}
