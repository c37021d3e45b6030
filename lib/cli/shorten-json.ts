import type { OptionValues } from './command';
import { chosenLimit } from './open-atlas';

/**
 * @param data plain data of an answer
 * @returns the same with at most `--limit` items in each list, where `--limit` is given: machines are told everything by
 * default. `omitted`: how many are left out, by list
 */
export function shortenJson<T extends object>(
  data: T,
  options: OptionValues,
): T | (T & { omitted: Record<string, number> }) {
  if (options.limit === undefined) return data;
  const limit = chosenLimit(options);
  const omitted: Record<string, number> = {};
  const shorten = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) {
      if (value.length > limit) omitted[path] = value.length - limit;
      return value.slice(0, limit);
    }
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, shorten(each, path === '' ? key : `${path}.${key}`)]),
    );
  };
  return { ...(shorten(data, '') as T), omitted };
}
