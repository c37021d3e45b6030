/**
 * Makes answers, in a process of its own that has the knowledge base and Next. What it is at never keeps the process waiting that
 * talks to clients; where it ends or hangs, that one starts another.
 */
import next from 'next';
import { startLive } from '../../lib/live/knowledge';
import { type Live, liveKnowledge } from '../../lib/live/live';
import { BEGINNING } from '../../lib/live/warm-up';
import { urls } from '../../lib/urls';
import { answerApi } from './api';
import type { Asking, Telling } from './maker-link';
import { render } from './render';
import { withRemarks } from './search-request';
import { renderViews } from './view';

/** How often it is looked whether another state is served, in milliseconds. */
const LOOK_MS = 100;

/** Starts making; what cannot be started is told in words, and the process ends. */
export async function main(): Promise<void> {
  const tell = (telling: Telling) => void process.send?.(telling);
  // Who is told to end is the other process, which the terminal tells as well.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  process.once('disconnect', () => process.exit());
  try {
    const { HOST = '127.0.0.1', PORT } = process.env;
    const app = next({ dir: process.cwd(), hostname: HOST, port: Number(PORT) });
    await app.prepare();
    // Content is read before the first visitor comes, and a broken folder is told here, not in a page.
    const live = startLive({ progress: (text) => console.error(`pr-atlas: ${text}`) });
    await live.current();
    renderViews();
    answerAll(app.getRequestHandler(), live, tell);
    tell({ kind: 'ready', state: await stateOf(live), early: await earlyAddresses() });
  } catch (error) {
    tell({ kind: 'failed', why: error instanceof Error ? error.message : String(error) });
    process.disconnect();
  }
}

function answerAll(handle: Parameters<typeof render>[0], live: Live, tell: (telling: Telling) => void): void {
  let told = `${live.version()} ${live.problem()}`;
  setInterval(async () => {
    const now = `${live.version()} ${live.problem()}`;
    if (now === told) return;
    told = now;
    tell({ kind: 'state', state: await stateOf(live) });
  }, LOOK_MS);
  process.on('message', async (asking: Asking) => {
    live.poke();
    if (asking.kind === 'poke') return;
    const version = live.version();
    try {
      const made = (await answerApi(asking.address)) ?? (await render(handle, asking.address));
      const { encoded: _, ...answer } = withRemarks(made, asking.remarks);
      tell({ kind: 'made', id: asking.id, answer, version: version === live.version() ? version : null });
    } catch (error) {
      const isLate = error instanceof Error && /^(?:Abort|Timeout)Error$/.test(error.name);
      console.error(`pr-atlas: Cannot answer ${asking.address}:`, error);
      tell({ kind: 'unmade', id: asking.id, isLate });
    }
  });
}

async function stateOf(live: Live) {
  const health = await answerApi('/api/health');
  return { version: live.version(), health: health?.body.toString('utf8') ?? '{}' };
}

/**
 * What most visitors ask for first is made first: Next's first page, and a search and a completion, of which the first read what
 * all need. The first search for several words reads more, and the first report page starts what draws (2 s): who comes meanwhile
 * is answered between two of them. Each further search would take 20 MB more in ten repositories, for 100 to 200 ms of a first one.
 */
async function earlyAddresses() {
  const { atlas } = await liveKnowledge().current();
  const newest = [...atlas.repos.values()].flatMap(({ reports }) => reports.slice(0, 1));
  const pages = newest.map(({ repo, number }) => urls.pull(repo, number));
  return {
    first: [urls.home(), urls.apiSearch('deadlock'), urls.apiSuggest(BEGINNING, BEGINNING.length)],
    next: [urls.apiSearch('修复 memory leak'), ...pages],
  };
}
