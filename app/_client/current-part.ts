/** Scrolls the navigation to the part that is being read, where not all of it fits. */
export function showCurrentPart(): void {
  const current = document.querySelector('.site-nav [aria-current]');
  const list = current?.closest('nav');
  if (!current || !list || list.scrollWidth <= list.clientWidth) return;
  list.scrollLeft += current.getBoundingClientRect().right - list.getBoundingClientRect().right + 8;
}
