/** `[data-copy]` buttons copy the text of the element that their value selects, or of the code block they stand in. */
export function enableCopyButtons(): void {
  document.addEventListener('click', async (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-copy]') : null;
    if (!button) return;
    const selector = button.dataset.copy;
    const source = selector ? document.querySelector(selector) : button.closest('figure')?.querySelector('code');
    const before = button.textContent;
    try {
      await navigator.clipboard.writeText(source?.textContent ?? '');
      button.textContent = '已复制';
    } catch {
      button.textContent = '复制失败';
    }
    setTimeout(() => {
      button.textContent = before;
    }, 1_500);
  });
}
