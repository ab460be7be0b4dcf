import type { PayableAccount } from '@quittance/domain/accounts/account';
import { type AgreedMonthly, planMinimum } from '@quittance/domain/installment-plans/schedule/plan-bounds';
import type { PlanFrequency } from '@quittance/domain/installment-plans/schedule/rhythm';
import { type Cents, cents } from '@quittance/domain/money/cents';
import { amountBounds, methodLimitOf } from '@quittance/domain/payments/amount-bounds';
import type { PaymentConfiguration } from '@quittance/domain/payments/payment-configuration';

/** The limits of one installment and of all of them together, in cents. */
export type PlanAmounts = { minimumCents: Cents; maximumCents: Cents; goalCents: Cents };

/**
 * Returns the limits of a plan's installments: those of a recurring payment and of the balance (req 5.7), or the
 * creditor's consent to smaller monthly payments. A settlement follows its own terms, so only the method's limit and the
 * settlement's total apply. Without a method, no method limit applies.
 */
export function planAmounts(
  { account, configuration }: { account: PayableAccount; configuration: PaymentConfiguration },
  of: AgreedMonthly & {
    method: 'bank' | 'card' | undefined;
    settlementCents: Cents | undefined;
    frequency: PlanFrequency;
  },
): PlanAmounts {
  const { method, settlementCents } = of;
  if (settlementCents === undefined) {
    const { minimumCents, maximumCents } = amountBounds({ account, configuration, method, isRecurring: true });
    return { minimumCents: planMinimum(minimumCents, of), maximumCents, goalCents: account.balanceCents };
  }
  return { minimumCents: cents(1), maximumCents: methodLimitOf(account, method), goalCents: settlementCents };
}
