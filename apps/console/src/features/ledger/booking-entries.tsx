import { type Cents, cents } from '@quittance/domain/money/cents';
import { ColumnMoney } from '@quittance/ui/money';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import styles from './booking-entries.module.css';
import { type Booking, isOthers } from './booking-kind.ts';

/**
 * Shows entries as a journal does: debits first, credits indented. Not a table, because it may be inside a table cell.
 */
export function BookingEntries({ booking, label }: { readonly booking: Booking; readonly label: string }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const entries = [...booking.entries].sort((one, other) => Number(one.amount < 0) - Number(other.amount < 0));
  return (
    <ul className={styles.entries} aria-label={label}>
      {entries.map((entry) => {
        const { account, accountReferenceCode, amount } = entry;
        return (
          <li key={`${account} ${accountReferenceCode ?? ''} ${amount}`} className={styles.entry}>
            <span className={amount < 0 ? styles.credit : undefined}>
              {isOthers(entry) ? t('Ledger.Others') : t(`Ledger.House.${account}`, { defaultValue: account })}
              {accountReferenceCode !== null && <span className={styles.number}> {accountReferenceCode}</span>}
            </span>
            <span className={styles.side}>{t(amount < 0 ? 'Ledger.Credit' : 'Ledger.Debit')}</span>
            <span className={styles.amount}>
              <ColumnMoney text={money(amount < 0 ? cents(-amount) : amount)} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

export function Side({ amount }: { readonly amount: Cents }) {
  const { money } = useFormats();
  return amount > 0 ? money(amount) : null;
}
