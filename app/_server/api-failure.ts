/** What a script is told where the API cannot answer: always JSON, a code to branch on and a sentence to read. */
import { type Answer, makeAnswer } from './page-cache';
import { MAX_URL } from './refusal';

const CODE = {
  400: ['bad-request', 'Cannot read the address: its encoding is broken or has what is not allowed'],
  404: ['not-found', 'Cannot find what the address names'],
  405: ['method-not-allowed', 'Cannot answer this method; use GET or HEAD'],
  414: ['too-long', `Cannot read an address of more than ${MAX_URL} characters; shorten the query`],
  429: [
    'too-many',
    'Cannot answer now: this address used more of the server than its share; ask again after Retry-After',
  ],
  500: ['failed', 'Cannot answer: something failed on the server, whose log says what'],
  503: ['busy', 'Cannot answer now: the server is busy; ask again later'],
} satisfies Record<number, [code: string, error: string]>;

export type ApiStatus = keyof typeof CODE;

/** Whether an address is one of the API's, answered or not. */
export const isApi = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url);

/** @param error what is wrong, "Cannot <do> <thing>: <why>"; what the status means by default */
export function apiFailure(status: ApiStatus, error: string = CODE[status][1]): Answer {
  return makeAnswer(status, 'application/json', Buffer.from(JSON.stringify({ code: CODE[status][0], error })));
}
