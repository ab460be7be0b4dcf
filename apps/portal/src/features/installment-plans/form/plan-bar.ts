import { isApproved } from '@quittance/domain/payment-methods/approved-methods';
import { cardPaymentTypes } from '@quittance/domain/payment-methods/payment-token';
import type { CurrentAccount } from '../../accounts/current-account.ts';
import type { MethodChoice } from '../../payments/method-choice.ts';

/** Reason an account can't be paid with a plan. */
export type PlanBar =
  | 'guest'
  | 'several'
  | 'plan-exists'
  | 'later-payment'
  | 'settlement'
  | 'nothing-owed'
  | 'no-method';

/**
 * Returns the reason no plan can be made, or undefined if one can (req 5.6, 6.1, 6.3): the customer is a guest, several
 * accounts are paid at once, a plan exists, a settlement is being paid, a later payment is pending, nothing is owed, or
 * neither bank accounts nor cards are accepted.
 */
export function planBar(
  current: CurrentAccount,
  { isGuest, isSeveral }: { isGuest: boolean; isSeveral: boolean },
): PlanBar | undefined {
  if (isGuest) return 'guest';
  if (current.pendingTransactionSeries.length > 0) return 'plan-exists';
  if (current.account.settlement?.state === 'submitted') return 'settlement';
  if (!current.newPaymentPlanAllowed) return 'later-payment';
  if (current.payable.balanceCents <= 0) return 'nothing-owed';
  const takes = (['bankaccount', ...cardPaymentTypes] as const).some((type) => isApproved(current.approvedBits, type));
  if (!takes) return 'no-method';
  return isSeveral ? 'several' : undefined;
}

/** Returns true for methods that can't pay a plan: wallets, cash and single-use methods. */
export function isPlanMethodUnfit(method: MethodChoice | undefined): boolean {
  return method !== undefined && (method.kind !== 'token' || method.option.isOneTime);
}
