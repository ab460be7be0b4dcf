import type { PayableAccount } from '../../accounts/account.ts';
import { type Cents, cents } from '../../money/cents.ts';
import { wholeDollarsUp } from '../../money/decimal-dollars.ts';
import { type AmountBounds, amountBounds, type PaymentChannel } from '../../payments/amount-bounds.ts';
import type { PaymentConfiguration } from '../../payments/payment-configuration.ts';
import { maximumRecurringPayments, type PlanFrequency } from './rhythm.ts';

/** Returns the limits for each payment of a plan. The maximum never exceeds the amount owed (req 5.7). */
export function planBounds(
  { payable: account, configuration }: { payable: PayableAccount; configuration: PaymentConfiguration },
  method: PaymentChannel | undefined,
): AmountBounds {
  const bounds = amountBounds({ account, configuration, method, isRecurring: true });
  const max = Math.min(bounds.maximumCents, account.balanceCents);
  return { minimumCents: bounds.minimumCents, maximumCents: cents(max) };
}

/**
 * Returns the possible number of payments within the limits and req 9.1. `least` exceeds `max` when no number is
 * possible.
 */
export function countBounds(
  balanceCents: Cents,
  { minimumCents, maximumCents }: AmountBounds,
  frequency: PlanFrequency,
): { readonly min: number; readonly max: number } {
  const min = maximumCents > 0 ? Math.max(2, Math.ceil(balanceCents / maximumCents)) : Number.POSITIVE_INFINITY;
  const max = Math.floor(balanceCents / Math.max(minimumCents, 1));
  return { min, max: Math.min(max, maximumRecurringPayments(frequency)) };
}

/**
 * Returns the initial amount per payment: the amount typed for a single payment or the amount due, if it is less than
 * the balance; else a quarter of the balance.
 */
export function firstPlanAmount(
  { payable }: { payable: PayableAccount },
  { typedCents, bounds }: { typedCents: Cents | undefined; bounds: AmountBounds },
): Cents | undefined {
  const { balanceCents, amountDueCents } = payable;
  const quarter = wholeDollarsUp(balanceCents / 4);
  return [typedCents, amountDueCents, quarter, bounds.minimumCents].find(
    (amount) =>
      amount !== undefined &&
      amount > 0 &&
      amount < balanceCents &&
      amount >= bounds.minimumCents &&
      amount <= bounds.maximumCents,
  );
}
