import type { Failure } from './drawing';

/** About 60 pages. */
const MAX_SHOWN = 200_000;

const WHY: Record<Failure, string> = {
  slow: '排版用时过长',
  big: '内容过大或嵌套过深',
  broken: '排版中出错',
  full: '本页内容过多',
  busy: '服务繁忙，请稍后刷新重试',
};

/** A text that could not be drawn, as it is written, and why. Of elements that may also be part of a line. */
export function NotDrawn({ text, why }: { text: string; why: Failure }) {
  const cut = text.length > MAX_SHOWN;
  return (
    <>
      {/* Our server gives this status and keeps no copy of the page. */}
      {why === 'busy' && <meta name="atlas-status" content="503" />}
      <span className="not-drawn" role="note">
        此处未能排版（{WHY[why]}），以下为原文{cut && `的前 ${MAX_SHOWN} 个字符`}：
      </span>
      <span className="as-it-is">{cut ? text.slice(0, MAX_SHOWN) : text}</span>
    </>
  );
}
