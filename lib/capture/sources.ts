/** From a file's bytes to its lines, with the layout to read them by. */
import { foldRadicals } from '../text/radicals';
import { decode } from './decode';
import { detectLayout } from './detect-layout';
import { findArticle, pageFacts } from './html/article';
import { isBounded } from './html/is-bounded';
import { articleLines } from './html/to-lines';
import type { LayoutPatterns } from './layout';
import { html as htmlLayout } from './layouts/html';
import { pdf as pdfLayout } from './layouts/pdf';
import { type Line, toLines } from './line';
import { placedText } from './pdf/placed-lines';
import { readPdf } from './pdf/read-pdf';
import { taggedLines } from './pdf/tagged-lines';
import type { Tell } from './problems';

/** `text` is the whole capture as one, to hold names against. */
export type Source = { layout: LayoutPatterns; lines: Line[]; text: string };

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
  const text = tagged ? tagged.join('\n') : placedText(answer.pages);
  if (text.trim() === '') {
    tell('pdf-without-text', 1);
    return null;
  }
  if (!tagged) tell('pdf-without-tags', 1);
  return { layout: tagged ? pdfLayout : detectLayout(text), lines: toLines(text), text };
}

/** @returns the text of a file, decoded, or null where it is none; `tell` says why */
export function decodeText(bytes: Uint8Array, tell: Tell): string | null {
  const text = decode(bytes, tell);
  return text === null ? null : foldRadicals(text);
}

/** @returns the lines of a text: a saved page's article, or the text itself */
export function fromText(text: string, tell: Tell): Source | null {
  if (!/^\s*(?:<!doctype\s+html|<html|<!--|<head|<body|<main|<article|<div|<section)/i.test(text)) {
    return { layout: detectLayout(text), lines: toLines(text), text };
  }
  const article = readArticle(text, tell);
  if (!article) return null;
  const lines = withAddress(article, text);
  return { layout: htmlLayout, lines, text: lines.map((line) => line.text).join('\n') };
}

function readArticle(html: string, tell: Tell): Line[] | null {
  if (!isBounded(html)) {
    tell('html-too-deep', 1);
    return null;
  }
  const article = findArticle(html);
  if (article === 'several') tell('two-reports', 1, 'in articles of their own');
  else if (article) return articleLines(article);
  else tell('not-a-report', 1);
  return null;
}

/** Where the article has no header of its own, the page's address still says whose report it is. */
function withAddress(lines: Line[], html: string): Line[] {
  const { address } = pageFacts(html);
  if (address === null || lines.some((line) => /完整报告|原文链接/.test(line.text))) return lines;
  return [{ text: `原文链接: ${address}`, no: 1, page: 0 }, ...lines];
}
