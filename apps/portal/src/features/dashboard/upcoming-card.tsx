import type { Transaction } from '@quittance/contract/history';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { Card } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';
import { useAccountWords } from '../history/account-words.ts';
import { useStatusWords } from '../history/status-words.ts';
import { DateTile } from './date-tile.tsx';
import styles from './upcoming-card.module.css';

/** The pending payments after the next one, the earliest first. */
export function UpcomingCard({ payments }: { readonly payments: readonly Transaction[] }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const statusWords = useStatusWords();
  const accountWords = useAccountWords();
  return (
    <Card title={t('Dashboard.Upcoming')}>
      <ol className={styles.list}>
        {payments.map((payment) => (
          <li key={payment.transactionReferenceCode} className={styles.row}>
            <DateTile day={payment.settlementDate} />
            <span className={styles.words}>
              <span className={styles.name}>{accountWords(payment)}</span>
              <span className={styles.note}>{statusWords(payment).label}</span>
            </span>
            <span className={styles.amount}>
              <Money text={money(payment.totalAmount)} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
