import type { Metadata } from 'next';
import { Frame } from '../_components/layout/frame';
import { HelpView } from '../_components/layout/help-view';
import { knowledge } from '../_data/knowledge';

export const metadata: Metadata = { title: '这些数字是什么意思' };

/** What the figures of the site mean and how they are counted: where pages link to. */
export default async function HelpPage() {
  const { atlas } = await knowledge();
  return (
    <Frame atlas={atlas}>
      <HelpView />
    </Frame>
  );
}
