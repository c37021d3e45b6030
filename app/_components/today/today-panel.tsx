import { linesOf, type PullLoss, type PullPart, type PullSurvival } from '../../../lib/graph/today/pull-survival';
import { lineSums, shareLeft } from '../../../lib/graph/today/today';
import type { LineOwner, RepoAtlas } from '../../../lib/graph/types';
import { type HistoryPull, ownNumber } from '../../../lib/model/history';
import { UNSURE_LABEL } from '../../../lib/model/survival';
import { count, percent } from '../../../lib/text/count';
import { urls } from '../../../lib/urls';
import { HelpLink } from '../common/help-link';
import { InlineCode, plainLine } from '../common/inline-code';
import { Name } from '../common/name';
import { CommitLink, markOf } from './change-link';
import { LeftBar, PART_LABEL, PARTS } from './left-bar';
import { ReleaseLine } from './release-line';

const SHOWN = 5;

type Props = {
  change: { survival: PullSurvival | null; files: readonly { path: string }[] };
  owner: LineOwner;
  /** As it is written before 的. */
  self: '本 PR ' | '本提交';
  repo: RepoAtlas;
};

/** What is left of a change's lines today, who took the rest, and what was mended of it later. */
export function TodayPanel({ change, owner, self, repo }: Props) {
  const { survival } = change;
  if (!survival) return null;
  return (
    <section className="today" aria-labelledby="today">
      <h2 id="today">
        今天
        <HelpLink part="left">这些数字怎么算</HelpLink>
      </h2>
      <Lines survival={survival} />
      <Losses survival={survival} repo={repo} />
      <Fixes survival={survival} self={self} repo={repo} />
      <ReleaseLine survival={survival} repo={repo} />
      <ByFile change={change} owner={owner} repo={repo} />
    </section>
  );
}

function Lines({ survival }: { survival: PullSurvival }) {
  const lines = lineSums(survival);
  if (survival.unsure !== null) return <p>不详：{UNSURE_LABEL[survival.unsure]}，不给出数字。</p>;
  if (lines === null) return <p>没有写下可计的代码行（空行与只有括号的行不计）。</p>;
  const moved = linesOf(survival.moved);
  return (
    <>
      <p className="today-lead">
        写下 {count(survival.added)} 行，今天还剩 <strong>{count(lines.left + lines.via)}</strong> 行（
        {percent(shareLeft(lines), 1)}）{moved > 0 && `，其中 ${count(moved)} 行已被移到别处`}
      </p>
      <LeftBar lines={lines} />
      <ul className="today-legend">
        {PARTS.filter((part) => lines[part] > 0).map((part) => (
          <li key={part}>
            <span className={`key left-key-${part}`} /> {PART_LABEL[part]} {count(lines[part])}
          </li>
        ))}
      </ul>
      {survival.via.length > 0 && (
        <p className="muted">
          经 {survival.via.map(({ by }) => markOf(by)).join('、')} 重新合入的行算作仍在
          {survival.lostTo.length > 0 && '；它们先前被拿走过，也计在下面改写或删除它的改动里'}。
        </p>
      )}
    </>
  );
}

function Losses({ survival: { lostTo }, repo }: { survival: PullSurvival; repo: RepoAtlas }) {
  if (lostTo.length === 0) return null;
  return (
    <>
      <h3>改写或删除它最多的</h3>
      <ul className="today-list">
        {lostTo.slice(0, SHOWN).map((loss) => (
          <li key={loss.by.sha}>
            <CommitLink commit={loss.by} repo={repo} />
            <span className="muted">{lossText(loss)}</span>
            <Why commit={loss.by} repo={repo} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** One line of why a change was made: its report's sentence, else the first of its own words. */
function Why({ commit, repo }: { commit: HistoryPull; repo: RepoAtlas }) {
  const report = repo.byNumber.get(ownNumber(commit) ?? 0)?.record?.summary;
  const text = report ? plainLine(report) : firstSentence(commit.intro ?? '');
  return text === '' ? null : (
    <p className="muted today-why">
      <InlineCode text={text} />
    </p>
  );
}

const MOST = 160;

/** `close #339, close #376` is no reason. */
const CLOSES = /^\s*(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?|ref|related to)\b:?\s+(?:#|https?:)\S+/i;

function firstSentence(text: string): string {
  const lines = text.split(/\n|(?<=[.!?])\s|(?<=[。！？])/);
  const line = lines.find((each) => each.trim() !== '' && !CLOSES.test(each)) ?? '';
  return line.length > MOST ? `${line.slice(0, MOST)}…` : line;
}

function lossText({ rewritten, deleted }: PullLoss): string {
  return [rewritten > 0 ? `改写 ${count(rewritten)} 行` : '', deleted > 0 ? `删除 ${count(deleted)} 行` : '']
    .filter(Boolean)
    .join('，');
}

type FixesProps = { survival: PullSurvival; self: string; repo: RepoAtlas };

function Fixes({ survival: { fixedBy, fixes }, self, repo }: FixesProps) {
  const list = (parts: PullPart[], title: string, verb: (lines: string) => string) =>
    parts.length > 0 && (
      <>
        <h3>{title}</h3>
        <ul className="today-list">
          {parts.slice(0, SHOWN).map(({ by, lines }) => (
            <li key={by.sha}>
              <CommitLink commit={by} repo={repo} />
              <span className="muted">{verb(count(lines))}</span>
            </li>
          ))}
          {parts.length > SHOWN && <li className="muted">另有 {parts.length - SHOWN} 个</li>}
        </ul>
      </>
    );
  return (
    <>
      {list(fixedBy, '后续修复（线索，不是定论）', (lines) => `修复改动了${self}的 ${lines} 行`)}
      {list(fixes, '它作为修复改动了谁的行', (lines) => `${lines} 行`)}
    </>
  );
}

/** Where its lines are today, file by file. */
function ByFile({ change, owner, repo }: Omit<Props, 'self'>) {
  const rows = change.files.flatMap(({ path }) => {
    const entry = repo.files.get(path);
    const found = entry ? repo.today.ownIn(entry, owner) : null;
    return entry ? [{ path: entry.path, lines: found?.own ?? 0, all: found?.lines ?? 0 }] : [];
  });
  const seen = [...new Map(rows.map((row) => [row.path, row])).values()].sort((a, b) => b.lines - a.lines);
  if (seen.length === 0) return null;
  const back = change.survival?.via.map(({ by }) => markOf(by)).join('、') ?? '';
  const gone = back === '' ? '没有它的行了' : `没有归它的行（重新合入的行归 ${back}）`;
  return (
    <details className="today-files">
      <summary>按文件看</summary>
      <ul className="today-list">
        {seen.slice(0, 60).map(({ path, lines, all }) => (
          <li key={path}>
            <a href={urls.file(repo.name, path)}>
              <Name text={path} />
            </a>
            <span className="muted">
              {lines > 0 ? `${count(lines)} 行，占今天的 ${percent(lines / Math.max(1, all), 1)}` : gone}
            </span>
          </li>
        ))}
        {seen.length > 60 && <li className="muted">另有 {seen.length - 60} 个文件</li>}
      </ul>
    </details>
  );
}
