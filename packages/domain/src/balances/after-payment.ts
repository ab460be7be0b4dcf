import { type Cents, cents, sumCents } from '../money/cents.ts';

/** When a payment counts: at once, once its money clears, or once it is made on a later day. */
export type PaymentTiming = 'now' | 'once-cleared' | 'once-made';

/**
 * What a payment leaves of what is owed. `leaves` and `overpays` have an amount; what `settles` an account leaves nothing, whatever the
 * ledger still has until the settlement is completed.
 */
export type AfterPayment =
  | { kind: 'settles'; timing: PaymentTiming }
  | { kind: 'pays-off'; timing: PaymentTiming }
  | { kind: 'leaves'; timing: PaymentTiming; leftAmount: Cents }
  | { kind: 'overpays'; timing: PaymentTiming; creditAmount: Cents };

/** What accounts have left to pay together once an amount is paid on them. */
export function leftAfter(owed: readonly Cents[], amountCents: Cents): Cents {
  return cents(sumCents(owed) - amountCents);
}

/**
 * What will be owed after a payment. `leftCents` is the ledger's balance with the payment held: other scheduled payments are off it, too.
 */
export function afterPayment(payment: { leftCents: Cents; settles: boolean; timing: PaymentTiming }): AfterPayment {
  const { leftCents, settles, timing } = payment;
  if (settles) return { kind: 'settles', timing };
  if (leftCents === 0) return { kind: 'pays-off', timing };
  if (leftCents < 0) return { kind: 'overpays', timing, creditAmount: cents(-leftCents) };
  return { kind: 'leaves', timing, leftAmount: leftCents };
}
