import type { Pull } from './types';

/** Whether the PR was undone at some time, at least in part, whatever came of it. */
export const wasUndone = ({ state }: Pick<Pull, 'state'>): boolean => state !== null && state !== 'live';
