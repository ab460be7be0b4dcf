import type { Transaction } from '@quittance/contract/transactions';
import { zeroCents } from '@quittance/domain/money/cents';
import { type Definition, DefinitionList } from '@quittance/ui/layout/definition-list';
import { Disclosure } from '@quittance/ui/layout/disclosure';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { disputePath } from '../disputes/dispute-path.ts';
import { CancelPayment } from '../history/cancel-payment.tsx';
import { useStatusText } from '../history/status-text.ts';
import { NextOfPlan } from '../installment-plans/manage/next-of-plan.tsx';
import styles from './account-details.module.css';
import type { CurrentAccount } from './current-account.ts';
import { dueOf } from './due-text.ts';

/** Collapsed account details. Omits the due amounts if the account is disputed, closed or being settled. */
export function AccountDetails({ current }: { readonly current: CurrentAccount }) {
  const { t } = useTranslation();
  const { money, day } = useFormats();
  const statusText = useStatusText();
  const { account, balance, lastProcessedTransaction, nextPendingTransaction, pendingTransactionSeries } = current;
  const payment = (transaction: Transaction | undefined) =>
    transaction === undefined
      ? t('Account.NoPayment')
      : t('Account.PaymentOn', {
          amount: money(amountOf(transaction, account.accountReferenceCode)),
          day: day(transaction.settlementDate),
          status: statusText(transaction).label,
        });
  const due = dueOf(balance);
  const asked: Definition[] = [
    { id: 'due', term: t('Account.AmountDue'), value: money(due?.amount ?? zeroCents) },
    ...(due?.on ? [{ id: 'on', term: t('Account.DueDate'), value: day(due.on) }] : []),
    { id: 'past', term: t('Account.PastDueLabel'), value: money(due?.pastDueAmount ?? zeroCents) },
    { id: 'minimum', term: t('Account.Minimum'), value: money(account.minimumPaymentAmount) },
  ];
  const items: Definition[] = [
    ...(account.isClosed || balance.kind === 'disputed' || balance.kind.startsWith('settlement-') ? [] : asked),
    { id: 'last', term: t('Account.LastPayment'), value: payment(lastProcessedTransaction) },
    // "None" would be wrong if the plan still has payments to come.
    ...(nextPendingTransaction === undefined && pendingTransactionSeries.length > 0
      ? []
      : [{ id: 'next', term: t('Account.NextPayment'), value: payment(nextPendingTransaction) }]),
    ...pendingTransactionSeries.map((series) => ({
      id: series.transactionSeriesID,
      term: t('Title.PaymentPlan'),
      value: <NextOfPlan next={series} />,
    })),
  ];
  return (
    <Disclosure summary={t('Account.Details')}>
      <DefinitionList items={items} />
      {account.dispute === null && (
        <p className={styles.dispute}>
          <Link to={disputePath(account.accountReferenceCode)}>{t('Dispute.Send')}</Link>
        </p>
      )}
      {nextPendingTransaction && (
        <div className={styles.cancel}>
          <CancelPayment transaction={nextPendingTransaction} />
        </div>
      )}
    </Disclosure>
  );
}

/**
 * Returns this account's part of a payment: the total with its fee, or its allocation if the payment covers several
 * accounts.
 */
function amountOf({ allocations, totalAmount }: Transaction, accountReferenceCode: string): Transaction['amount'] {
  const share = allocations.find((each) => each.accountReferenceCode === accountReferenceCode);
  return allocations.length > 1 && share ? share.amount : totalAmount;
}
