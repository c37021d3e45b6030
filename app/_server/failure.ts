import { errorPage } from './error-page';
import { type Answer, makeAnswer } from './page-cache';

/** @returns the answer for a request that gets no page: a plain page that says why */
export const failure = (status: number): Answer =>
  makeAnswer(status, 'text/html; charset=utf-8', Buffer.from(errorPage(status)));
