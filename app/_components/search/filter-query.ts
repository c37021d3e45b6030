import { printQuery } from '../../../lib/search/query/parse-query';
import type { FilterKey } from '../../../lib/search/query/qualifiers';

/** @returns a query of qualifiers alone, values quoted where they need it: `module:attention risk:"…"` */
export const filterQuery = (filters: Partial<Record<FilterKey, string>>): string =>
  printQuery({
    clauses: Object.entries(filters).map(([key, value]) => ({
      type: 'filter',
      key: key as FilterKey,
      value,
      negated: false,
    })),
  });
