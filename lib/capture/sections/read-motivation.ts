/** 功能与动机: free text. */
import { type ReadSection, readText } from '../context';

export const readMotivation: ReadSection = (lines, draft, context) => {
  draft.motivation = readText(lines, context);
};
