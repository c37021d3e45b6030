import type { Pull } from '../../../lib/graph/types';

/** Whether the PR was undone at some time, at least in part, whatever came of it. */
export const wasUndone = ({ state }: Pull): boolean => state !== null && state !== 'live';
