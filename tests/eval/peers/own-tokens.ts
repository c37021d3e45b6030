/** The tokens of our own index, for the peers that get them. */
import { hanQueryTerms } from '../../../lib/text/han';
import { indexTerms, runsOf } from '../../../lib/text/tokens';

/** @returns every term of a text, as often as it comes */
export const ownTerms = (text: string): string[] => [...runsOf(text)].flatMap(indexTerms);

/** @returns the terms of a query, each once: Chinese as pairs, a word in its canonical spelling alone */
export const ownQueryTerms = (query: string): string[] => [
  ...new Set(
    [...runsOf(query)].flatMap((run) => (run.kind === 'han' ? hanQueryTerms(run.text) : indexTerms(run).slice(0, 1))),
  ),
];
