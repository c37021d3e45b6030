/** The documents whose prose has a name with a word, for the words that many names have: else each name's list is read. */
import { Holders } from './holders';
import { Lists } from './lists';

/** Names that have a word of which they are kept, at least. */
const COMMON = 32;

/**
 * @param mentions documents by name @param pieces names by word @param documents how many there are
 * @returns by word entries as `mentions` has them, in the order in which the names have the documents; the name that is the word
 * is left out
 */
export function mentionHolders(mentions: Lists, pieces: Lists, documents: number): Lists {
  const holders = new Holders(documents);
  const lists = new Map<string, number[]>();
  for (let at = 0; at < pieces.terms.length; at += 1) {
    if (pieces.sizeAt(at) < COMMON) continue;
    const word = pieces.terms.at(at);
    const own = mentions.find(word);
    for (const name of pieces.at(at)) if (name !== own) holders.addAll(mentions.at(name));
    lists.set(word, [...holders.take()]);
  }
  return Lists.of(lists);
}
