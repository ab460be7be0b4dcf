import type { AutopayChargeReason } from './autopay-charge-life.ts';

/** Facts that keep autopay from charging an account. */
export type AutopayAccount = {
  readonly isClosed: boolean;
  /** True once a settlement was accepted, even before it is paid. */
  readonly isSettled: boolean;
  readonly isDisputed: boolean;
  /** True while the customer has time to recover from a hardship. */
  readonly isPaused: boolean;
  /** True when the debt is time-barred and the customer hasn't acknowledged the notice (12 CFR 1006.26(b)). */
  readonly isOutOfStatute: boolean;
  readonly isOnPlan: boolean;
};

/** Returns the reason not to charge an account, or undefined. */
export function accountBar(account: AutopayAccount): AutopayChargeReason | undefined {
  if (account.isClosed) return 'account-closed';
  if (account.isSettled) return 'account-settled';
  if (account.isDisputed) return 'account-disputed';
  if (account.isPaused) return 'account-paused';
  if (account.isOutOfStatute) return 'account-out-of-statute';
  if (account.isOnPlan) return 'account-on-plan';
  return undefined;
}
