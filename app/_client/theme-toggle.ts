const root = document.documentElement;
const dark = matchMedia('(prefers-color-scheme: dark)');

const shown = (): 'light' | 'dark' => {
  const { theme } = root.dataset;
  return theme === 'light' || theme === 'dark' ? theme : dark.matches ? 'dark' : 'light';
};

/** `[data-theme-toggle]` buttons switch light and dark; going back to the system's theme forgets the choice. */
export function enableThemeToggle(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-theme-toggle]')) {
    const label = () => button.setAttribute('aria-pressed', String(shown() === 'dark'));
    label();
    button.addEventListener('click', () => {
      const next = shown() === 'dark' ? 'light' : 'dark';
      const isSystems = (next === 'dark') === dark.matches;
      if (isSystems) delete root.dataset.theme;
      else root.dataset.theme = next;
      label();
      try {
        if (isSystems) localStorage.removeItem('theme');
        else localStorage.setItem('theme', next);
      } catch {
        // Storage is blocked: the choice is kept for this page.
      }
    });
  }
}
