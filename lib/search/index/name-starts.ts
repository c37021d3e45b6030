/** Where names begin, and the beginnings that many of them have. */

/** Names that begin so for this to be kept, at least: fewer are read. */
const COMMON = 200;

/** Characters of a beginning: nobody types more of a name. */
const LONGEST = 80;

/**
 * Whether all is kept of how names begin that begin so: with a mark (`--model`, `.github`) few names do, yet the letters behind
 * it begin words in most names, which all would be read.
 */
export const isWhole = (beginning: string): boolean =>
  /^[!-.:-@[-^`{-~][!-~]*$/.test(beginning) && beginning.length <= LONGEST;

/** Names in lower case; `own`: where the last part of a symbol begins. */
type NamedSource = { lower: readonly string[]; own: readonly number[] };

/**
 * What begins, by number: a name, the place in it where it begins, behind how many underscores, and how much of it the name's own
 * last part has alike, -1 where it is that part itself. The starts of a name are side by side.
 */
export type Starts = { names: number[]; at: number[]; lead: number[]; alike: number[] };

/** Marks the start of what a name is called by itself. */
export const OWN = -1;

const UNDERSCORE = 0x5f;

/** A symbol begins with its last part, and as a whole; people leave out underscores in front of either. */
export function startsOfSymbols({ lower, own }: NamedSource): Starts {
  const starts: Starts = { names: [], at: [], lead: [], alike: [] };
  const add = (name: number, from: number): number => {
    const text = lower[name] ?? '';
    let at = from;
    while (text.charCodeAt(at) === UNDERSCORE && at + 1 < text.length) at += 1;
    starts.names.push(name);
    starts.at.push(at);
    return starts.lead.push(at - from) - 1;
  };
  for (const [name, text] of lower.entries()) {
    const from = own[name] ?? 0;
    const last = add(name, from);
    starts.alike.push(OWN);
    if (from === 0) continue;
    const whole = add(name, 0);
    const [a = 0, b = 0] = [starts.at[last], starts.at[whole]];
    let alike = 0;
    if (starts.lead[last] === starts.lead[whole])
      while (a + alike < text.length && text.charCodeAt(a + alike) === text.charCodeAt(b + alike)) alike += 1;
    starts.alike.push(alike);
  }
  return starts;
}

/** A path begins with its file, and with each of its folders. */
export function startsOfPaths({ lower }: Pick<NamedSource, 'lower'>): Starts {
  const starts: Starts = { names: [], at: [], lead: [], alike: [] };
  for (const [name, path] of lower.entries()) {
    const last = path.lastIndexOf('/') + 1;
    for (let at = 0; at <= last; at = at < last ? path.indexOf('/', at) + 1 : last + 1) {
      starts.names.push(name);
      starts.at.push(at);
      starts.lead.push(0);
      starts.alike.push(at === last ? OWN : 0);
    }
  }
  return starts;
}

/**
 * Goes through the common beginnings where starts part.
 * @param note is given the starts that have one, in their order, what gives those that may be the best, and its length; it returns the best
 */
export function eachCommon(
  texts: readonly string[],
  starts: Starts,
  note: (own: Uint32Array, inner: () => number[], length: number) => number[],
): void {
  const [names, places] = [Uint32Array.from(starts.names), Uint32Array.from(starts.at)];
  const codeAt = (start: number, length: number): number => {
    const text = texts[names[start] as number] as string;
    const at = (places[start] as number) + length;
    const code = at < text.length ? text.charCodeAt(at) : 0;
    // What is typed of a name is of these.
    return code > 0x20 && code < 0x7f ? code : 0;
  };
  const visit = (own: Uint32Array, begun: number): number[] => {
    let length = begun;
    const goesOnAlike = () => {
      const code = codeAt(own[0] as number, length);
      if (code === 0 || length === LONGEST) return false;
      for (let at = 1; at < own.length; at += 1) if (codeAt(own[at] as number, length) !== code) return false;
      return true;
    };
    while (goesOnAlike()) length += 1;
    // The best of those that go on alike are the best that go on so: each is looked at once.
    const inner = () => {
      const first = length === 0 ? 0 : codeAt(own[0] as number, 0);
      const codes = new Uint8Array(own.length);
      if (length < LONGEST) for (let at = 0; at < own.length; at += 1) codes[at] = codeAt(own[at] as number, length);
      const all: number[] = [];
      for (const [code, longer] of byCode(own, codes).entries()) {
        const most = code > 0 && isWhole(String.fromCharCode(length === 0 ? code : first)) ? 0 : COMMON;
        const some = code > 0 && longer.length > most ? visit(longer, length + 1) : longer;
        for (let at = 0; at < some.length; at += 1) all.push(some[at] as number);
      }
      return all;
    };
    return length === 0 ? inner() : note(own, inner, length);
  };
  if (names.length > 0) visit(Uint32Array.from(names.keys()), 0);
}

/** Codes are below. */
const CODES = 0x80;

/** @param codes of each number @returns the numbers by code, in their order */
function byCode(all: Uint32Array, codes: Uint8Array): Uint32Array[] {
  const ends = new Uint32Array(CODES + 1);
  for (let at = 0; at < codes.length; at += 1) {
    const next = (codes[at] as number) + 1;
    ends[next] = (ends[next] as number) + 1;
  }
  for (let code = 0; code < CODES; code += 1) ends[code + 1] = (ends[code + 1] as number) + (ends[code] as number);
  const next = ends.slice();
  const sorted = new Uint32Array(all.length);
  for (let at = 0; at < all.length; at += 1) {
    const code = codes[at] as number;
    const place = next[code] as number;
    sorted[place] = all[at] as number;
    next[code] = place + 1;
  }
  return Array.from({ length: CODES }, (_, code) => sorted.subarray(ends[code], ends[code + 1]));
}
