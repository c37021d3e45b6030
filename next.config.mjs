import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';

/** @returns {string} the innermost folder that has both the sources and the packages: one is not in the other where those are links */
function commonRoot() {
  const packages = realpathSync(createRequire(import.meta.url).resolve('next/package.json')).split(/[\\/]/);
  const sources = import.meta.dirname.split(/[\\/]/);
  const differs = sources.findIndex((part, at) => part !== packages[at]);
  return differs === -1 ? import.meta.dirname : sources.slice(0, differs).join('/') || '/';
}

/**
 * Plain JavaScript: for TypeScript the server would load a compiler of 25 MB.
 * @type {import('next').NextConfig}
 */
const config = {
  poweredByHeader: false,
  // Our own server compresses and caches whole pages (app/_server).
  compress: false,
  distDir: process.env.ATLAS_DIST ?? '.next',
  // Metadata stands in <head> for every reader: no script moves it there later, because no script of Next's is served.
  htmlLimitedBots: /.*/,
  // It starts a file of its own as a process, which bundling would lose.
  serverExternalPackages: ['tinypool'],
  // `npm run check` holds the types; a reader's build need not.
  typescript: { ignoreBuildErrors: true },
  // All pages at once took longer than to read the knowledge base, while the first visitor waited.
  experimental: { preloadEntriesOnStart: false },
  turbopack: { root: commonRoot() },
};

export default config;
