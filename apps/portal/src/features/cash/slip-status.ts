import type { CalendarDate } from '@internationalized/date';
import type { CashSlip, Transaction } from '@quittance/contract/transactions';
import { isSlipExpired } from '@quittance/domain/cash/slip-validity';

/** A slip that stores accept today. */
export type OpenSlip = CashSlip;

/** The status of a slip's payment as its holder sees it. */
export type SlipStatus =
  | { readonly kind: 'open'; readonly slip: OpenSlip }
  | { readonly kind: 'expired' }
  | { readonly kind: 'canceled' }
  | { readonly kind: 'paid' };

/** Returns the status of a slip. Its last day may have passed before the server expires it. */
export function slipStatus({ cashSlip, transactionStatusType }: Transaction, today: CalendarDate): SlipStatus {
  if (cashSlip)
    return isSlipExpired(cashSlip.expiresOn, today) ? { kind: 'expired' } : { kind: 'open', slip: cashSlip };
  return transactionStatusType === 'Cancelled' ? { kind: 'canceled' } : { kind: 'paid' };
}
