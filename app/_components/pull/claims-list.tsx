import { count } from '../../../lib/text/count';
import { CLAIM_LABEL, type Claim, GONE_LABEL, VERDICT_LABEL } from '../../../lib/verify/claim';
import { HelpLink } from '../common/help-link';
import type { ClaimIndex } from './claim-index';
import { ClaimMark } from './claim-mark';

/** How far the report agrees with the history: the sum of it, what does not match, and what could not be checked. */
export function ClaimsList({ claims: { all, counts } }: { claims: ClaimIndex }) {
  if (all.length === 0) return null;
  const of = (verdict: Claim['verdict']) => all.filter((claim) => claim.verdict === verdict);
  const gone = all.filter((claim) => claim.gone !== null);
  return (
    <>
      <h3 className="part-sub">
        报告核对
        <HelpLink part="check">怎么核对</HelpLink>
      </h3>
      {counts.unknown === all.length ? (
        <p>{all[0]?.detail || '没有可以比对的提交历史'}，报告中的文件、符号与时间无法核对。</p>
      ) : (
        <p>
          与提交历史比对了 {count(all.length)} 处：{count(counts.confirmed)} 处{VERDICT_LABEL.confirmed}，
          {count(counts.mismatch)} 处{VERDICT_LABEL.mismatch}，{count(counts.unknown)} 处{VERDICT_LABEL.unknown}。
        </p>
      )}
      <Claims claims={of('mismatch')} />
      {gone.length > 0 && (
        <details className="folded">
          <summary>
            {GONE_LABEL}的 {count(gone.length)} 处
          </summary>
          <Claims claims={gone} />
        </details>
      )}
      {counts.unknown > 0 && counts.unknown < all.length && (
        <details className="folded">
          <summary>
            {VERDICT_LABEL.unknown}的 {count(counts.unknown)} 处
          </summary>
          <Claims claims={of('unknown')} />
        </details>
      )}
    </>
  );
}

function Claims({ claims }: { claims: Claim[] }) {
  if (claims.length === 0) return null;
  return (
    <ul className="claims">
      {claims.map((claim) => (
        <li key={`${claim.kind} ${claim.text}`}>
          <span className="tag">{CLAIM_LABEL[claim.kind]}</span>
          <span className="claim-text">
            {claim.text} <ClaimMark claim={claim} />
            {claim.detail && <span className="muted">（{claim.detail}）</span>}
            {claim.gone && <span className="muted">（{claim.gone}）</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
