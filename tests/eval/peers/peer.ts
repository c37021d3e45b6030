/** What the search is compared with. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** One PR as every peer gets it: the same texts that our own index is built of. */
export type PeerDocument = {
  /** `owner/name#123` */
  key: string;
  number: number;
  title: string;
  summary: string;
  /** Paths and symbols, one a line. */
  names: string;
  body: string;
};

export type Peer = {
  name: string;
  /** @returns the keys found, best first, at most `limit` */
  search(query: string, limit: number): string[] | Promise<string[]>;
  /** Size of the index as it would be stored or sent, in bytes; null where the peer has none. */
  bytes: number | null;
};

/** @returns a peer over the documents, or null where its package is not installed */
export type MakePeer = (documents: PeerDocument[], load: LoadPackage) => Promise<Peer | null>;

/** @returns the module of an installed package, or null */
export type LoadPackage = (name: string) => Promise<unknown>;

/** @param folder where the peers are installed, beside this project's own packages; null: only there */
export function packageLoader(folder: string | null): LoadPackage {
  const requires = [createRequire(import.meta.url), ...(folder ? [createRequire(join(folder, 'package.json'))] : [])];
  return async (name) => {
    for (const require of requires) {
      try {
        return await import(pathToFileURL(require.resolve(name)).href);
      } catch {
        // Not here; perhaps in the next folder.
      }
    }
    return null;
  };
}
