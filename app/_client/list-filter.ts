/**
 * `<input data-filter="#list">` hides the items of a list that do not hold the typed text. Items are the elements with
 * `data-name`, else the list's children. `[data-filter-count]` inside the same form or section tells how many are left.
 */
export function enableListFilters(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('input[data-filter]')) {
    const list = document.querySelector(input.dataset.filter ?? '');
    if (!list) continue;
    const named = [...list.querySelectorAll<HTMLElement>('[data-name]')];
    const items = named.length > 0 ? named : ([...list.children] as HTMLElement[]);
    const names = items.map((item) => (item.dataset.name ?? item.textContent ?? '').toLowerCase());
    const count = input.closest('section, form')?.querySelector('[data-filter-count]');
    const apply = () => {
      const wanted = input.value.trim().toLowerCase();
      let left = 0;
      items.forEach((item, i) => {
        const fits = names[i]?.includes(wanted) ?? false;
        item.hidden = !fits;
        if (fits) left++;
      });
      if (count) count.textContent = wanted ? `${left} / ${items.length}` : '';
    };
    input.addEventListener('input', apply);
    // The browser restores what was typed when the reader comes back.
    if (input.value) apply();
  }
}
