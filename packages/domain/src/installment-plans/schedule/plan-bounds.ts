import type { PayableAccount } from '../../accounts/account.ts';
import { type Cents, cents } from '../../money/cents.ts';
import { wholeDollarsUp } from '../../money/decimal-dollars.ts';
import { type AmountBounds, amountBounds, type PaymentChannel } from '../../payments/amount-bounds.ts';
import type { PaymentConfiguration } from '../../payments/payment-configuration.ts';
import { maximumRecurringPayments, type PlanFrequency } from './rhythm.ts';

/** The reason that a creditor agreed to smaller monthly payments. */
export const planOfferSources = ['proposal', 'hardship'] as const;
export type PlanOfferSource = (typeof planOfferSources)[number];

/** The monthly payment that the creditor agreed to (a plan offer), if any. */
export type AgreedMonthly = { readonly agreedMonthlyCents?: Cents | undefined };

/** Returns the minimum for each payment of a plan. The creditor's consent counts for monthly plans, and never raises it. */
export function planMinimum(
  minimumCents: Cents,
  { frequency, agreedMonthlyCents = minimumCents }: AgreedMonthly & { readonly frequency: PlanFrequency | undefined },
): Cents {
  return frequency === 'monthly' ? cents(Math.min(minimumCents, agreedMonthlyCents)) : minimumCents;
}

/**
 * Returns the limits for each payment of a plan, or those for any frequency without one. The maximum never exceeds the
 * amount owed (req 5.7).
 */
export function planBounds(
  { payable: account, configuration, agreedMonthlyCents }: PlanBoundsAccount,
  { method, frequency }: { method: PaymentChannel | undefined; frequency?: PlanFrequency },
): AmountBounds {
  const bounds = amountBounds({ account, configuration, method, isRecurring: true });
  const max = Math.min(bounds.maximumCents, account.balanceCents);
  const minimumCents = planMinimum(bounds.minimumCents, { frequency, agreedMonthlyCents });
  return { minimumCents, maximumCents: cents(max) };
}

type PlanBoundsAccount = AgreedMonthly & { payable: PayableAccount; configuration: PaymentConfiguration };

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
