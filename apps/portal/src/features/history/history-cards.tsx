import type { Transaction } from '@quittance/contract/transactions';
import { ColumnMoney } from '@quittance/ui/money';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { usePlanMarkText } from '../installment-plans/progress/plan-mark.tsx';
import { useAccountText } from './account-text.ts';
import styles from './history-cards.module.css';
import type { HistoryListProps } from './history-table.tsx';
import { StatusTag } from './status-tag.tsx';
import { useMethodName } from './transaction-method.ts';

export function HistoryCards({ upcoming, earlier, onOpen }: HistoryListProps) {
  const { t } = useTranslation();
  if (upcoming.length === 0) return <Items transactions={earlier} onOpen={onOpen} />;
  return (
    <>
      <h2 className={styles.group}>{t('History.Upcoming')}</h2>
      <Items transactions={upcoming} onOpen={onOpen} />
      {earlier.length > 0 && (
        <>
          <h2 className={styles.group}>{t('History.Earlier')}</h2>
          <Items transactions={earlier} onOpen={onOpen} />
        </>
      )}
    </>
  );
}

function Items(props: { readonly transactions: readonly Transaction[]; readonly onOpen: HistoryListProps['onOpen'] }) {
  return (
    <ul className={styles.list}>
      {props.transactions.map((transaction) => (
        <Item key={transaction.transactionReferenceCode} transaction={transaction} onOpen={props.onOpen} />
      ))}
    </ul>
  );
}

const Item = memo(function Item(props: { transaction: Transaction; onOpen: HistoryListProps['onOpen'] }) {
  const { money, day } = useFormats();
  const methodName = useMethodName();
  const accountText = useAccountText();
  const planMark = usePlanMarkText()(props.transaction);
  const { transaction } = props;
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.card}
        onClick={() => props.onOpen(transaction.transactionReferenceCode)}
        aria-haspopup="dialog"
      >
        <span className={styles.text}>
          <span className={styles.date}>{day(transaction.settlementDate)}</span>
          <span className={styles.name}>{accountText(transaction)}</span>
          <span className={styles.note}>{methodName(transaction)}</span>
          {planMark !== undefined && <span className={styles.note}>{planMark}</span>}
        </span>
        <span className={styles.amount}>
          <ColumnMoney text={money(transaction.totalAmount)} />
          <StatusTag transaction={transaction} />
        </span>
      </button>
    </li>
  );
});
