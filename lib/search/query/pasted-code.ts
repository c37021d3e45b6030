/**
 * Lines of code, pasted from an editor or a diff: a definition is taken for the name that it defines, any other line for the names
 * in it. What every line has (`self`, keywords, punctuation) says nothing, and nothing binds.
 */

import { isDefinition, readSymbolName } from '../../model/named/symbol-name';
import { canonicalName } from '../../text/identifier';
import { PASTED } from '../weights';
import { likeliestOfEach } from './pasted';
import type { PastedPart } from './pasted-kinds';

/** No line that people paste is longer; a pattern is not asked of more. */
const LONGEST = 400;

/** Names looked up, the most telling. */
const NAMES = 12;

const NAME = String.raw`[A-Za-z_]\w*(?:(?:\.|::|->)[A-Za-z_]\w*)*`;

/** A name of several words or parts. */
const TELLING = /[a-z\d]_+[a-z\d]|[a-z\d][A-Z]|\w(?:\.|::|->)[A-Za-z_]|[A-Z]_[A-Z]/;

/** What code has and prose has not. */
const SIGNS = [
  /(?:^|[^\w.])(?:self|cls)\.[A-Za-z_]|\bthis->\w/,
  /[\w\])'"](?:: ?[\w.[\], |]+)? (?:[-+*/%|&^]|\/\/|<<|>>)?= \S|:= |[\w)\]] [!=]= \S/,
  /^(?:if|elif|else if|while|for|with|match|async (?:for|with))\b.*[:{(]$/,
  /^(?:assert|return|yield|raise|await|del|let|auto|const)\b.*[).;(\]]$/,
  /^@[A-Za-z_]\w*[.(]/,
  /^[A-Za-z_]\w*=[\w.[({'"-].*,$/,
  /[\w)\]];$|\)(?: \w+)? \{$/,
  new RegExp(String.raw`(?:^|[^\w.])(?=\w*(?:_[A-Za-z\d]|[a-z][A-Z])|\w+\.)${NAME}\((?!\))`),
];

const KEYWORDS = new Set(
  `and as assert async auto await bool break case char class cls const constexpr continue def default del double elif else enum except
  false finally float fn for from func function global if impl import in inline int is lambda let match mut namespace new none not
  null nullptr or pass pub raise return self size_t static str string struct super template this throw true try typename union unsigned
  use using var void where while with yield`.split(/\s+/),
);

/** Names that are in any program. */
const USUAL = new Set(
  `abs all any append args array assertEqual assertFalse assertGreater assertIn assertTrue bytes cat cpp_type cuda data device dict dim
  dtype enumerate extend f float32 float16 bfloat16 format get get_device getattr hasattr i id idx index isinstance item items j join k
  key keys kwargs len list logger math max min n name np numel object os ones optional print pytest range ref res result ret set shape
  size sorted split std sum sys t tensor to torch tuple type unittest unsqueeze update v val value values view w x y z zeros zip`.split(
    /\s+/,
  ),
);

/** What a line says in words, not in names: texts in quotes, remarks. */
const QUOTED = /"(?:[^"\\\n]|\\.){0,200}"|'(?:[^'\\\n]|\\.){0,200}'|`[^`\n]{0,200}`/g;
const REMARK = /(?:^|\s)(?:#|\/\/) .*$/;

/** Two words side by side are prose, or a keyword stands between. */
const PROSE = /(?:^|\s)\p{L}+ \p{L}+(?=$|[\s.,;:!?])/u;

/** @returns the name that a pasted line defines (`def NAME(self):`, `class NAME:`); null where it defines none */
export function definedName(text: string): string | null {
  const line = text.trim();
  if (line.length > LONGEST || !isDefinition(line)) return null;
  return readSymbolName(line)[0]?.name ?? null;
}

/** @returns whether a text is a line of code other than a name, and no prose that has one */
export function isCode(text: string): boolean {
  const line = text.trim();
  if (line.length > LONGEST || /\p{Script=Han}|\n/u.test(line)) return false;
  const code = line.replace(REMARK, '').replace(QUOTED, '""').trim();
  if (!TELLING.test(code) || new RegExp(String.raw`^${NAME}\(?\)?$`).test(code)) return false;
  const words = code.replace(/[A-Za-z]+/g, (word) => (KEYWORDS.has(word.toLowerCase()) ? '.' : word));
  return !PROSE.test(words) && SIGNS.some((sign) => sign.test(code));
}

/** @returns the names of a pasted line with what each says; null where a text is no line of code */
export function readCode(text: string): PastedPart[] | null {
  if (!isCode(text)) return null;
  const line = text.trim().replace(REMARK, '');
  const quoted = (line.match(QUOTED) ?? []).flatMap((each) => partsOf(each.slice(1, -1)));
  const parts = [...partsOf(line.replace(QUOTED, ' ')), ...quoted];
  const words = parts.flatMap(({ text: name, weight }) =>
    weight < PASTED.word
      ? []
      : canonicalName(name)
          .split('_')
          .filter((word) => word.length > 2 && !isUsual(word))
          .map((word) => ({ text: word, weight: PASTED.far })),
  );
  const found = likeliestOfEach([...parts, ...words])
    .sort((a, b) => b.weight - a.weight)
    .slice(0, NAMES);
  return found.some(({ weight }) => weight >= PASTED.word) ? found : null;
}

/** @returns the names of a stretch of code: of `a.b.take_page` the end most, of a word that any program has nothing */
function partsOf(code: string): PastedPart[] {
  return (code.match(new RegExp(NAME, 'g')) ?? []).flatMap((name) => {
    const parts = name.split(/\.|::|->/);
    return parts.flatMap((part, at): PastedPart[] => {
      if (part.length < 3 || isUsual(part)) return [];
      const isLast = at === parts.length - 1;
      if (TELLING.test(part)) return [{ text: part, weight: isLast ? PASTED.name : PASTED.word }];
      return [{ text: part, weight: isLast ? PASTED.beside : PASTED.far }];
    });
  });
}

const isUsual = (word: string): boolean => KEYWORDS.has(word.toLowerCase()) || USUAL.has(word);
