/**
 * The search box that opens on every page by ⌘K, Ctrl-K or `/`: a combobox over `/api/search` (WAI-ARIA combobox with a
 * listbox popup), whose first options are names that begin with what is typed and what completes the qualifier at the caret.
 */
import type { NameGroup, Suggestions } from '../../lib/search/types';
import { urls } from '../../lib/urls';
import { fetchCompletions, fetchHits, type PaletteAnswer } from './palette-data';
import { buildParts, groupsOf } from './palette-parts';
import { hereFirst, isOfMany, repoOfPath } from './palette-repos';

/** Long enough to skip the middle of a fast word, short enough to feel immediate. */
const DEBOUNCE_MS = 60;

const HINT = '可用限定词：模块: 符号: 文件: 风险: is:reverted';

/** Adds the keys and makes `[data-palette-open]` buttons open the palette, which is built when first asked for. */
export function enablePalette(): void {
  let palette: { open(): void } | null = null;
  const open = () => {
    palette ??= makePalette();
    palette.open();
  };
  document.addEventListener('keydown', (event) => {
    if (event.isComposing || event.defaultPrevented) return;
    const shortcut =
      (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';
    const slash = event.key === '/' && !event.metaKey && !event.ctrlKey && !event.altKey && !isEditable(event.target);
    if (!shortcut && !slash) return;
    event.preventDefault();
    open();
  });
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('[data-palette-open]') : null;
    // A link opened in a new tab stays a link.
    if (!button || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    open();
  });
}

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

