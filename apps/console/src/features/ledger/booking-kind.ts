import type { getPaymentLedger } from '@quittance/contract/staff/accounts';
import type * as z from 'zod/mini';

export type Booking = z.output<typeof getPaymentLedger.response>['bookings'][number];

export type BookingKind =
  | Exclude<Booking['kind'], 'adjust'>
  | 'adjustment'
  | 'discount'
  | 'discount-back'
  | 'overpayment'
  | 'return-reopened'
  | 'stated';

/** Derives the kind from the account opposite the receivable, because `adjust` covers several kinds. */
export function bookingKind({ kind, entries }: Pick<Booking, 'kind' | 'entries'>): BookingKind {
  const against = new Map(entries.map(({ account, amount }) => [account, amount]));
  if (kind === 'refund') return against.has('adjustments') ? 'overpayment' : 'refund';
  if (kind !== 'adjust') return kind;
  // A file that raises one account and lowers another equally has no opposite account.
  const isFile = entries.some((entry) => isOthers(entry));
  if (isFile || against.has('opening_balances')) return 'stated';
  const discount = against.get('settlement_discount');
  if (discount !== undefined) return discount > 0 ? 'discount' : 'discount-back';
  return against.has('cash') || against.has('processor_clearing') ? 'return-reopened' : 'adjustment';
}

/** True for entries of other customers' accounts, which a creditor's file posted in one transaction. */
export function isOthers({ account, accountReferenceCode }: Booking['entries'][number]): boolean {
  return account === 'receivable' && accountReferenceCode === null;
}
