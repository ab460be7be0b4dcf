import type { CalendarDate } from '@internationalized/date';
import type { CashSlip, Transaction } from '@quittance/contract/transactions';
import { isSlipExpired } from '@quittance/domain/cash/slip-validity';

/** A slip that a store takes today. */
export type OpenSlip = CashSlip;

/** Where the payment of a slip stands for whoever holds the slip. */
export type SlipStanding =
  | { readonly kind: 'open'; readonly slip: OpenSlip }
  | { readonly kind: 'expired' }
  | { readonly kind: 'canceled' }
  | { readonly kind: 'paid' };

/** Reads where a slip stands. Its last day may be over before the server has ended it. */
export function slipStanding({ cashSlip, transactionStatusType }: Transaction, today: CalendarDate): SlipStanding {
  if (cashSlip)
    return isSlipExpired(cashSlip.expiresOn, today) ? { kind: 'expired' } : { kind: 'open', slip: cashSlip };
  return transactionStatusType === 'Cancelled' ? { kind: 'canceled' } : { kind: 'paid' };
}
