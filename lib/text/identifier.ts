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
  const humps = /[A-Z]/.test(name)
    ? name
        .replace(/([A-Z])(?=[A-Z](?!s(?![a-z]))[a-z])/g, '$1_')
        .replace(/([a-z0-9])(?=[A-Z])/g, '$1_')
        .toLowerCase()
    : name.toLowerCase();
  const words = humps.replace(/__+/g, '_');
  return words.slice(words.startsWith('_') ? 1 : 0, words.endsWith('_') ? -1 : undefined) || name;
}

/** @returns the canonical name without its underscores where `name` runs words together (`FlashInfer` -> `flashinfer`), or null */
export function joinedName(name: string): string | null {
  if (name.includes('_') || !/[a-z0-9][A-Z]|[A-Z]{2}[a-z]/.test(name)) return null;
  return name.toLowerCase();
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
