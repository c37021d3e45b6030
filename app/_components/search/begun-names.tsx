import { type Hit, KIND_LABEL, type NameGroup, type NameRow } from '../../../lib/search/types';
import { count } from '../../../lib/text/count';

type Props = { names: NameGroup[]; listed: Hit[]; several: boolean };

/**
 * Names that begin with what was typed, a row for each kind: an exact one hides none of the longer ones. What the list below
 * shows anyway is left out.
 */
export function BegunNames({ names, listed, several }: Props) {
  const known = new Set(listed.map(({ url }) => url));
  const others = names
    .map((group) => ({ ...group, rows: group.rows.filter(({ url }) => !known.has(url)) }))
    .filter(({ rows, more }) => rows.length > 0 || more !== null);
  if (others.length === 0) return null;
  return (
    <section aria-label="名称以此开头">
      <dl className="begun-kinds">
        {others.map(({ kind, rows, total, more }) => (
          <div key={kind} className="begun-kind">
            <dt className="begun-label">{KIND_LABEL[kind]}</dt>
            {rows.map((row) => (
              <dd key={row.url} className="begun-name">
                <Row row={row} several={several} />
              </dd>
            ))}
            {more !== null && (
              <dd className="begun-name">
                <a href={more}>全部 {count(total)} 个</a>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}

function Row({ row: { kind, name, label, url, repo, count: pulls }, several }: { row: NameRow; several: boolean }) {
  const isCode = kind === 'symbol' || kind === 'file';
  const shown = kind === 'section' ? (label ?? name) : name;
  const facts = [
    ...(label === null || label === shown ? [] : [label]),
    ...(several ? [repo] : []),
    ...(pulls === null ? [] : [`${count(pulls)} 个 PR`]),
  ];
  return (
    <>
      <a href={url} className={isCode ? 'name' : undefined}>
        {shown}
      </a>{' '}
      <span className="muted">{facts.join(' · ')}</span>
    </>
  );
}
