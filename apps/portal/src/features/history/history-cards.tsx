import type { Transaction } from '@quittance/contract/transactions';
import { ColumnMoney } from '@quittance/ui/money';
import { memo } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import { usePlanMarkText } from '../installment-plans/progress/plan-mark.tsx';
import { useAccountText } from './account-text.ts';
import styles from './history-cards.module.css';
import type { HistoryListProps } from './history-table.tsx';
import { StatusTag } from './status-tag.tsx';
import { useMethodName } from './transaction-method.ts';

export function HistoryCards({ transactions, onOpen }: HistoryListProps) {
  return (
    <ul className={styles.list}>
      {transactions.map((transaction) => (
        <Item key={transaction.transactionReferenceCode} transaction={transaction} onOpen={onOpen} />
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
