/** The elements of the palette. Everything from the server is set as text, never as HTML. */
import { STATE_LABEL } from '../../lib/model/state';
import { KIND_LABEL, type NameGroup, type NameRow, type Suggestion, type Suggestions } from '../../lib/search/types';
import { urls } from '../../lib/urls';
import type { PaletteHit } from './palette-data';

export type Parts = {
  dialog: HTMLDialogElement;
  input: HTMLInputElement;
  list: HTMLElement;
  status: HTMLElement;
  all: HTMLAnchorElement;
};

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

/** Builds the dialog and puts it into the page, closed. */
export function buildParts(): Parts {
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
  const close = element('button', { class: 'palette-close', type: 'button', 'aria-label': '关闭搜索' }, '✕');
  const head = element('div', { class: 'palette-head' }, input, close);
  const dialog = element('dialog', { class: 'palette', 'aria-label': '搜索' }, head, list, foot);
  close.addEventListener('click', () => dialog.close());
  document.body.append(dialog);
  return { dialog, input, list, status, all };
}

/**
 * @param ofMany whether each row says of which repository it is
 * @returns the names that begin so, the completions, then the hits that are not among the names, in groups; options are
 * numbered through in the order they are seen
 */
export function groupsOf(
  { items, complete }: Suggestions,
  { names, hits }: { names: NameGroup[]; hits: PaletteHit[] },
  ofMany: boolean,
): HTMLElement[] {
  const groups = names.map((each) => namesOf(each, ofMany));
  if (items.length > 0) {
    groups.push(group('补全', items.map(completionOf), ...(complete ? [] : [part('keys', 'Tab 采用')])));
  }
  // Hits come best first: the group of the best one stands on top, so that Enter opens it.
  for (const kind of new Set(hits.map((hit) => hit.kind))) {
    groups.push(
      group(
        KIND_LABEL[kind],
        hits.filter((hit) => hit.kind === kind).map((hit) => hitOf(hit, ofMany)),
      ),
    );
  }
  const options = groups.flatMap((each) => [...each.querySelectorAll('[role="option"]')]);
  options.forEach((option, at) => {
    option.id = `palette-option-${at}`;
  });
  return groups;
}

function group(label: string, options: HTMLElement[], ...hint: HTMLElement[]): HTMLElement {
  const heading = element('div', { class: 'palette-group' }, label, ...hint);
  return element('div', { role: 'group', 'aria-label': label }, heading, ...options);
}

const option = (data: Record<string, string>, ...children: HTMLElement[]): HTMLElement =>
  element('div', { class: 'palette-option', role: 'option', 'aria-selected': 'false', ...data }, ...children);

const part = (name: string, text: string): HTMLElement => element('span', { class: `palette-${name}` }, text);

function namesOf({ kind, rows, total, more }: NameGroup, ofMany: boolean): HTMLElement {
  const all = more === null ? [] : [option({ 'data-name': '', 'data-href': more }, part('title', `全部 ${total} 个`))];
  return group(KIND_LABEL[kind], [...rows.map((row) => nameOf(row, ofMany)), ...all], part('keys', '以此开头'));
}

function nameOf({ name, label, url, count, repo }: NameRow, ofMany: boolean): HTMLElement {
  const told = [ofMany ? repo : null, label, count === null ? null : `${count} 个 PR`];
  return option(
    { 'data-name': '', 'data-href': url },
    part('title', name),
    part('reason', told.filter((each) => each !== null).join(' · ')),
  );
}

function completionOf({ name, label, count }: Suggestion, at: number): HTMLElement {
  return option(
    { 'data-take': String(at) },
    part('name', name),
    part('title', label ?? ''),
    part('reason', count === null ? '限定词' : `${count} 个 PR`),
  );
}

function hitOf({ kind, id, title, url, state, reason, repo }: PaletteHit, ofMany: boolean): HTMLElement {
  const parts = [part('title', title), part('reason', ofMany ? `${repo} · ${reason}` : reason)];
  if (state !== null && state !== 'live') {
    parts.splice(1, 0, element('span', { class: `state state-${state}` }, STATE_LABEL[state]));
  }
  if (kind === 'pull') parts.unshift(part('number', id.slice(id.indexOf('#'))));
  return option({ 'data-href': url }, ...parts);
}
