import type { Transaction } from '@quittance/contract/transactions';
import { Button } from '@quittance/ui/button';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { ColumnMoney } from '@quittance/ui/money';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { PlanMark } from '../installment-plans/progress/plan-mark.tsx';
import { useAccountText } from './account-text.ts';
import styles from './history-table.module.css';
import { StatusTag } from './status-tag.tsx';
import { useMethodName } from './transaction-method.ts';
import type { HistoryGroups } from './upcoming-payments.ts';

export type HistoryListProps = HistoryGroups & {
  readonly onOpen: (transactionReferenceCode: string) => void;
};

export function HistoryTable({ upcoming, earlier, onOpen }: HistoryListProps) {
  const { t } = useTranslation();
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{t('Title.History')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('History.Column.Date')}</th>
          <th scope="col">{t('History.Column.Account')}</th>
          <th scope="col">{t('History.Column.Method')}</th>
          <th scope="col">{t('History.Column.Status')}</th>
          <th scope="col" className={styles.number}>
            {t('History.Column.Amount')}
          </th>
          <th scope="col" className={styles.number}>
            {t('History.Column.Fee')}
          </th>
          <th scope="col" className={styles.number}>
            {t('History.Column.Total')}
          </th>
          <td className={styles.open} />
        </tr>
      </thead>
      {upcoming.length > 0 && <Group title={t('History.Upcoming')} transactions={upcoming} onOpen={onOpen} />}
      {earlier.length > 0 && (
        <Group title={upcoming.length > 0 && t('History.Earlier')} transactions={earlier} onOpen={onOpen} />
      )}
    </table>
  );
}

function Group(props: {
  /** False if it is the only group. */
  readonly title: string | false;
  readonly transactions: readonly Transaction[];
  readonly onOpen: HistoryListProps['onOpen'];
}) {
  return (
    <tbody>
      {props.title && (
        <tr>
          <th scope="rowgroup" colSpan={8} className={styles.group}>
            {props.title}
          </th>
        </tr>
      )}
      {props.transactions.map((transaction) => (
        <Row key={transaction.transactionReferenceCode} transaction={transaction} onOpen={props.onOpen} />
      ))}
    </tbody>
  );
}

/** Memoized, so that loading another page renders only its own rows. */
const Row = memo(function Row(props: { transaction: Transaction; onOpen: HistoryListProps['onOpen'] }) {
  const { t } = useTranslation();
  const { money, day } = useFormats();
  const methodName = useMethodName();
  const accountText = useAccountText();
  const { transaction } = props;
  return (
    <tr>
      <td>{day(transaction.settlementDate)}</td>
      <td>
        <div className={styles.name}>{accountText(transaction)}</div>
        {transaction.allocations.length === 1 && <div className={styles.note}>{transaction.accountReferenceCode}</div>}
        <PlanMark transaction={transaction} />
      </td>
      <td>{methodName(transaction)}</td>
      <td>
        <StatusTag transaction={transaction} />
      </td>
      <td className={styles.number}>
        <ColumnMoney text={money(transaction.amount)} />
      </td>
      <td className={styles.number}>
        <ColumnMoney text={money(transaction.convenienceFee)} />
      </td>
      <td className={styles.number}>
        <strong>
          <ColumnMoney text={money(transaction.totalAmount)} />
        </strong>
      </td>
      <td className={styles.open}>
        <Button variant="quiet" size="small" onClick={() => props.onOpen(transaction.transactionReferenceCode)}>
          {t('History.Details')}
          <VisuallyHidden> {transaction.confirmationNumber}</VisuallyHidden>
        </Button>
      </td>
    </tr>
  );
});
