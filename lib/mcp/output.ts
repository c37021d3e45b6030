/** What answers have for certain, by tool: for clients that check or plan by it. Fields may be added, so no schema is closed. */
import { z } from 'zod';

const text = z.string().nullable();
const count = z.int().min(0);
const next = z.string().nullable().describe('Pass on as `cursor` for what comes after; null at the end');
const url = z.string().describe('Its page on the site: whole where ATLAS_ORIGIN is set, else a path');
const state = z
  .string()
  .nullable()
  .describe('live, reverted, partially-reverted, relanded or superseded; null where unknown');
const items = z.array(z.looseObject({}));

export const OUTPUT = {
  search: z.looseObject({
    total: count,
    hits: z.array(z.looseObject({ kind: z.string(), id: z.string(), title: text, url })),
    notes: z.array(z.string()),
    direct: z.string().nullable().describe('Page that the query names outright'),
    next,
  }),
  show_pull: z.looseObject({
    key: z.string().optional().describe('absent of a commit without a PR, as is its number'),
    number: count.nullable().optional(),
    ...{ repo: z.string(), title: text, state, url },
  }),
  read_report: z.looseObject({ key: z.string(), title: text, state, url, characters: count, text: z.string(), next }),
  show_chain: z.looseObject({
    repo: z.string(),
    edges: items.optional().describe('Who undid or brought back whom; absent where the PR is in no chain'),
    chain: z.null().optional().describe('null where the PR is in no chain'),
  }),
  show_symbol: z.looseObject({ found: count, symbols: items }),
  show_file: z.looseObject({ files: items }),
  show_module: z.looseObject({ modules: items }),
  check_report: z.looseObject({ repo: z.string(), number: count, url, total: count, claims: items, next }),
  list: z.looseObject({ what: z.string(), total: count, items, next }),
} satisfies Record<string, z.ZodObject>;

export type ToolName = keyof typeof OUTPUT;
