import { narrow } from '../../text/fold';

/** @returns a text without marks and spaces, punctuation narrowed: the same words compare equal in every layout */
export function unmarked(text: string): string {
  return narrow(text).replace(/[\s`*\\]+/g, '');
}

/** @returns code without what layouts change in it: spaces, line ends, and the width of marks in comments and strings */
export function codeSaid(code: string): string {
  return narrow(code)
    .replace(/\s+/g, '')
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/。/g, '.')
    .replace(/、/g, ',');
}
