import { changeBetween, owedToday } from '@quittance/domain/balances/balance-change';
import { type AccountBalance, guestBalance } from '@quittance/domain/balances/describe-balance';
import { zeroCents } from '@quittance/domain/money/cents';
import type { BalanceLine } from './list-balance-lines.ts';

/**
 * Sums all payments, refunds and settlements into one line, from the creditor's last line to the balance that guests
 * may see. Returns none when there were no such changes.
 */
export function guestLine({
  balance,
  after,
  on,
}: {
  balance: AccountBalance;
  after: BalanceLine | undefined;
  on: string;
}): BalanceLine[] {
  const balanceAfterCents = owedToday(guestBalance(balance));
  const amountCents = changeBetween({ before: after?.balanceAfterCents ?? zeroCents, after: balanceAfterCents });
  if (amountCents === 0) return [];
  return [
    { lineId: null, on, change: 'payments-so-far', amountCents, balanceAfterCents, payment: null, billNumber: null },
  ];
}
