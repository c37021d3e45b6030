import type { NextConfig } from 'next';

const config: NextConfig = {
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
  turbopack: { root: import.meta.dirname },
};

export default config;
