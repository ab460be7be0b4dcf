import type { CalendarDate } from '@internationalized/date';
import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import { amountToPay } from '@quittance/domain/balances/amount-to-pay';
import { type Cents, zeroCents } from '@quittance/domain/money/cents';
import { balanceOf } from './balance-of.ts';

/**
 * Returns the amount that the customer is led to pay next. Zero if a plan or scheduled payments cover the account, so
 * that nobody pays twice, if it is disputed or closed, or if its settlement is being paid.
 */
export function amountAsked(detail: CustomerAccountDetail, today: CalendarDate): Cents {
  if (detail.transactionSeriesInfo !== null || detail.customerAccount.isClosed) return zeroCents;
  return amountToPay(balanceOf(detail, today));
}
