/** Why a question gets no answer, in words for whoever asked. Both are expected: they are shown without a stack. */

/** The words of the question are off: a number that is none, a repository that is no name. */
export class UsageError extends Error {}

/** What is asked for is not there, or not to be told apart. */
export class Failure extends Error {}

/** There is no content that could be asked: no folder, nothing in it, or nothing that can be read. */
export class ContentFailure extends Failure {}

/** @returns the end of a "Cannot find" sentence: the names most like the one asked for */
export function nearText(names: string[]): string {
  return names.length === 0 ? '; nothing is named alike' : `; did you mean ${names.join(', ')}?`;
}
