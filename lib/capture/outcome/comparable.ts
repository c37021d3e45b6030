import { narrow } from '../../text/fold';

/** @returns a text without marks and spaces, punctuation narrowed: the same words compare equal in every layout */
export function unmarked(text: string): string {
  return narrow(text).replace(/[\s`*\\]+/g, '');
}
