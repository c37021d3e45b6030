/** The header: whose report it is, the PR's title, when it was merged, where the report was published. */
import { parsePullNumber, parsePullRef, parseRepoName } from '../../model/ids';
import { excerpt } from '../../report/problems';
import { parseTimestamp } from '../../text/timestamp';
import type { Draft } from '../context';
import { joinLines } from '../join';
import type { LayoutPatterns } from '../layout';
import { isBlank, type Line } from '../line';
import type { Tell } from '../problems';

const HEADLINE = /^[#*\s]*PR\s*#\s*(\d+)\s*完整报告[*\s]*$/;
const FIELD = /^\s*(合并时间|原文链接|作者|创建时间|状态|标签|分支)\s*[:：]\s*(.*)$/;
const ADDRESS = /https?:\/\/[^\s<>（）()]+/;

export function readHeader(lines: Line[], draft: Draft, layout: LayoutPatterns, tell: Tell): void {
  const title: string[] = [];
  let phase: 'before' | 'title' | 'fields' = 'before';
  for (const line of lines) {
    if (isBlank(line)) continue;
    const text = line.text.trim().replace(/^#{1,6}\s+/, '');
    const headline = HEADLINE.exec(text);
    const field = FIELD.exec(text);
    const repo = phase === 'before' ? parseRepoName(text.replace(/^\*\*|\*\*$/g, '').trim()) : null;
    if (headline) draft.number = readNumber(headline[1] ?? '', draft.number, line.no, tell);
    else if (field) {
      phase = 'fields';
      readField(field[1] ?? '', field[2] ?? '', line, draft, tell);
    } else if (repo) {
      draft.repo = repo;
      phase = 'title';
    } else if (phase === 'title') title.push(text);
    else if (phase === 'fields' && ADDRESS.test(text) && draft.sourceUrl === null)
      readField('原文链接', text, line, draft, tell);
    else tell('header-line-unread', line.no, excerpt(text));
  }
  draft.title = cleanTitle(joinLines(title), draft.number, layout) || null;
}

/** The title as merged, without its own trailing number. */
function cleanTitle(text: string, number: number | null, layout: LayoutPatterns): string {
  const plain = layout.plain(text.trim().replace(/^\*\*(.*)\*\*$/, '$1'));
  const own = `(#${number})`;
  return (plain.endsWith(own) ? plain.slice(0, -own.length) : plain).trim();
}

function readNumber(digits: string, known: number | null, line: number, tell: Tell): number | null {
  const number = parsePullNumber(digits);
  if (number === null) tell('identity-missing', line, `a number (“${digits.slice(0, 20)}” is no PR number)`);
  return number ?? known;
}

function readField(name: string, value: string, line: Line, draft: Draft, tell: Tell): void {
  if (name === '合并时间') {
    const at = parseTimestamp(value.replace(/[*`]/g, '').trim());
    if (at === null) tell('date-broken', line.no, excerpt(value));
    else if (draft.mergedAt !== null && draft.mergedAt !== at) tell('header-line-unread', line.no, excerpt(value));
    draft.mergedAt ??= at;
  } else if (name === '原文链接') {
    const address = ADDRESS.exec(value)?.[0];
    // Where the label stands alone, the address may be on the next line.
    if (address === undefined && value.trim() !== '') tell('address-broken', line.no, excerpt(value));
    if (address === undefined) return;
    const rest = value.replace(address, ' ').replace(/[\s<>()（）[\]*]+/g, ' ');
    if (rest.trim() !== '') tell('header-line-unread', line.no, excerpt(rest));
    if (draft.sourceUrl !== null && draft.sourceUrl !== address) tell('header-line-unread', line.no, excerpt(value));
    draft.sourceUrl ??= address;
    const ref = parsePullRef(address);
    if (!ref) return;
    const said = draft.number === null && draft.repo === null;
    if ((draft.number ?? ref.number) !== ref.number || (draft.repo ?? ref.repo) !== ref.repo) {
      tell('identity-conflict', line.no, `${draft.repo}#${draft.number} and ${ref.repo}#${ref.number}`);
      return;
    }
    if (said) tell('identity-from-address', line.no, `${ref.repo}#${ref.number}`);
    draft.repo = ref.repo;
    draft.number = ref.number;
  } else tell('header-line-unread', line.no, excerpt(line.text));
}
