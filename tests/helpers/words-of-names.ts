import { NameWordsBuilder } from '../../lib/search/index/name-words';
import { TermFinder } from '../../lib/search/index/term-finder';
import { TermHoldersBuilder } from '../../lib/search/index/term-holders';

/** @returns what collects the words of names where no terms of several words are looked for */
export const wordsOfNames = (): NameWordsBuilder => new NameWordsBuilder(new TermHoldersBuilder(new TermFinder([])));
