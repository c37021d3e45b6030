/** Identifiers and their parts: one spelling for `ForwardBatch`, `forward_batch` and `_forward_batch`. */

/** Longer runs are data (base64, hashes), not names. */
export const MAX_IDENTIFIER = 160;

const CANONICAL = /^[a-z0-9]+(?:_[a-z0-9]+)*$/;

/**
 * @param name a run of letters, digits and underscores
 * @returns its words in lower case, joined by `_`, outer underscores dropped: `MQALayer` -> `mqa_layer`, `__init__` ->
 * `init`; `fp8`, `dsv32` and `GPUs` stay whole; the name itself where nothing but underscores is left
 */
export function canonicalName(name: string): string {
  if (CANONICAL.test(name)) return name;
  const humps = parted(name).toLowerCase();
  const words = humps.includes('__') ? humps.replace(/__+/g, '_') : humps;
  return words.slice(words.startsWith('_') ? 1 : 0, words.endsWith('_') ? -1 : undefined) || name;
}

/** Puts `_` before each capital that begins a word. Without a regular expression: it is asked of every name. */
function parted(name: string): string {
  let [words, from] = ['', 0];
  for (let at = 1; at < name.length; at += 1) {
    if (!beginsWord(name, at)) continue;
    words += `${name.slice(from, at)}_`;
    from = at;
  }
  return from === 0 ? name : words + name.slice(from);
}

function beginsWord(name: string, at: number): boolean {
  if (!isCapital(name.charCodeAt(at))) return false;
  const before = name.charCodeAt(at - 1);
  if (isCapital(before)) return goesOn(name, at + 1);
  return isDigit(before) || (isSmall(before) && !isAbbreviated(name, at));
}

/** Two letters that are a word of their own before capitals: `ToKV`, `IsMLA`, `NoTP`. */
const SMALL_WORDS = new Set('As At By Do If In Is My No Of On Or So To Up We'.split(' '));

/**
 * @param at of a capital behind a small letter
 * @returns whether it goes on with an abbreviation: a capital, a small letter and one or two capitals are one word (`MoE`, `LoRA`,
 * `RoPE`), as are `MoE` of `FusedMoEMethod`; a capital with digits is a version (`MoV2`)
 */
function isAbbreviated(name: string, at: number): boolean {
  if (!isCapital(name.charCodeAt(at - 2)) || goesOn(name, at + 1)) return false;
  let end = at + 1;
  while (isCapital(name.charCodeAt(end)) && !goesOn(name, end + 1)) end += 1;
  const isVersion = end === at + 1 && isDigit(name.charCodeAt(end));
  return end - at <= 2 && !isVersion && !SMALL_WORDS.has(name.slice(at - 2, at));
}

const isCapital = (code: number): boolean => code >= 0x41 && code <= 0x5a;
const isSmall = (code: number): boolean => code >= 0x61 && code <= 0x7a;
const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;

const S = 0x73;

/** @returns whether a word goes on with small letters there: `Layer` of `MQALayer` does, what makes many of `GPUs` is no word */
function goesOn(name: string, at: number): boolean {
  const code = name.charCodeAt(at);
  return isSmall(code) && (code !== S || isSmall(name.charCodeAt(at + 1)));
}

/** @returns the canonical name without its underscores where `name` runs words together (`FlashInfer` -> `flashinfer`), or null */
export function joinedName(name: string): string | null {
  return name.includes('_') || !hasHumps(name) ? null : name.toLowerCase();
}

/** @returns whether somewhere in it a word begins with a capital, behind another word */
export function hasHumps(name: string): boolean {
  for (let at = 1; at < name.length; at += 1) if (beginsWord(name, at)) return true;
  return false;
}

/** @returns the last part of a dotted or `::` name: `DeepseekV4Model.forward` -> `forward` */
export const lastPart = (name: string): string => name.slice(lastStart(name));

/** @returns where the last part of `a.b`, `a::b` or `a->b` begins; without a regular expression: it is asked of every name */
export function lastStart(name: string): number {
  const [colons, arrow] = [name.lastIndexOf('::'), name.lastIndexOf('->')];
  const start = Math.max(name.lastIndexOf('.') + 1, colons < 0 ? 0 : colons + 2, arrow < 0 ? 0 : arrow + 2);
  return start < name.length ? start : 0;
}

/**
 * @returns the classes that a name stands in, inner first: what comes before a `.` or `::`, where that is spelt as types are,
 * with a capital. A namespace, a variable (`self.x`) or a module (`torch.cuda`) is no class
 */
export function ownersOf(name: string): string[] {
  // Most are in none.
  if (!name.includes('.') && !name.includes('::')) return [];
  return [...name.matchAll(/\.|::/g)]
    .map(({ index }) => name.slice(0, index))
    .filter((owner) => /^_*\p{Lu}[\p{L}\p{N}_]*$/u.test(lastPart(owner)))
    .reverse();
}

/**
 * @param name a symbol in any spelling: `ns::fn`, `Class.method`, `--flag-name`, `operator<<`
 * @returns its search key: the canonical parts joined by dots, `deepseek_v4_model.forward`, `flag_name`
 */
export function symbolKey(name: string): string {
  // Nearly all are of nothing else: they need no look at every letter.
  if (name.length <= MAX_IDENTIFIER && /^\w+(?:\.\w+)*$/.test(name)) {
    if (!name.includes('.')) return canonicalName(name);
    return name.split('.').map(canonicalName).join('.');
  }
  const parts = name
    .slice(0, MAX_IDENTIFIER * 2)
    .split(/\.|::|->/)
    .map(
      (part) =>
        part
          .match(/[\p{L}\p{N}_]+/gu)
          ?.map(canonicalName)
          .join('_') ?? '',
    )
    .filter((part) => part !== '');
  return parts.length > 0 ? parts.join('.') : name.toLowerCase();
}
