import type { StaffAccount } from '@quittance/contract/staff/accounts';
import type { Cents } from '@quittance/domain/money/cents';
import type { ProposalKind, ProposalState } from '@quittance/domain/settlements/proposal-rules';
import { Tag, type TagTone } from '@quittance/ui/feedback/tag';
import { Card } from '@quittance/ui/layout/card';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import styles from './fact-list.module.css';

const tones: Record<ProposalState, TagTone> = {
  waiting: 'warning',
  accepted: 'success',
  countered: 'info',
  declined: 'neutral',
  withdrawn: 'neutral',
};

/** The amounts that the customer proposed for the account, with their answers. Hidden if there are none. */
export function ProposalsCard({ proposals }: { readonly proposals: StaffAccount['proposals'] }) {
  const { t } = useTranslation();
  const { money, instant } = useFormats();
  const textOf = (kind: ProposalKind, amount: Cents) =>
    kind === 'plan' ? t('PlanOffer.Monthly', { amount: money(amount) }) : money(amount);
  if (proposals.length === 0) return null;
  return (
    <Card title={t('Title.Proposals')}>
      <ul className={styles.list}>
        {proposals.map(({ proposalID, kind, amount, state, declineReason, proposedAt }) => (
          <li key={proposalID} className={styles.fact}>
            <p className={styles.head}>
              {state === 'waiting' ? (
                <Link to="/proposals">{textOf(kind, amount)}</Link>
              ) : (
                <span>{textOf(kind, amount)}</span>
              )}
              <Tag tone={tones[state]}>{t(`ProposalReport.${state}`)}</Tag>
            </p>
            {declineReason !== null && (
              <p className={styles.statement}>
                {t(
                  kind === 'plan' && declineReason === 'not-now'
                    ? 'Proposal.Plan.NotNow'
                    : `Proposal.Decline.${declineReason}`,
                )}
              </p>
            )}
            <p className={styles.note}>{instant(proposedAt)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
