import type { Transaction } from '@quittance/contract/history';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { type Definition, DefinitionList } from '../../ui/definition-list.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { useStatusWords } from '../history/status-words.ts';
import type { CurrentAccount } from './current-account.ts';

/** What else there is to know of an account, folded away until it is wanted. */
export function AccountDetails({ current }: { readonly current: CurrentAccount }) {
  const { t } = useTranslation();
  const { money, day } = useFormats();
  const wordsOf = useStatusWords();
  const { account, lastPayment, nextPayment } = current;
  const payment = (transaction: Transaction | undefined) =>
    transaction === undefined
      ? t('Account.NoPayment')
      : t('Account.PaymentOn', {
          amount: money(transaction.totalAmount),
          day: day(transaction.settlementDate),
          status: wordsOf(transaction).label,
        });
  const items: Definition[] = [
    {
      id: 'due',
      term: t('Account.AmountDue'),
      value: money(account.currentPaymentAmount),
    },
    ...(account.dueDate === null ? [] : [{ id: 'on', term: t('Account.DueDate'), value: day(account.dueDate) }]),
    { id: 'past', term: t('Account.PastDueLabel'), value: money(account.pastDueAmount) },
    { id: 'minimum', term: t('Account.Minimum'), value: money(account.minimumPaymentAmount) },
    { id: 'last', term: t('Account.LastPayment'), value: payment(lastPayment) },
    { id: 'next', term: t('Account.NextPayment'), value: payment(nextPayment) },
  ];
  return (
    <Disclosure summary={t('Account.Details')}>
      <DefinitionList items={items} />
    </Disclosure>
  );
}
