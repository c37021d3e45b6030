import type { Suggestion } from '../../lib/search/types';
import { fetchSuggestions } from './palette-data';

/**
 * The search boxes that stand in pages complete names and the values of qualifiers by a list of the browser's own (`<datalist>`),
 * which knows keys, themes and input methods. The box gets its list only while there is something in it.
 */
export function enableSearchBoxes(): void {
  for (const box of document.querySelectorAll<HTMLInputElement>('input[type="search"][name="q"]')) completeBox(box);
}

function completeBox(box: HTMLInputElement): void {
  const list = document.createElement('datalist');
  list.id = `${box.id}-completions`;
  box.after(list);
  let request: AbortController | null = null;

  async function look(): Promise<void> {
    request?.abort();
    request = new AbortController();
    const text = box.value;
    const options = text.trim() ? await optionsFor(text, box.selectionStart ?? text.length, request.signal) : [];
    if (options === null) return;
    list.replaceChildren(...options);
    if (options.length > 0) box.setAttribute('list', list.id);
    else box.removeAttribute('list');
  }
  box.addEventListener('input', (event) => {
    if (!(event instanceof InputEvent && event.isComposing)) void look();
  });
  box.addEventListener('compositionend', () => void look());
}

/** @returns whole queries to choose from, or null where there is no telling: a box without completions still searches */
async function optionsFor(text: string, caret: number, signal: AbortSignal): Promise<HTMLOptionElement[] | null> {
  try {
    const { start, end, items } = await fetchSuggestions(text, caret, signal);
    return items.map((item) => optionOf(text.slice(0, start), item, text.slice(end)));
  } catch {
    return null;
  }
}

function optionOf(before: string, { kind, text, name, label, count }: Suggestion, after: string): HTMLOptionElement {
  const option = document.createElement('option');
  option.value = `${before}${text}${after === '' && !text.endsWith(':') ? ' ' : after}`;
  // Browsers list only what holds the typed text in value or label: `模块:注` stands in the label alone, `risk` of 风险, too.
  const qualifier = kind === 'value' ? text.slice(0, text.indexOf(':') + 1) : '';
  const names = kind === 'word' && label !== null ? `${name} ${label}` : (label ?? name);
  option.label = `${before}${qualifier}${names}${count === null ? '' : `（${count} 个 PR）`}`;
  return option;
}
