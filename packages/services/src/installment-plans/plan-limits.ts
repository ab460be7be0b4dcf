import type { PayableAccount } from '@quittance/domain/accounts/account';
import { type Cents, cents } from '@quittance/domain/money/cents';
import { amountBounds, methodLimitOf } from '@quittance/domain/payments/amount-bounds';
import type { PaymentConfiguration } from '@quittance/domain/payments/payment-configuration';

/** What one installment of a plan may be, and what all of them together may come to, in cents. */
export type PlanAmounts = { minimumCents: Cents; maximumCents: Cents; goalCents: Cents };

/**
 * The limits of a plan's installments: those of a recurring payment, and what is owed (req 5.7). A settlement is paid by its own terms,
 * so that only what a method may pay at a time holds there, and the settlement's total. Without a method, no method's limit holds.
 */
export function planAmounts(
  { account, configuration }: { account: PayableAccount; configuration: PaymentConfiguration },
  { method, settlementCents }: { method: 'bank' | 'card' | undefined; settlementCents: Cents | undefined },
): PlanAmounts {
  if (settlementCents === undefined) {
    const bounds = amountBounds({ account, configuration, method, isRecurring: true });
    return { ...bounds, goalCents: account.balanceCents };
  }
  return { minimumCents: cents(1), maximumCents: methodLimitOf(account, method), goalCents: settlementCents };
}
