import 'server-only';
import { cache } from 'react';
import { type Knowledge, liveKnowledge } from '../../lib/live/live';

/** The knowledge base, the same whole state for all of one page. */
export const knowledge: () => Promise<Knowledge> = cache(() => liveKnowledge().current());
