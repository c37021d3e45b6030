/** Runs before the first paint, so that a chosen theme never flashes in late. `js` reveals what only works with script. */
const root = document.documentElement;
root.classList.add('js');
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
} catch {
  // Storage is blocked: the system's theme is taken.
}
