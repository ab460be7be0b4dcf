import type { InstallmentSeries } from '@quittance/contract/installment-plans';
import { useTranslation } from 'react-i18next';
import { useAccountDispute } from '../../disputes/use-account-dispute.ts';
import { type ChangeKind, usePlanPath } from '../plan-path.ts';
import { ActionRow } from './action-row.tsx';
import styles from './manage-actions.module.css';
import { ManageCancel } from './manage-cancel.tsx';
import type { ManageNews } from './manage-news.tsx';

/**
 * Actions on an open plan. A settlement has a deadline, so it can't be paused. While the debt is disputed, the plan can
 * only be canceled.
 */
export function ManageActions(props: {
  readonly series: InstallmentSeries;
  readonly onNews: (news: ManageNews | undefined) => void;
}) {
  const { t } = useTranslation();
  const { go } = usePlanPath();
  const { series, onNews } = props;
  const isDisputed = useAccountDispute(series.accountReferenceCode) !== undefined;
  const changes: ChangeKind[] = [
    'amount',
    'frequency',
    'method',
    ...(series.status === 'active' && !series.isSettlement ? (['pause'] as const) : []),
    ...(series.status === 'paused' && series.stopReason === null ? (['resume'] as const) : []),
  ];
  const kinds = isDisputed ? [] : changes;
  return (
    <section>
      <h3 className={styles.title}>{t('Plan.Actions')}</h3>
      <ul className={styles.actions}>
        {kinds.map((change) => (
          <li key={change}>
            <ActionRow onClick={() => go({ change })}>{t(`Plan.Change.${change}`)}</ActionRow>
          </li>
        ))}
        <li>
          <ManageCancel series={series} onNews={onNews} />
        </li>
      </ul>
    </section>
  );
}
