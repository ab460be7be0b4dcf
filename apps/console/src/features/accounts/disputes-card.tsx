import type { StaffAccount } from '@quittance/contract/staff/accounts';
import type { DisputeState } from '@quittance/domain/disputes/dispute-life';
import { Tag, type TagTone } from '@quittance/ui/feedback/tag';
import { Card } from '@quittance/ui/layout/card';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import styles from './fact-list.module.css';

const tones: Record<DisputeState, TagTone> = {
  open: 'warning',
  withdrawn: 'neutral',
  cleared: 'neutral',
  upheld: 'danger',
};

export function DisputesCard({ disputes }: { readonly disputes: StaffAccount['disputes'] }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  if (disputes.length === 0) return null;
  return (
    <Card title={t('Account.Disputes')}>
      <ul className={styles.list}>
        {disputes.map(({ disputeID, state, reason, explanation, openedAt }) => (
          <li key={disputeID} className={styles.fact}>
            <p className={styles.head}>
              <Link to={`/disputes/${disputeID}`}>{t(`Account.DisputeReason.${reason}`)}</Link>
              <Tag tone={tones[state]}>{t(`Account.DisputeState.${state}`)}</Tag>
            </p>
            {explanation !== '' && <p className={styles.statement}>{explanation}</p>}
            <p className={styles.note}>{instant(openedAt)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
