import type { Dispute } from '@quittance/contract/disputes';
import { Tag, type TagTone } from '@quittance/ui/feedback/tag';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import styles from './dispute-list.module.css';
import { WithdrawDispute } from './withdraw-dispute.tsx';

/** The tag color of each status. Its texts are `Dispute.State` and `Dispute.StateMeans`. */
const disputeTones: Record<Dispute['state'], TagTone> = {
  open: 'info',
  withdrawn: 'neutral',
  cleared: 'warning',
  upheld: 'success',
};

export function DisputeList({ disputes }: { readonly disputes: readonly Dispute[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.list} aria-label={t('Dispute.List')}>
      {disputes.map((dispute) => (
        <DisputeItem key={dispute.disputeID} dispute={dispute} />
      ))}
    </ul>
  );
}

function DisputeItem({ dispute }: { readonly dispute: Dispute }) {
  const { t } = useTranslation();
  const { day } = useFormats();
  const { state, reason, accountName, accountReferenceCode, explanation, openedOn, closedOn } = dispute;
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <p className={styles.name}>{accountName}</p>
        <Tag tone={disputeTones[state]}>{t(`Dispute.State.${state}`)}</Tag>
      </div>
      <p className={styles.note}>
        {t('Account.Reference', { reference: accountReferenceCode })} · {t(`Dispute.Reason.${reason}`)}
      </p>
      {explanation !== '' && <p className={styles.text}>{explanation}</p>}
      <p>{t(`Dispute.StateMeans.${state}`)}</p>
      <p className={styles.note}>
        {closedOn === null
          ? t('Dispute.OpenedOn', { day: day(openedOn) })
          : t('Dispute.ClosedOn', { day: day(openedOn), end: day(closedOn) })}
      </p>
      {state === 'open' && <WithdrawDispute disputeID={dispute.disputeID} accountName={accountName} />}
    </li>
  );
}
