import type { TestProject } from 'vitest/node';
import { ensureBrowser } from '../helpers/browser';
import { startSite } from '../helpers/site';

declare module 'vitest' {
  export interface ProvidedContext {
    url: string;
    browser: string;
  }
}

/** One Chromium and one site on the shipped content for all browser tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = ensureBrowser();
  const site = await startSite({ ATLAS_CONTENT: 'content' });
  project.provide('browser', browser);
  project.provide('url', site.url);
  return site.stop;
}
