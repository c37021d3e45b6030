import { createHash } from 'node:crypto';
import { isCostly } from './costly';
import { type Draw, type Drawing, type Job, keyOf, MAX_PAGE_JSON, MAX_PAGE_NODES } from './drawing';
import { drawOutside } from './pool';

/** Of the trees kept: about 2,000 pages of reports. */
const MAX_KEPT = 64 * 1024 * 1024;

/** By hash of the text, least recently used first: failures, too, so that no text is paid for twice. */
const kept = new Map<string, Drawing>();
let bytes = 0;

const weight = (drawing: Drawing): number => 200 + ('json' in drawing ? drawing.json.length : 0);

function keep(key: string, drawing: Drawing): void {
  forget(key);
  kept.set(key, drawing);
  bytes += weight(drawing);
  for (const oldest of kept.keys()) {
    if (bytes <= MAX_KEPT) break;
    forget(oldest);
  }
}

function forget(key: string): void {
  const drawing = kept.get(key);
  if (drawing && kept.delete(key)) bytes -= weight(drawing);
}

const hash = (key: string): string => createHash('sha256').update(key).digest('base64url');

/**
 * Draws all that a page shows of reports, before the page is made.
 * @returns the drawings; a job that was not among `jobs` is `broken`
 */
export async function drawAll(jobs: Job[]): Promise<Draw> {
  const drawn = new Map<string, Drawing>();
  const todo = new Map<string, Job>();
  for (const job of jobs) {
    const key = keyOf(job);
    const old = 'text' in job && isCostly(job.text) ? ({ failed: 'big' } as const) : kept.get(hash(key));
    if (old) drawn.set(key, old);
    else todo.set(key, job);
  }
  const made = todo.size === 0 ? [] : await drawOutside([...todo.values()]);
  for (const [i, key] of [...todo.keys()].entries()) {
    const drawing = made[i] ?? { failed: 'busy' };
    drawn.set(key, drawing);
    if (!('failed' in drawing && (drawing.failed === 'full' || drawing.failed === 'busy'))) keep(hash(key), drawing);
  }
  fitPage(jobs, drawn);
  return (job) => drawn.get(keyOf(job)) ?? { failed: 'broken' };
}

/** What comes when the page is full is shown as it is written. */
function fitPage(jobs: Job[], drawn: Map<string, Drawing>): void {
  let [nodes, characters] = [0, 0];
  for (const key of jobs.map(keyOf)) {
    const drawing = drawn.get(key);
    if (!drawing || 'failed' in drawing) continue;
    nodes += drawing.nodes;
    characters += drawing.json.length;
    if (nodes > MAX_PAGE_NODES || characters > MAX_PAGE_JSON) drawn.set(key, { failed: 'full' });
  }
}
