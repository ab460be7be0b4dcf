import type { StaffCustomer } from '@quittance/contract/staff/customers';
import { sumCents } from '@quittance/domain/money/cents';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { dueNow } from '../accounts/due-now.ts';
import { useBalanceLine } from '../accounts/use-balance-line.ts';
import styles from './customer-figures.module.css';

/** The three figures that a call begins with. */
export function CustomerFigures({ customer }: { readonly customer: StaffCustomer }) {
  const { t } = useTranslation();
  const { money, day } = useFormats();
  const lineOf = useBalanceLine();
  const open = customer.accounts.filter(({ closedAt }) => closedAt === null);
  const dues = open.map(dueNow);
  const pastDue = sumCents(dues.map((due) => due.pastDue));
  const dueDays = dues.flatMap(({ dueOn, amountDue }) => (dueOn !== null && amountDue > 0 ? [dueOn] : []));
  const [firstDue] = dueDays.toSorted((one, other) => one.compare(other));
  const next = customer.plans.flatMap(({ nextDate, nextAmount }) =>
    nextDate !== null && nextAmount !== null ? [{ nextDate, nextAmount }] : [],
  );
  const [first] = next.toSorted((one, other) => one.nextDate.compare(other.nextDate));
  const figures = [
    {
      id: 'owed',
      term: t('Customer.OwedInAll'),
      value: money(sumCents(open.map(({ described, balance }) => (described ? lineOf(described).amount : balance)))),
      note: t('Customer.OpenAccounts', { count: open.length }),
    },
    {
      id: 'due',
      term: t('Customer.DueNow'),
      value: money(sumCents(dues.map(({ amountDue }) => amountDue))),
      note:
        pastDue > 0
          ? t('Customer.OfItPastDue', { amount: money(pastDue) })
          : firstDue && t('Customer.DueFrom', { day: day(firstDue) }),
      isUrgent: pastDue > 0,
    },
    {
      id: 'next',
      term: t('Customer.NextOfPlan'),
      value: first ? money(first.nextAmount) : '–',
      note: first ? day(first.nextDate) : t('Customer.NothingPlanned'),
    },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ id, term, value, note, isUrgent }) => (
        <div key={id} className={styles.figure}>
          <dt>{term}</dt>
          <dd className={styles.value}>{value}</dd>
          {note !== undefined && <dd className={isUrgent ? styles.urgent : styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
