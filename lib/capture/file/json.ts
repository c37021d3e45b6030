/** A report that a scraper, a clipper or a notebook stored in JSON. */
import { hasHan } from '../../text/width';
import { type Content, countSections } from './container';
import { textOfBlocks } from './json-blocks';

/** Deeper values are no scraper's. */
const MAX_DEPTH = 20;
const MAX_VALUES = 100_000;
const MAX_OTHERS = 5;

/** So many headings in one field are no accident: sites call their sections otherwise. */
const HEADINGS = 4;
const HEADING = /^ {0,3}#{1,6} \S|^\*\*[^*\n]{1,40}\*\*[^\S\n]*$|<h[1-6][\s>]/gim;

const isOutlined = (text: string): boolean => hasHan(text) && (text.match(HEADING)?.length ?? 0) >= HEADINGS;

/** A report's sentences; shorter ones are in others, too. */
const SENTENCE = 8;
/** Fewer of its sections are a part, which says nothing of a whole. */
const SECTIONS = 3;

const han = (text: string): string => text.replace(/\P{Script=Han}+/gu, '');

/** @returns whether a field has a report of its own: one that was kept as text and as a page, whole and in part, says the same */
function isAnother(text: string, longest: string): boolean {
  if (countSections(text) < SECTIONS) return false;
  const all = han(longest);
  const said = text.split(/[。；！？\n]/).map(han);
  const sentences = said.filter(({ length }) => length >= SENTENCE).slice(0, 200);
  return sentences.filter((sentence) => all.includes(sentence)).length * 2 < sentences.length;
}

/**
 * @returns the field that has a report, and what the fields around it say of it; `several` where another field has another
 *   report; or null
 * @throws for broken JSON
 */
export function readJson(json: string): Content | 'several' | null {
  const value: unknown = parsed(json);
  const blocks = textOfBlocks(value);
  if (blocks !== null) return { text: blocks, addresses: [], titles: [], dates: [] };
  const texts: string[] = [];
  const outlined: string[] = [];
  /** What fields of one name say, one after the other: messages and cards have a report in pieces. */
  const pieces = new Map<string, string[]>();
  const facts = { addresses: [] as string[], titles: [] as string[], dates: [] as string[] };
  let count = 0;
  const visit = (key: string, value: unknown, depth: number): void => {
    if (depth > MAX_DEPTH || ++count > MAX_VALUES) return;
    if (typeof value === 'string') {
      if (countSections(value) >= 2) texts.push(value);
      else if (isOutlined(value)) outlined.push(value);
      else {
        addFact(key, value, facts);
        const own = pieces.get(key);
        if (own) own.push(value);
        else pieces.set(key, [value]);
      }
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) visit(name, inner, depth + 1);
    }
  };
  visit('', value, 0);
  const joined = [...pieces.values()].map((own) => own.join('\n\n')).filter(isOutlined);
  const found = [texts, outlined, joined].find(({ length }) => length > 0) ?? [];
  const [text, ...others] = found.toSorted((a, b) => b.length - a.length);
  if (text === undefined) return null;
  // Sorted by length: of the next few one is another report, or none is.
  return others.slice(0, MAX_OTHERS).some((other) => isAnother(other, text)) ? 'several' : { text, ...facts };
}

/** JSON, or a log with an object in each line, such as a chat's messages. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    const lines = json.split('\n').filter((line) => line.trim() !== '');
    if (lines.length < 2 || !lines.every((line) => /^\s*\{.*\}\s*$/.test(line))) throw error;
    return lines.map((line): unknown => JSON.parse(line));
  }
}

type Facts = Omit<Content, 'text'>;

function addFact(key: string, value: string, facts: Facts): void {
  if (
    /^(?:url|source|source_?url|link|canonical(?:_?url)?|html_?url|address)$/i.test(key) &&
    /^https?:\/\/\S+$/.test(value)
  )
    facts.addresses.push(value);
  else if (/^(?:title|pr_?title)$/i.test(key)) facts.titles.push(value);
  else if (/^merged_?at$/i.test(key)) facts.dates.push(value);
}
