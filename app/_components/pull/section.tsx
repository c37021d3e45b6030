import type { ReactNode } from 'react';
import type { Anchor } from '../../../lib/urls';

/** The headings of reports, by which pages of reports are linked elsewhere: `#风险与影响`. */
const OLD_ANCHORS = {
  summary: ['执行摘要'],
  motivation: ['功能与动机'],
  steps: ['实现拆解'],
  files: ['关键文件', '文件'],
  symbols: ['关键符号', '符号'],
  snippets: ['关键源码片段'],
  discussion: ['评论区精华'],
  risk: ['风险'],
  impact: ['影响'],
  flags: ['风险标记'],
  message: ['提交说明'],
  related: ['关联脉络'],
  history: ['提交历史'],
} satisfies Record<Anchor, string[]>;

/** A part of a PR's page; `also`: more names that lead to it. Its id is one of the fixed anchors, so that links to it outlive a change of wording. */
export function Section({
  id,
  title,
  note,
  also = [],
  children,
}: {
  id: Anchor;
  title: string;
  note?: ReactNode;
  also?: string[];
  children: ReactNode;
}) {
  return (
    <section id={id} className="part" aria-labelledby={`${id}-title`}>
      {[...OLD_ANCHORS[id], ...also].map((anchor) => (
        <span key={anchor} id={anchor} className="old-anchor" />
      ))}
      <h2 id={`${id}-title`}>
        {title}
        <a className="part-anchor" href={`#${id}`} aria-label={`“${title}”的链接`}>
          #
        </a>
        {note && <span className="part-note">{note}</span>}
      </h2>
      {children}
    </section>
  );
}
