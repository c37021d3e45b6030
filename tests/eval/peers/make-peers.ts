import { flexsearch } from './flexsearch';
import { fts5 } from './fts5';
import { fts5Titles } from './fts5-titles';
import { fts5Trigram } from './fts5-trigram';
import { minisearchOwnTokens, minisearchPlain, minisearchVitePress } from './minisearch';
import { orama } from './orama';
import { pagefind } from './pagefind';
import { type MakePeer, type Peer, type PeerDocument, packageLoader } from './peer';
import { scan } from './scan';

const MAKERS: Record<string, MakePeer> = {
  'linear scan': scan,
  'SQLite FTS5': fts5,
  'SQLite FTS5, trigrams': fts5Trigram,
  'SQLite FTS5, titles': fts5Titles,
  'MiniSearch, as it comes': minisearchPlain,
  'MiniSearch, our tokens': minisearchOwnTokens,
  'MiniSearch, as VitePress': minisearchVitePress,
  Orama: orama,
  FlexSearch: flexsearch,
  Pagefind: pagefind,
};

/** @param onReady told of each peer and how long its index took @returns the peers ready to be asked, and those that cannot be, each with the reason */
export async function makePeers(
  documents: PeerDocument[],
  folder: string | null,
  onReady: (told: { peer: string; seconds: number }) => void = () => {},
): Promise<{ peers: Peer[]; missing: { name: string; why: string }[] }> {
  const peers: Peer[] = [];
  const missing: { name: string; why: string }[] = [];
  for (const [name, make] of Object.entries(MAKERS)) {
    let why = '';
    const load = packageLoader(folder, (lacking, reason) => {
      why ||= `Cannot load ${lacking}: ${reason}`;
    });
    const start = performance.now();
    try {
      const peer = await make(documents, load);
      if (peer) peers.push(peer);
      else missing.push({ name, why });
      if (peer) onReady({ peer: name, seconds: Math.round((performance.now() - start) / 1_000) });
    } catch (error) {
      missing.push({ name, why: error instanceof Error ? error.message : String(error) });
    }
  }
  return { peers, missing };
}
