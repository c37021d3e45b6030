/** A report that a scraper or a clipper stored in a field of JSON. */
import { type Content, countSections } from './container';

/** Deeper values are no scraper's. */
const MAX_DEPTH = 20;
const MAX_VALUES = 100_000;

/** @returns the field that has a report, and what the fields around it say of it, or null; throws for broken JSON */
export function readJson(json: string): Content | null {
  const value: unknown = JSON.parse(json);
  const texts: string[] = [];
  const facts = { addresses: [] as string[], titles: [] as string[], dates: [] as string[] };
  let count = 0;
  const visit = (key: string, value: unknown, depth: number): void => {
    if (depth > MAX_DEPTH || ++count > MAX_VALUES) return;
    if (typeof value === 'string') {
      if (countSections(value) >= 2) texts.push(value);
      else addFact(key, value, facts);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) visit(name, inner, depth + 1);
    }
  };
  visit('', value, 0);
  const reports = new Set(texts);
  const [text] = [...reports].sort((a, b) => b.length - a.length);
  return text === undefined ? null : { text, ...facts };
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
