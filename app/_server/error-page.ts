/** Pages of last resort: plain, without the site's frame, because whatever draws the frame has just failed. */
const TEXT: Record<number, [title: string, advice: string]> = {
  400: ['请求有误', '地址中的编码不完整或含有不允许的字符，请检查链接。'],
  404: ['没有这个地址', '请从首页或搜索重新开始。'],
  405: ['不支持的方法', '本站只接受 GET 与 HEAD 请求。'],
  414: ['地址过长', '请缩短查询内容。'],
  429: ['请求过多', '此地址占用的服务时间已超过份额，请稍后再试。'],
  500: ['页面生成失败', '请刷新重试；若一直失败，请查看服务端日志。'],
  503: ['服务繁忙', '请稍后重试。'],
};

/** Links have addresses in the spelling of `readAddress`. */
type ErrorText = { title: string; advice: string; links: { href: string; title: string }[] };

/** @returns a whole HTML page for the status, in Chinese, without script or style */
export function errorPage(status: number, own: ErrorText = textOf(status)): string {
  const { title, advice } = own;
  const links = [...own.links, { href: '/', title: '回到首页' }, { href: '/search', title: '搜索' }]
    .map((link) => `<a href="${link.href.replaceAll('&', '&amp;').replaceAll('"', '%22')}">${link.title}</a>`)
    .join(' · ');
  return `<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><meta name="color-scheme" content="light dark"/><title>${status} ${title} · PR 图谱</title></head><body><main><h1>${status} ${title}</h1><p>${advice}</p><p>${links}</p></main></body></html>`;
}

function textOf(status: number): ErrorText {
  const [title, advice] = TEXT[status] ?? ['出错了', '请稍后重试。'];
  return { title, advice, links: [] };
}
