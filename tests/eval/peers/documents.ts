import type { SearchEngine } from '../../../lib/search/build';
import { pullSections } from '../../../lib/search/sections';
import type { PeerDocument } from './peer';

/** @returns every PR of the search as a flat document, newest first */
export function peerDocuments(engine: SearchEngine): PeerDocument[] {
  return engine.pulls.map((pull) => {
    const sections = pullSections(pull);
    const textOf = (field: string) =>
      [...new Set(sections.filter((section) => section.field === field).map(({ text }) => text))].join('\n');
    return {
      key: pull.key,
      number: pull.number,
      title: textOf('title'),
      summary: textOf('summary'),
      names: textOf('files'),
      body: textOf('body'),
    };
  });
}
