import type { Pull } from '../engine';
import { pullTexts } from '../texts';
import type { PeerDocument } from './peer';

/** @param pulls PRs, newest first @returns each as a flat document, in the same order */
export function peerDocuments({ pulls }: { pulls: Pull[] }): PeerDocument[] {
  return pulls.map((pull) => {
    const texts = pullTexts(pull);
    return {
      key: pull.key,
      number: pull.number,
      title: texts.title.join('\n'),
      summary: texts.summary.join('\n'),
      names: texts.names.join('\n'),
      body: texts.body.join('\n'),
    };
  });
}
