import type { State } from '../../model/state';
import type { Pull } from '../types';

/** A revert that is no longer in force (`superseded`) is none of them: nobody took its own change out of the code. */
const UNDONE: ReadonlySet<State | null> = new Set<State>(['reverted', 'partially-reverted', 'relanded']);

/** Whether the PR's change was undone at some time, at least in part, whatever came of it: the one count of 曾被回退. */
export const wasUndone = ({ state }: Pick<Pull, 'state'>): boolean => UNDONE.has(state);
