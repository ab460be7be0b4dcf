import type { CalendarDate } from '@internationalized/date';
import type { StaffCustomer } from '@quittance/contract/staff/customers';
import { type AccountBalance, describeBalance } from '@quittance/domain/balances/describe-balance';

type Account = Pick<StaffCustomer['accounts'][number], 'described' | 'balance' | 'amountDue' | 'pastDue' | 'dueOn'>;

/**
 * Returns the balance as the customer sees it. Servers of the previous release don't send it, so it is derived from the
 * ledger and the bill.
 */
export function describedBalance(account: Account, today: CalendarDate): AccountBalance {
  const { described, balance, amountDue, pastDue, dueOn } = account;
  if (described) return described;
  const bill = { amountDueCents: amountDue, pastDueCents: pastDue, billedBalanceCents: balance, dueOn };
  return describeBalance(
    { ledgerCents: balance, bill, payments: [], plan: null, settlement: null, dispute: null },
    today,
  );
}
