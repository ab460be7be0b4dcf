import type { PlannedInstallment } from '@quittance/domain/installment-plans/schedule/installment-schedule';
import { ColumnMoney } from '@quittance/ui/money';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import styles from './offer-schedule-list.module.css';

/** A preview of an offer's payments, with the last one marked. The start is chosen in the next step. */
export function OfferSchedule({ installments }: { readonly installments: readonly PlannedInstallment[] }) {
  const { t } = useTranslation();
  const { money, day } = useFormats();
  return (
    <div className={styles.schedule}>
      <ol className={styles.list} aria-label={t('SettlementOffer.Schedule')}>
        {installments.map(({ sequence, dueOn, amountCents }) => (
          <li key={sequence} className={styles.row}>
            <span>
              {day(dueOn)}
              {sequence === installments.length && (
                <span className={styles.last}>{t('SettlementOffer.LastPayment')}</span>
              )}
            </span>
            <span className={styles.amount}>
              <ColumnMoney text={money(amountCents)} />
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.note}>{t('SettlementOffer.ScheduleNote')}</p>
    </div>
  );
}
