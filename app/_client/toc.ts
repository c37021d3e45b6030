/** Marks in `nav[data-toc]` the section that is being read. */
export function enableTocHighlight(): void {
  const nav = document.querySelector('nav[data-toc]');
  if (!nav || !('IntersectionObserver' in window)) return;
  const links = new Map<string, Element>();
  for (const link of nav.querySelectorAll('a[href^="#"]')) links.set(link.getAttribute('href')?.slice(1) ?? '', link);
  const visible = new Set<string>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) visible.add(target.id);
        else visible.delete(target.id);
      }
      const first = [...links.keys()].find((id) => visible.has(id));
      if (first === undefined) return;
      for (const [id, link] of links) {
        if (id === first) link.setAttribute('aria-current', 'true');
        else link.removeAttribute('aria-current');
      }
    },
    { rootMargin: '-10% 0px -60% 0px' },
  );
  for (const id of links.keys()) {
    const section = document.getElementById(id);
    if (section) observer.observe(section);
  }
}
