import { sumCents } from '@quittance/domain/money/cents';
import {
  amountBounds,
  checkAmount,
  maximumPaymentCents,
  type PaymentChannel,
} from '@quittance/domain/payments/amount-bounds';
import type { PaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import { type Refusal, refuse } from '../../refusal.ts';
import type { DecidedShare } from './load-payment-facts.ts';

export type AmountRefusal = Refusal<'AmountBelowMinimum' | 'AmountAboveMaximum'>;

/**
 * Refuses the first share outside its account's limits (req 5.7), or the total when it exceeds the maximum for one
 * payment (req 9.1). The refusal's field says which.
 */
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
  const isTooMuch = sumCents(shares.map(({ amountCents }) => amountCents)) > maximumPaymentCents;
  return isTooMuch ? refuse('AmountAboveMaximum', { field: 'allocations' }) : undefined;
}
