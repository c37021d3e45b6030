/** What the search is compared with. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
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

/**
 * @param folder where the peers are installed; null: only this project's own packages are found
 * @param onMissing told why a package cannot be loaded
 */
export function packageLoader(folder: string | null, onMissing?: (name: string, why: string) => void): LoadPackage {
  return async (name) => {
    try {
      return await import(folder === null ? name : pathToFileURL(entryOf(resolve(folder), name)).href);
    } catch (error) {
      onMissing?.(name, error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
      return null;
    }
  };
}

/** From another folder than one's own, Node resolves names by `require` alone, which does not see pure ES modules. */
function entryOf(folder: string, name: string): string {
  try {
    return createRequire(join(folder, 'package.json')).resolve(name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_PACKAGE_PATH_NOT_EXPORTED')) throw error;
    const root = join(folder, 'node_modules', name);
    const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as PureModule;
    return join(root, exports['.'].import);
  }
}

type PureModule = { exports: { '.': { import: string } } };