function makePalette(): { open(): void } {
  const { dialog, input, list, status, all } = buildParts();
  let active = -1;
  let timer = 0;
  let request: AbortController | null = null;
  /** What completes the query, and the query that it was made for: a later one has other offsets. */
  let completions: (Suggestions & { query: string }) | null = null;
  /** The text that the list answers; null while it answers none. */
  let shown: string | null = null;

  const options = () => [...list.querySelectorAll<HTMLElement>('[role="option"]')];
  const choose = (index: number) => {
    const all = options();
    active = all.length === 0 ? -1 : (index + all.length) % all.length;
    all.forEach((option, i) => {
      option.setAttribute('aria-selected', String(i === active));
    });
    const chosen = all[active];
    if (chosen) {
      input.setAttribute('aria-activedescendant', chosen.id);
      // The first option takes the heading of its group along.
      (active === 0 ? list.firstElementChild : chosen)?.scrollIntoView({ block: 'nearest' });
    } else input.removeAttribute('aria-activedescendant');
  };

  /** Said while the list answers fewer letters than there are: also to who reads it by ear. */
  const setBusy = (isBusy: boolean) => list.setAttribute('aria-busy', String(isBusy));

  async function look(): Promise<void> {
    setBusy(true);
    const text = input.value;
    const query = text.trim();
    all.href = urls.search(query);
    request?.abort();
    completions = null;
    if (query === '') {
      list.replaceChildren();
      input.setAttribute('aria-expanded', 'false');
      status.textContent = HINT;
      setBusy(false);
      return choose(-1);
    }
    request = new AbortController();
    const { signal } = request;
    status.textContent = '搜索中…';
    try {
      const caret = input.selectionStart ?? text.length;
      const [answer, found] = await Promise.all([fetchHits(query, signal), fetchCompletions(text, caret, signal)]);
      const hits = hereFirst(answer, repoOfPath(location.pathname));
      completions = { ...found, query: text };
      shown = text;
      const named = new Set(hits.names.flatMap(({ rows }) => rows.map(({ url }) => url)));
      const others = hits.hits.filter(({ url }) => !named.has(url));
      list.replaceChildren(...groupsOf(found, { names: hits.names, hits: others }, isOfMany(hits)));
      // A value half typed is to be completed; a word or a whole value is to be searched.
      const unfinished = !found.complete && found.items.some(({ kind }) => kind === 'value');
      const above = unfinished || isName(query, hits.names) || others.length === 0;
      choose(above ? 0 : list.querySelectorAll(ABOVE_HITS).length);
      status.textContent = statusText(found.items.length, hits);
    } catch (error) {
      // Another look is at it.
      if (signal.aborted) return;
      list.replaceChildren();
      status.textContent = error instanceof Error ? error.message : '搜索失败，请重试';
    } finally {
      input.setAttribute('aria-expanded', String(list.childElementCount > 0));
      if (!signal.aborted) setBusy(false);
    }
  }
  const lookSoon = () => {
    setBusy(true);
    clearTimeout(timer);
    timer = window.setTimeout(() => void look(), DEBOUNCE_MS);
  };

  /** Puts a completion into the box. @returns false where there is none, or the box has changed since */
  function take(index: string | undefined): boolean {
    const item = completions?.items[Number(index)];
    if (!completions || !item || completions.query !== input.value) return false;
    const { start, end } = completions;
    const spaced = item.kind === 'value' && !/^\s/.test(input.value.slice(end));
    input.setRangeText(spaced ? `${item.text} ` : item.text, start, end, 'end');
    input.focus();
    void look();
    return true;
  }
  function follow(option: HTMLElement | undefined, { metaKey, ctrlKey, shiftKey }: KeyboardEvent | MouseEvent): void {
    if (option?.dataset.take && !shiftKey) {
      take(option.dataset.take);
      return;
    }
    const to = (!shiftKey && option?.dataset.href) || urls.search(input.value.trim());
    if (metaKey || ctrlKey) window.open(to, '_blank', 'noopener');
    else location.assign(to);
  }

  /** Enter may come before the answer: what is listed for fewer letters is not what was asked for. */
  async function followShown(event: KeyboardEvent): Promise<void> {
    const asked = input.value;
    if (asked.trim() !== '' && shown !== asked) {
      clearTimeout(timer);
      await look();
      if (input.value !== asked) return;
    }
    follow(shown === asked ? options()[active] : undefined, event);
  }

  input.addEventListener('input', (event) => {
    // A syllable still being composed is no query yet; `compositionend` follows with the characters.
    if (!(event instanceof InputEvent && event.isComposing)) lookSoon();
  });
  input.addEventListener('compositionend', lookSoon);
  input.addEventListener('click', lookSoon);
  input.addEventListener('keyup', ({ key, isComposing }) => {
    if (!isComposing && /^(?:ArrowLeft|ArrowRight|Home|End)$/.test(key)) lookSoon();
  });
  input.addEventListener('keydown', (event) => {
    // Keys that steer an input method's candidates are not ours (keyCode 229: Safari says it only there).
    if (event.isComposing || event.keyCode === 229) return;
    const chosen = options()[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      choose(active + (event.key === 'ArrowDown' ? 1 : -1));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      void followShown(event);
    } else if (event.key === 'Tab' && !event.shiftKey && !completions?.complete) {
      if (take(chosen?.dataset.take ?? '0')) event.preventDefault();
    }
  });
  list.addEventListener('click', (event) => {
    const option = event.target instanceof Element ? event.target.closest<HTMLElement>('[role="option"]') : null;
    if (option) follow(option, event);
  });
  // A click on the backdrop is a click on the dialog itself.
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  return {
    open: () => {
      if (!dialog.open) dialog.showModal();
      input.focus();
      input.select();
      if (list.childElementCount === 0) void look();
    },
  };
}

/** Options of names and completions. */
const ABOVE_HITS = '[data-take], [data-name]';

/** Whether what is typed is rather a name than a word: something is called so, or it has what no word has. */
const isName = (query: string, names: NameGroup[]): boolean =>
  names.some(({ rows }) => rows.some(({ whole }) => whole) || /[A-Z\d_./:-]/.test(query));

function statusText(completions: number, { total, capped, names }: PaletteAnswer): string {
  if (completions + total + names.length === 0) return '没有结果，换个说法或去掉限定词试试';
  const found = `${total}${capped.length > 0 ? '+' : ''} 条结果`;
  return [...(completions > 0 ? [`${completions} 条补全`] : []), found].join('，');
}
