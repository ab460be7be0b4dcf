import { maximumRecurringPayments, type PlanFrequency } from '@quittance/domain/installment-plans/rhythm';
import { type Cents, cents } from '@quittance/domain/money/cents';
import { wholeDollarsUp } from '@quittance/domain/money/decimal-dollars';
import { type AmountBounds, amountBounds, type PaymentChannel } from '@quittance/domain/payments/amount-bounds';
import type { CurrentAccount } from '../accounts/current-account.ts';

/** The least and the most that each payment of a plan may be: never more than is owed (SPEC 5.7). */
export function planBounds(
  { payable: account, configuration }: Pick<CurrentAccount, 'payable' | 'configuration'>,
  method: PaymentChannel | undefined,
): AmountBounds {
  const bounds = amountBounds({ account, configuration, method, isRecurring: true });
  const most = Math.min(bounds.maximumCents, account.balanceCents);
  return { minimumCents: bounds.minimumCents, maximumCents: cents(most) };
}

/** How many payments a plan may have: each within its bounds, and no more than SPEC 9.1 has it. `least` is above `most` where none will do. */
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
  { payable }: Pick<CurrentAccount, 'payable'>,
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
