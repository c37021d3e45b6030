/** Long enough to skip the middle of a fast word. */
const DEBOUNCE_MS = 120;

/**
 * `<form data-live="#part">`: while one types, the part of the page is what the form's own address has there. The address of
 * the page goes along, so that it can be shared and comes back by Back.
 */
export function enableLiveForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-live]')) enable(form);
}

function enable(form: HTMLFormElement): void {
  const selector = form.dataset.live ?? '';
  let timer = 0;
  let request: AbortController | null = null;

  async function show(): Promise<void> {
    request?.abort();
    request = new AbortController();
    const address = new URL(form.action);
    for (const [name, value] of new FormData(form)) if (value !== '') address.searchParams.set(name, String(value));
    try {
      const response = await fetch(address, { signal: request.signal });
      const made = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector(selector);
      if (!response.ok || !made) return;
      document.querySelector(selector)?.replaceWith(made);
      history.replaceState(null, '', address);
    } catch {
      // Enter still sends the form.
    }
  }
  form.addEventListener('input', (event) => {
    if (event instanceof InputEvent && event.isComposing) return;
    clearTimeout(timer);
    timer = window.setTimeout(() => void show(), DEBOUNCE_MS);
  });
}
