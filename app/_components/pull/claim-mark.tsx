import { type Claim, VERDICT_LABEL, type Verdict } from '../../../lib/verify/claim';
import { Icon, type IconName } from '../common/icon';

const VERDICT_ICON = {
  confirmed: 'check',
  mismatch: 'cross',
  unknown: 'unknown',
} satisfies Record<Verdict, IconName>;

/** Whether the history bears out what is before it: a tick by icon alone, trouble in words. */
export function ClaimMark({ claim }: { claim: Claim | null }) {
  if (!claim) return null;
  const { verdict, detail, suggestion } = claim;
  const quiet = verdict === 'confirmed';
  return (
    <span className={`claim claim-${verdict}`} title={[VERDICT_LABEL[verdict], detail].filter(Boolean).join('：')}>
      <Icon name={VERDICT_ICON[verdict]} size={13} />
      <span className={quiet ? 'unseen' : undefined}>{VERDICT_LABEL[verdict]}</span>
      {suggestion && (
        <span>
          ，应为 <code>{suggestion}</code>
        </span>
      )}
    </span>
  );
}
