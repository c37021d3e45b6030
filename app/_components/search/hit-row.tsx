import { SHORT_SHA } from '../../../lib/graph/pulls/change-ids';
import { type Excerpt, type Hit, KIND_LABEL, MATCHES_FILTERS } from '../../../lib/search/types';
import { count } from '../../../lib/text/count';
import { Icon, type IconName } from '../common/icon';
import { RowState } from '../common/row-state';
import { langOf } from '../common/title-text';
import { When } from '../common/when';
import { ShareMark } from '../today/left-bar';
import { RewrittenBadge } from '../today/pull-state';
import { Marked } from './marked';

const KIND_ICON = {
  pull: 'merge',
  symbol: 'symbol',
  file: 'file',
  module: 'module',
  commit: 'merge',
} satisfies Record<Hit['kind'], IconName>;

/** One thing found: what it is, where it stands, why it was found. `several`: name the repository, too. */
export function HitRow({ hit, several }: { hit: Hit; several: boolean }) {
  const { kind, pull, commit, title, titleMarks, url, state, reason, repo, pullCount, excerpts } = hit;
  const change = pull ?? commit ?? null;
  const name = kind === 'symbol' || kind === 'file';
  return (
    <li className={`hit hit-${kind}`}>
      <span className="hit-icon" title={KIND_LABEL[kind]}>
        <Icon name={pull?.isIssue ? 'issue' : KIND_ICON[kind]} size={18} />
      </span>
      <div className="hit-body">
        <h3>
          <a className={name ? 'hit-title name' : 'hit-title'} href={url} lang={change ? langOf(title) : undefined}>
            <Marked text={title} marks={titleMarks} />
          </a>
        </h3>
        <p className="pull-meta">
          {pull ? <span className="pull-number">#{pull.number}</span> : <span>{KIND_LABEL[kind]}</span>}
          {commit && <span className="pull-number">{commit.sha.slice(0, SHORT_SHA)}</span>}
          {change?.rewritten ? <RewrittenBadge /> : state && <RowState state={state} />}
          {change && <ShareMark share={change.left} />}
          {change?.mergedAt && <When iso={change.mergedAt} />}
          {pull && <span>{SOURCE_LABEL[pull.source]}</span>}
          {!change && <span>{count(pullCount)} 个 PR</span>}
          {several && <span>{repo}</span>}
          {reason !== MATCHES_FILTERS && <span className="hit-reason">{reason}</span>}
        </p>
        {excerpts.map((excerpt) => (
          <ExcerptLine key={`${excerpt.label} ${excerpt.text}`} excerpt={excerpt} url={url} />
        ))}
      </div>
    </li>
  );
}

const SOURCE_LABEL = { report: '报告', history: '仅提交历史', stub: '未收录' } satisfies Record<
  NonNullable<Hit['pull']>['source'],
  string
>;

function ExcerptLine({ excerpt, url }: { excerpt: Excerpt; url: string }) {
  const { label, anchor, text, marks, cutBefore, cutAfter } = excerpt;
  return (
    <p className="excerpt">
      {anchor ? (
        <a className="excerpt-label" href={`${url}#${anchor}`}>
          {label}
        </a>
      ) : (
        <span className="excerpt-label">{label}</span>
      )}
      <span>
        {cutBefore && '…'}
        <Marked text={text} marks={marks} />
        {cutAfter && '…'}
      </span>
    </p>
  );
}
