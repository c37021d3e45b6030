import { Missing } from './_components/common/missing';
import { Frame } from './_components/layout/frame';
import { knowledge } from './_data/knowledge';

/** Next asks for it; addresses that no page takes go to `[...rest]`. */
export default async function NotFound() {
  const { atlas } = await knowledge();
  return (
    <Frame atlas={atlas}>
      <Missing title="没有这个地址" why="请从首页或搜索重新开始。" />
    </Frame>
  );
}
