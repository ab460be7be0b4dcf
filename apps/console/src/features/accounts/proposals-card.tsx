import type { StaffAccount } from '@quittance/contract/staff/accounts';
import type { ProposalState } from '@quittance/domain/settlements/proposal-rules';
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
  if (proposals.length === 0) return null;
  return (
    <Card title={t('Title.Proposals')}>
      <ul className={styles.list}>
        {proposals.map(({ proposalID, amount, state, declineReason, proposedAt }) => (
          <li key={proposalID} className={styles.fact}>
            <p className={styles.head}>
              {state === 'waiting' ? <Link to="/proposals">{money(amount)}</Link> : <span>{money(amount)}</span>}
              <Tag tone={tones[state]}>{t(`ProposalReport.${state}`)}</Tag>
            </p>
            {declineReason !== null && <p className={styles.statement}>{t(`Proposal.Decline.${declineReason}`)}</p>}
            <p className={styles.note}>{instant(proposedAt)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
