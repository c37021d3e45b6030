/** What can be wrong with a capture: stable codes, their severity and their sentences. */
import type { Diagnostic, Severity } from '../model/diagnostic';

const PROBLEMS = {
  'capture-empty': ['error', 'Cannot read the capture: the file is empty; save the report again'],
  'capture-too-large': ['error', 'Cannot read the capture: % is more than any report needs; is it the right file?'],
  'capture-binary': [
    'error',
    'Cannot read the capture: it is %; open it and save the report as PDF, HTML, Markdown, Word (.docx) or plain text',
  ],
  'markup-unread': [
    'error',
    'Cannot read the capture: it is written in %; save the page of the report as PDF, HTML or Markdown, or convert it to one of them',
  ],
  'encoding-guessed': ['warning', 'Cannot be sure of the encoding: it is no UTF-8 and was read as %; save it as UTF-8'],
  'encoding-broken': ['warning', 'Cannot decode all bytes: some are no character of %; check the marked text'],
  'not-a-report': ['error', 'Cannot find a report in the capture: %'],
  'kind-broken': ['error', 'Cannot open the capture: it is %; save it again'],
  'archive-of-files': ['error', 'Cannot read the capture: it is a ZIP archive; unpack it and import the files in it'],
  'run-cut': [
    'warning',
    'Cannot use a line as it is: a sign, a piece that is repeated or a word goes on in it for more than a thousand characters; it was cut to that',
  ],
  'traditional-read': ['info', 'The capture is in traditional Chinese; it was read as simplified'],
  'two-reports': ['error', 'Cannot read the capture: it has more than one report (%); save each in a file of its own'],
  'columns-mixed': [
    'error',
    'Cannot read the capture: text of another column of its page was put into its sentences (at %); save the page as PDF, HTML or Markdown instead',
  ],
  'lines-too-narrow': [
    'error',
    'Cannot read the capture: its lines have a word or two each, and nothing tells where a paragraph or an item ends; save the page in a wider window',
  ],
  'html-too-deep': [
    'error',
    'Cannot read the page: its elements are too many, nested too deeply, or bear too many attributes; save the page as text instead',
  ],
  'pdf-unreadable': ['error', 'Cannot read the PDF: %; save it again, or save the page as text'],
  'pdf-damaged': [
    'warning',
    'Cannot read all of the PDF: parts of it are damaged and were left out; compare with the source',
  ],
  'pdf-without-text': ['error', 'Cannot read the PDF: it has pictures of text, no text; save the page instead'],
  'pdf-without-tags': ['info', 'The PDF does not say what is a heading, an item or code; it was read by places'],
  'identity-missing': ['error', 'Cannot tell which PR this is: %'],
  'identity-from-address': ['info', 'The header does not name the PR in full; took % from an address in the capture'],
  'identity-given': ['info', 'The header names no PR; took % from --pr'],
  'identity-conflict': ['error', 'Cannot tell which PR this is: the capture says both %; mend it, or check --pr'],
  'date-broken': ['warning', 'Cannot read the merge time: % is no date that exists; it was left out'],
  'date-without-time': [
    'warning',
    'Cannot tell the merge time: % is a day without a time; it was left out, add mergedAt to the report by hand',
  ],
  'date-missing': ['info', 'The header gives no merge time; add mergedAt to the report by hand'],
  'address-broken': ['warning', 'Cannot read the source address: % is no address; it was left out'],
  'title-missing': ['warning', 'Cannot find the title in the header; add it to the report by hand'],
  'header-line-unread': ['info', 'Cannot use the header line: %; reports have no such field'],
  'section-missing': [
    'warning',
    'Cannot find the section %: the capture may be cut short; check the page it came from',
  ],
  'end-missing': [
    'warning',
    'Cannot find %, with which the report or its last section ends: the capture may be cut short; compare with the source',
  ],
  'item-cut': [
    'warning',
    'Cannot be sure that the end is there: the last line breaks off at %; the capture may be cut short; compare with the source',
  ],
  'page-cut': ['warning', 'Cannot find the end of the page: the file may be cut short; save it again'],
  'section-unknown': [
    'warning',
    'Cannot use the section %: reports have no such section; what is below it was left out',
  ],
  'sections-read-as': ['info', 'The sections have names of their own; they were read as: %'],
  'section-guessed': ['warning', 'Cannot be sure what the section is: by its place it was read as %; check it'],
  'section-twice': ['warning', 'Cannot keep two sections %: both were read as one; check the result'],
  'page-part-dropped': [
    'warning',
    'Cannot use the part of the page from % on: it comes before the headline or after the comments; check the page',
  ],
  'page-line-dropped': ['info', 'Lines of the page around the report were left out, the first is %'],
  'running-line-dropped': ['info', 'A line at the edge of the pages was left out: %'],
  'text-in-no-field': ['warning', 'Cannot place the text in a field: %; it was kept with the text before it'],
  'text-lost': ['warning', 'Cannot place the text anywhere: %; add it to the report by hand'],
  'file-line-unread': ['warning', 'Cannot read the line as a key file: %; it was kept as text'],
  'snippet-without-path': [
    'warning',
    'Cannot tell which file the code is from: there is no path above it; add it by hand',
  ],
  'snippet-empty': ['warning', 'Cannot find the code of %: there is nothing below its path; the path was left out'],
  'snippet-joined': ['info', 'Several pieces of code under one path were joined: pages or fences had parted them'],
  'code-indentation-lost': [
    'warning',
    'Cannot restore the indentation of the code: this kind of capture loses it; compare with the source',
  ],
  'code-unclosed': [
    'warning',
    'Cannot find the end of the code: its fence is never closed; the rest of the section was taken for code',
  ],
  'inline-code-guessed': [
    'info',
    'This kind of capture loses the marks of inline code; names were marked by their look',
  ],
  'table-restored': ['info', 'A table was put together from its columns; compare it with the source'],
  'path-joined': ['info', 'A name that a narrow page had broken was put together: %'],
  'name-mended': ['info', 'A name was mended to how the capture spells it elsewhere: %'],
  'hyphen-lost': ['info', 'A hyphen lost at a line end was put back: %'],
  'number-at-break': [
    'warning',
    'Cannot be sure of the number of a related PR: it ends its line, and the next begins with digits (%); compare with the source',
  ],
  'title-split-guessed': ['info', 'Cannot be sure where the title ends and the note begins: took % for the title'],
  'revert-guessed': ['info', 'Read from the wording alone who undid or brought back whom: %; check it'],
  'relation-guessed': ['info', 'The relation was inferred from the wording: %'],
  'kind-guessed': ['info', 'Took the reference for an issue, by how the capture calls it elsewhere or by its title: %'],
  'repository-by-name': ['info', 'Took the repository by its well-known name: %'],
  'flags-split-guessed': ['info', 'Cannot be sure where one risk flag ends and the next begins: %'],
} satisfies Record<string, [Severity, string]>;

export type CaptureProblem = keyof typeof PROBLEMS;

/** Where the steps of a parse say what they lost or guessed. Lines are 1-based lines of the file. */
export type Tell = (code: CaptureProblem, line: number, detail?: string) => void;

/** @param detail replaces `%` in the sentence of the code */
export function captureProblem(code: CaptureProblem, file: string, line: number, detail = ''): Diagnostic {
  const [severity, sentence] = PROBLEMS[code];
  return { code, severity, file, line, message: sentence.replace('%', () => detail) };
}
