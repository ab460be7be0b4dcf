import type { PayableAccount } from '../accounts/account.ts';
import { type Cents, cents } from '../money/cents.ts';
import { wholeDollarsUp } from '../money/decimal-dollars.ts';
import { type AmountBounds, amountBounds, type PaymentChannel } from '../payments/amount-bounds.ts';
import type { PaymentConfiguration } from '../payments/payment-configuration.ts';
import { maximumRecurringPayments, type PlanFrequency } from './rhythm.ts';

/** The least and the most that each payment of a plan may be: never more than is owed (req 5.7). */
export function planBounds(
  { payable: account, configuration }: { payable: PayableAccount; configuration: PaymentConfiguration },
  method: PaymentChannel | undefined,
): AmountBounds {
  const bounds = amountBounds({ account, configuration, method, isRecurring: true });
  const most = Math.min(bounds.maximumCents, account.balanceCents);
  return { minimumCents: bounds.minimumCents, maximumCents: cents(most) };
}

/** How many payments a plan may have: each within its bounds, and no more than req 9.1 has it. `least` is above `most` where none will do. */
export function countBounds(
  balanceCents: Cents,
  { minimumCents, maximumCents }: AmountBounds,
  frequency: PlanFrequency,
): { readonly least: number; readonly most: number } {
  const least = maximumCents > 0 ? Math.max(2, Math.ceil(balanceCents / maximumCents)) : Number.POSITIVE_INFINITY;
  const most = Math.floor(balanceCents / Math.max(minimumCents, 1));
  return { least, most: Math.min(most, maximumRecurringPayments(frequency)) };
}

/** What each payment is at first: what was typed for a single one or is due, where that is a part of the balance; else a quarter of it. */
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
