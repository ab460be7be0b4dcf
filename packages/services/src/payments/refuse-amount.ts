import { amountBounds, checkAmount, type PaymentChannel } from '@quittance/domain/payments/amount-bounds';
import type { PaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import { type Refusal, refuse } from '../refusal.ts';
import type { DecidedShare } from './decide-payment.ts';

/** An amount outside of what may be paid. */
export type AmountRefusal = Refusal<'AmountBelowMinimum' | 'AmountAboveMaximum'>;

/** The refusal of the first share that is outside of its own account's bounds (req 5.7); the field says which. */
export function refuseAmount(
  shares: readonly Pick<DecidedShare, 'account' | 'amountCents'>[],
  rules: { configuration: PaymentConfiguration; method: PaymentChannel },
): AmountRefusal | undefined {
  for (const [index, { account, amountCents }] of shares.entries()) {
    const verdict = checkAmount(amountCents, amountBounds({ account, ...rules, isRecurring: false }));
    const field = shares.length > 1 ? `allocations.${index}.amount` : 'amount';
    if (verdict === 'below-minimum') return refuse('AmountBelowMinimum', { field });
    if (verdict === 'above-maximum') return refuse('AmountAboveMaximum', { field });
  }
  return undefined;
}
