import { type Cents, cents, sumCents } from '../money/cents.ts';

/** Time at which a payment counts: now, once its money clears, or once it is made on a later date. */
export type PaymentTiming = 'now' | 'once-cleared' | 'once-made';

/**
 * Effect of a payment on the amount owed. `leaves` and `overpays` have an amount. `settles` leaves nothing to pay, even
 * though the ledger keeps a balance until the settlement is completed.
 */
export type AfterPayment =
  | { kind: 'settles'; timing: PaymentTiming }
  | { kind: 'pays-off'; timing: PaymentTiming }
  | { kind: 'leaves'; timing: PaymentTiming; leftAmount: Cents }
  | { kind: 'overpays'; timing: PaymentTiming; creditAmount: Cents };

export function leftAfter(owed: readonly Cents[], amountCents: Cents): Cents {
  return cents(sumCents(owed) - amountCents);
}

/**
 * Describes the balance after a payment. `leftCents` is the ledger balance with this payment held, so other scheduled
 * payments are deducted too.
 */
export function afterPayment(payment: { leftCents: Cents; settles: boolean; timing: PaymentTiming }): AfterPayment {
  const { leftCents, settles, timing } = payment;
  if (settles) return { kind: 'settles', timing };
  if (leftCents === 0) return { kind: 'pays-off', timing };
  if (leftCents < 0) return { kind: 'overpays', timing, creditAmount: cents(-leftCents) };
  return { kind: 'leaves', timing, leftAmount: leftCents };
}
