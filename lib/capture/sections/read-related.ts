/** 关联脉络: `PR #N title: note`, an issue at times, at times another repository's. */
import { parsePullNumber, parseRepoName, type RepoName } from '../../model/ids';
import type { CapturedRelated } from '../../model/record';
import { excerpt } from '../../report/problems';
import { hasHan } from '../../text/width';
import { type Context, type Draft, type ReadSection, rawBlocks } from '../context';
import { splitTitle } from '../cut/split-title';
import { type Block, toMarkdown } from '../lines/block';
import { groupItems } from '../lines/group-items';
import type { Line } from '../lines/line';
import { isOnOneLine } from '../names/line-breaks';
import { isNone } from '../names/names';
import { wellKnownRepository } from '../names/repositories';
import { inferRelation } from '../relations/relation';
import { takeRelation } from '../relations/relation-label';
import { relatedItems } from './table-items';

/** Printed where a report names nothing, one short clause on one line: `暂无关联 PR`, `未识别到明确的历史线索`. */
const NOTHING =
  /^(?:暂无|没有|无|未)(?=.*(?:关联|相关|历史|线索|脉络|引用|提及|PR|Issue))[^#，。；：,;:]{0,24}[。.]?$/i;

/** `PR #1`, `Issue #1`, `#1`, `owner/name#1`, `owner/name PR #1`, `transformers PR #1`. */
const REFERENCE =
  /^(?:\*\*)?(?:(?<repo>[A-Za-z0-9][\w-]*\/[\w.-]+)\s*|(?<name>(?!PR\b|Issue\b|Pull\b)[A-Za-z][\w.-]*)\s+(?=PR|Issue|Pull))?(?<word>PR|Issue|Pull Request)?\s*(?:[#＃]\s*|(?<=PR\s*|Issue\s*|Request\s*)(?=\d{2,7}(?:\s|[:：]|\*\*)))(?<number>\d+)(?![\w])(?:\*\*)?(?<colon>\s*[:：](?=\s|\p{Script=Han}|`|$))?\s*/iu;

export const readRelated: ReadSection = (lines, draft, context) => {
  const { lead, items } = groupItems(rawBlocks(relatedItems(lines), context));
  const found: { related: CapturedRelated; notes: string[] }[] = [];
  for (const [first, ...rest] of [...lead.map((block) => [block]), ...items]) {
    if (!first) continue;
    if (isNone(first.text) || (NOTHING.test(first.text) && isOneLine(first, lines))) {
      if (rest[0]) context.tell('text-lost', rest[0].line, excerpt(toMarkdown(rest)));
      continue;
    }
    const related = parseReference(mendNumber(first, lines, context), first.line, draft, context);
    const last = found.at(-1);
    if (related) found.push({ related, notes: [related.note, toMarkdown(rest)] });
    else if (last && first.kind !== 'item') last.notes.push(first.text);
    else context.tell('text-lost', first.line, excerpt(first.text));
  }
  for (const { related, notes } of found) {
    draft.related.push({ ...related, note: context.layout.markdown(notes.filter(Boolean).join('\n\n')).trim() });
  }
};

/** @returns whether a block stands on one line: what is folded onto it would be lost with it */
function isOneLine({ text, line }: Block, lines: Line[]): boolean {
  return lines.some((each) => each.no === line && each.text.includes(text));
}

/** A number at a line's end, and digits that begin the next line. */
const BROKEN_NUMBER = /^([^#\n]{0,60}#(\d{1,6})) (\d{1,6})(?=\s)/;

/** Digits behind a line's end may be the rest of the number or begin the title: what the capture says elsewhere decides. */
function mendNumber({ text, line }: Block, lines: Line[], { words, tell }: Context): string {
  const [broken, before = '', number = '', more = ''] = BROKEN_NUMBER.exec(text) ?? [];
  if (broken === undefined || isOnOneLine(`#${number} ${more}`, lines)) return text;
  if (words.has(number + more)) return before + more + text.slice(broken.length);
  tell('number-at-break', line, `#${number}, ${more}`);
  return text;
}

function parseReference(text: string, line: number, draft: Draft, context: Context): CapturedRelated | null {
  const { said, rest: unlabelled } = takeRelation(text);
  const { text: bare, address } = unlink(spaced(unlabelled).replace(BOLD, '$1 '));
  const groups = REFERENCE.exec(bare);
  const number = parsePullNumber(groups?.groups?.number ?? '');
  if (!groups || number === null) return null;
  const repo = repositoryOf(groups.groups ?? {}, address, draft, line, context);
  if (repo === undefined) return null;
  const rest = bare.slice(groups[0].length);
  const isNote = groups.groups?.colon !== undefined && hasHan(rest);
  const split = isNote ? { title: '', note: rest, isGuess: false } : splitTitle(rest);
  if (split.isGuess) context.tell('title-split-guessed', line, excerpt(split.title));
  const title = context.layout.plain(split.title);
  const word = (groups.groups?.word ?? '').toLowerCase();
  const kind = kindOf({ word, address, number, title, note: split.note, line }, context);
  const evidence = { ownTitle: draft.title, ownNumber: draft.number, number, kind, title, note: split.note };
  const inferred = inferRelation(evidence);
  // Titles that name each other say who undid whom; a label may be read either way.
  const { relation, words, how } =
    said === null || inferred.how === 'titles' ? inferred : ({ relation: said, words: null, how: 'stated' } as const);
  const isChain = /revert|reland/.test(relation);
  if (words !== null)
    context.tell(
      isChain && how !== 'titles' ? 'revert-guessed' : 'relation-guessed',
      line,
      `#${number} ${relation}, ${excerpt(words)}`,
    );
  return { repo, number, kind, title, note: split.note, relation };
}

/** @returns the repository; null for the report's own while that is not known; undefined where it can't be told */
function repositoryOf(
  { repo, name }: Record<string, string | undefined>,
  address: string | null,
  draft: Draft,
  line: number,
  { tell }: Context,
): RepoName | null | undefined {
  const spelled =
    parseRepoName(repo ?? '') ??
    parseRepoName(/^(?:https?:\/\/[^/]+)?\/([^/]+\/[^/]+)\/(?:pull|issues)\//.exec(address ?? '')?.[1] ?? '');
  if (spelled) return spelled;
  if (name === undefined) return repo === undefined ? draft.repo : undefined;
  const known = wellKnownRepository(name);
  if (known) tell('repository-by-name', line, `${name} = ${known}`);
  return known ?? undefined;
}

/** A text browser writes the words of a link with `_` between them: the whole title, or `PR_#1` alone. */
const spaced = (text: string): string =>
  text.replace(/^(?:PR|Issue)_#\d+(?:_[^：]*)?/, (words) => words.replaceAll('_', ' '));

/** A bold reference: `**[PR #1](https://…)** — title`. */
const BOLD = /^\*\*(\[(?:\\.|[^\][\\]){1,40}\]\([^()\s]{1,300}\)|(?:PR|Issue)\s*#\d{1,7})\*\*(?:\s+[—–]\s+|\s)?/i;

const BARE_ADDRESS = /^<?(https?:\/\/[^\s<>]+\/(pull|issues)\/(\d{1,7}))(?:[/?#][^\s<>]*)?>?(?=[\s:：]|$)/;

/** `[PR #1](https://…) title`, `https://…/pull/1 title` → `PR #1 title` and the address. */
function unlink(text: string): { text: string; address: string | null } {
  const bare = BARE_ADDRESS.exec(text);
  if (bare)
    return {
      text: `${bare[2] === 'pull' ? 'PR' : 'Issue'} #${bare[3]}${text.slice(bare[0].length)}`,
      address: bare[1] ?? null,
    };
  const link = text.startsWith('[') ? /\]\((https?:\/\/[^\]()\s]+|#|\/[^\]()\s]*)\)/.exec(text) : null;
  if (!link) return { text, address: null };
  return { text: text.slice(1, link.index) + text.slice(link.index + link[0].length), address: link[1] ?? null };
}

type KindEvidence = { word: string; address: string | null; number: number; title: string; note: string; line: number };

/** @returns the numbers that a text calls an issue: `Issue #24571` */
export function calledIssues(text: string): Set<number> {
  return new Set(
    [...text.matchAll(/issue[ \t]{0,3}#?[ \t]{0,3}(\d{1,7})(?!\d)/gi)].map(([, digits]) => Number(digits)),
  );
}

/** Words with which a report calls what it names an issue. */
const CALLED_ISSUE =
  /(?:关联|该|此|对应的?|所属|相关|原始|目标)\s*issue|^\s*(?:一个|这是)?\s*issue(?:\s*[，,。:：]|$)/i;
const CALLED_PR = /(?:关联|该|此|前置|后续|上游|同期)\s*PR/i;

/** Issue templates begin titles with such a tag; a PR's goes on with a verb. */
const ISSUE_TITLE =
  /^\[(?:Bug|Feature|Feature Request|RFC|Roadmap|Question|Usage)\]:?\s+(?!(?:fix|add|support|remove|avoid|use|make|enable|disable|correct|handle|prevent|update|revert|re-?land|resolve|restore|guard|skip|register|refactor|improve|optimi[sz]e|move|rename|allow|ensure|set|drop|bump|clean|implement|introduce|patch|hotfix|reduce|replace|switch|unify|always|do|don't|mask|clear|reset|release|pin|port|backport|cherry-pick|work ?around)(?:e?s|ing|ed)?\b)/i;

/** Reports print `PR #` before issues too; the note, the rest of the report and the title's form tell. */
function kindOf({ word, address, number, title, note, line }: KindEvidence, { issues, tell }: Context): 'pr' | 'issue' {
  if (word === 'issue' || /\/issues\/\d/.test(address ?? '') || CALLED_ISSUE.test(note)) return 'issue';
  const elsewhere = issues.has(number);
  const looksSo = ISSUE_TITLE.test(title) && !CALLED_PR.test(note);
  if (elsewhere || looksSo) tell('kind-guessed', line, `#${number} ${excerpt(title)}`);
  return elsewhere || looksSo ? 'issue' : 'pr';
}
