import type { CalendarDate } from '@internationalized/date';
import type { StaffCustomer } from '@quittance/contract/staff/customers';
import { type AccountBalance, describeBalance } from '@quittance/domain/balances/describe-balance';
import { totalBalances } from '@quittance/domain/balances/total-balances';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { useToday } from '../../session/services.tsx';
import styles from './customer-figures.module.css';

export function CustomerFigures({ customer }: { readonly customer: StaffCustomer }) {
  const { t } = useTranslation();
  const { money, day } = useFormats();
  const today = useToday();
  const open = customer.accounts.filter(({ closedAt }) => closedAt === null);
  const balances = open.map((account) => describedBalance(account, today));
  const total = totalBalances(balances);
  const dueDays = balances.flatMap((balance) => ('due' in balance ? (balance.due?.on ?? []) : []));
  const [firstDue] = dueDays.toSorted((one, other) => one.compare(other));
  const next = customer.plans.flatMap(({ nextDate, nextAmount }) =>
    nextDate !== null && nextAmount !== null ? [{ nextDate, nextAmount }] : [],
  );
  const [first] = next.toSorted((one, other) => one.nextDate.compare(other.nextDate));
  const figures = [
    {
      id: 'owed',
      term: t('Customer.OwedInAll'),
      value: money(total.owedOrDisputedAmount),
      note:
        total.settlementAmount > 0
          ? t('Customer.Settling', { amount: money(total.settlementAmount) })
          : t('Customer.OpenAccounts', { count: open.length }),
    },
    {
      id: 'due',
      term: t('Customer.DueNow'),
      value: money(total.dueAmount),
      note:
        total.pastDueAmount > 0
          ? t('Customer.OfItPastDue', { amount: money(total.pastDueAmount) })
          : firstDue && t('Customer.DueFrom', { day: day(firstDue) }),
      isUrgent: total.pastDueAmount > 0,
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

type Account = Pick<StaffCustomer['accounts'][number], 'described' | 'balance' | 'amountDue' | 'pastDue' | 'dueOn'>;

/**
 * Returns the balance as the customer sees it. Servers of the previous release don't send it, so it is derived from the
 * ledger and the bill.
 */
function describedBalance(account: Account, today: CalendarDate): AccountBalance {
  const { described, balance, amountDue, pastDue, dueOn } = account;
  if (described) return described;
  const bill = { amountDueCents: amountDue, pastDueCents: pastDue, billedBalanceCents: balance, dueOn };
  return describeBalance(
    { ledgerCents: balance, bill, payments: [], plan: null, settlement: null, dispute: null },
    today,
  );
}
