import { HomeView } from './_components/home/home-view';
import { Frame } from './_components/layout/frame';
import { knowledge } from './_data/knowledge';

export default async function HomePage() {
  const { atlas } = await knowledge();
  return (
    <Frame atlas={atlas}>
      <HomeView atlas={atlas} />
    </Frame>
  );
}
