/** What a report has that takes work to show: a Markdown text, or code of a language. */
export type Job = { text: string } | { code: string; language: string };

/**
 * Why a text is shown as it is written. The last two say nothing of the text itself: `full`: the other texts of the page
 * took all of the page's time; `busy`: other pages did, and this one gets its turn when it is asked for again.
 */
export type Failure = 'slow' | 'big' | 'broken' | 'full' | 'busy';

/** A tree of hast as JSON (children of its root) with the number of its nodes, or why there is none. */
export type Drawing = { json: string; nodes: number } | { failed: Failure };

/** Gives the drawing of a job; never throws. */
export type Draw = (job: Job) => Drawing;

/** @returns a string that no other job has */
export const keyOf = (job: Job): string => ('text' in job ? `\n${job.text}` : `${job.language}\n${job.code}`);

/**
 * Of one text. The longest texts of the shipped reports have about 600 nodes, and what a page shows costs the server's one
 * thread some 30 µs a node.
 */
export const MAX_NODES = 4_000;

/** Of all texts of a page together. */
export const MAX_PAGE_NODES = 8_000;

/**
 * Characters of a drawing's JSON: a long address that is used often makes few nodes and megabytes of page. Of one text; the
 * longest one that is drawn at all has 100,000 characters.
 */
export const MAX_JSON = 300_000;

/** Of all texts of a page together. */
export const MAX_PAGE_JSON = 600_000;
