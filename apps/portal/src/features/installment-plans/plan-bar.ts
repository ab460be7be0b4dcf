import { isApproved } from '@quittance/domain/payment-methods/approved-methods';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { cardTypes } from '../payment-methods/method-options.ts';
import type { MethodChoice } from '../payments/method-choice.ts';

/** Why an account is paid in one payment only. */
export type PlanBar =
  | 'guest'
  | 'several'
  | 'plan-exists'
  | 'later-payment'
  | 'settlement'
  | 'nothing-owed'
  | 'no-method';

/**
 * Why no plan can be made, undefined where one can (req 5.6, 6.1, 6.3): a guest makes none, several accounts are paid at once, a plan is
 * there already, a settlement is being paid, a payment for a later day is pending, nothing is owed, or neither bank accounts nor cards are taken.
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
  const takes = (['bankaccount', ...cardTypes] as const).some((type) => isApproved(current.approvedBits, type));
  if (!takes) return 'no-method';
  return isSeveral ? 'several' : undefined;
}

/** Wallets, cash and methods for one payment can't pay a plan. */
export function isPlanMethodUnfit(method: MethodChoice | undefined): boolean {
  return method !== undefined && (method.kind !== 'token' || method.option.isOneTime);
}
