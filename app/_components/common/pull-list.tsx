import type { ReactNode } from 'react';
import type { Pull } from '../../../lib/graph/types';
import { count } from '../../../lib/text/count';
import { LeftMark } from '../today/left-bar';
import { PullState } from '../today/pull-state';
import { Churn } from './churn';
import { Icon } from './icon';
import { InlineCode, plainLine } from './inline-code';
import { PullTitle } from './pull-link';
import { When } from './when';

type RowProps = {
  pull: Pull;
  /** Name of the first module, given where the list is not of one module anyway. */
  module?: string | null;
  /** Show the report's one sentence below. */
  summary?: boolean;
  /** A short remark of the list's own, e.g. the report's wording of a risk. */
  note?: ReactNode;
};

/** One PR in a list: title first, then number, date, state and what is known of it. */
export function PullRow({ pull, module = null, summary = false, note }: RowProps) {
  return (
    <li className={`pull-row pull-row-${pull.kind}`} data-name={`#${pull.number} ${pull.title ?? ''}`}>
      <PullTitle pull={pull} />
      <span className="pull-meta">
        <span className="pull-number">#{pull.number}</span>
        <PullState pull={pull} row />
        <LeftMark lines={pull.lines} />
        {pull.mergedAt && <When iso={pull.mergedAt} />}
        {module && <span>{module}</span>}
        {pull.kind === 'history' ? <Size pull={pull} /> : <Source pull={pull} />}
        {note}
      </span>
      {summary && pull.record?.summary && (
        <p className="pull-summary">
          <InlineCode text={plainLine(pull.record.summary)} />
        </p>
      )}
    </li>
  );
}

/** How large a PR is that nobody has told of yet. */
function Size({ pull: { size } }: { pull: Pull }) {
  const { files, churn } = size;
  return (
    <>
      <span>{count(files)} 个文件</span>
      {churn && <Churn {...churn} />}
    </>
  );
}

/** What a PR's page can offer: a report, the bare history, or nothing but its name. */
export function Source({ pull }: { pull: Pull }) {
  if (pull.kind === 'report') {
    return (
      <span className="source source-report">
        <Icon name="report" size={14} />
        报告
      </span>
    );
  }
  if (pull.kind === 'history') return <span className="source">仅提交历史</span>;
  return <span className="source">{pull.isIssue ? 'Issue · 未收录' : '未收录'}</span>;
}

type ListProps = { pulls: Pull[]; moduleName?: (pull: Pull) => string | null; id?: string };

/** PRs in the order given. */
export function PullList({ pulls, moduleName, id }: ListProps) {
  return (
    <ul className="pull-list" id={id}>
      {pulls.map((pull) => (
        <PullRow key={pull.key} pull={pull} module={moduleName?.(pull) ?? null} />
      ))}
    </ul>
  );
}
