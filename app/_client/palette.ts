/**
 * The search box that opens on every page by ⌘K, Ctrl-K or `/`: a combobox over `/api/search` (WAI-ARIA combobox with a
 * listbox popup). Everything from the server is set as text, never as HTML.
 */
import { STATE_LABEL } from '../../lib/model/state';
import { urls } from '../../lib/urls';
import { fetchHits, type PaletteAnswer, type PaletteHit } from './palette-data';

const GROUP_LABEL = { pull: 'PR', symbol: '符号', file: '文件', module: '模块' } satisfies Record<
  PaletteHit['kind'],
  string
>;

/** Long enough to skip the middle of a fast word, short enough to feel immediate. */
const DEBOUNCE_MS = 60;

type Parts = {
  dialog: HTMLDialogElement;
  input: HTMLInputElement;
  list: HTMLElement;
  status: HTMLElement;
  all: HTMLAnchorElement;
};

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

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

function buildParts(): Parts {
  const input = element('input', {
    id: 'palette-input',
    class: 'palette-input',
    // Not `search`: Chromium spends the first Escape on emptying such a box.
    type: 'text',
    role: 'combobox',
    'aria-expanded': 'false',
    'aria-controls': 'palette-list',
    'aria-autocomplete': 'list',
    'aria-label': '搜索 PR、符号、文件、模块',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    enterkeyhint: 'search',
    maxlength: '500',
    placeholder: '搜索 PR、符号、文件、模块，或输入 #编号',
  });
  const list = element('div', { id: 'palette-list', class: 'palette-list', role: 'listbox', 'aria-label': '搜索结果' });
  const status = element('p', { class: 'palette-status', role: 'status', 'aria-live': 'polite' });
  const all = element('a', { class: 'palette-all', href: urls.search() }, '在搜索页查看全部');
  const foot = element('div', { class: 'palette-foot' }, status, all);
  const dialog = element('dialog', { class: 'palette', 'aria-label': '搜索' }, input, list, foot);
  document.body.append(dialog);
  return { dialog, input, list, status, all };
}

function makePalette(): { open(): void } {
  const parts = buildParts();
  const { dialog, input, list, status, all } = parts;
  let active = -1;
  let timer = 0;
  let request: AbortController | null = null;

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
      chosen.scrollIntoView({ block: 'nearest' });
    } else input.removeAttribute('aria-activedescendant');
  };

  async function look(): Promise<void> {
    const query = input.value.trim();
    all.href = urls.search(query);
    request?.abort();
    if (query === '') return show(parts, null);
    request = new AbortController();
    status.textContent = '搜索中…';
    try {
      show(parts, await fetchHits(query, request.signal));
      choose(0);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      list.replaceChildren();
      status.textContent = error instanceof Error ? error.message : '搜索失败，请重试';
    }
  }
  const lookSoon = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void look(), DEBOUNCE_MS);
  };

  input.addEventListener('input', (event) => {
    // A syllable still being composed is no query yet; `compositionend` follows with the characters.
    if (!(event instanceof InputEvent && event.isComposing)) lookSoon();
  });
  input.addEventListener('compositionend', lookSoon);
  input.addEventListener('keydown', (event) => {
    // Enter and arrows that steer an input method's candidates are not ours (keyCode 229: Safari says it only there).
    if (event.isComposing || event.keyCode === 229) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      choose(active + (event.key === 'ArrowDown' ? 1 : -1));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const chosen = options()[active]?.dataset.href;
      const to = chosen && !event.shiftKey ? chosen : urls.search(input.value.trim());
      if (event.metaKey || event.ctrlKey) window.open(to, '_blank', 'noopener');
      else location.assign(to);
    }
  });
  list.addEventListener('click', (event) => {
    const option = event.target instanceof Element ? event.target.closest<HTMLElement>('[role="option"]') : null;
    if (!option?.dataset.href) return;
    if (event.metaKey || event.ctrlKey) window.open(option.dataset.href, '_blank', 'noopener');
    else location.assign(option.dataset.href);
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

function show({ input, list, status }: Parts, answer: PaletteAnswer | null): void {
  list.replaceChildren();
  input.setAttribute('aria-expanded', String(answer !== null && answer.hits.length > 0));
  if (answer === null) {
    status.textContent = '可用限定词：模块: 符号: 文件: 风险: is:reverted';
    return;
  }
  let index = 0;
  // Hits come best first: the group of the best one stands on top, so that Enter opens it.
  for (const kind of new Set(answer.hits.map((hit) => hit.kind))) {
    const label = GROUP_LABEL[kind];
    const hits = answer.hits.filter((hit) => hit.kind === kind);
    const group = element(
      'div',
      { role: 'group', 'aria-label': label },
      element('div', { class: 'palette-group' }, label),
    );
    for (const hit of hits) group.append(optionOf(hit, index++));
    list.append(group);
  }
  status.textContent = answer.total === 0 ? '没有结果，换个说法或去掉限定词试试' : `${answer.total} 条结果`;
}

function optionOf(hit: PaletteHit, index: number): HTMLElement {
  const title = element('span', { class: 'palette-title' }, hit.title);
  const option = element(
    'div',
    {
      id: `palette-option-${index}`,
      class: 'palette-option',
      role: 'option',
      'aria-selected': 'false',
      'data-href': hit.url,
    },
    title,
  );
  if (hit.kind === 'pull')
    option.prepend(element('span', { class: 'palette-number' }, hit.id.slice(hit.id.indexOf('#'))));
  if (hit.state !== null && hit.state !== 'live') {
    option.append(element('span', { class: `state state-${hit.state}` }, STATE_LABEL[hit.state]));
  }
  option.append(element('span', { class: 'palette-reason' }, hit.reason));
  return option;
}
