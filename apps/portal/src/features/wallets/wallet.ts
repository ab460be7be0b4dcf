import type { ResponseCodeName } from '@quittance/contract/codes/response-code-names';
import type { Cents } from '@quittance/domain/money/cents';
import type { Wallet } from '@quittance/domain/tenants/feature-gates';

/** The payer's approval in a wallet, ready for payment/submit. */
export type WalletAuthorization = {
  readonly wallet: Wallet;
  /** The `paymentMethodToken`. It is valid for one payment and must never be stored. */
  readonly token: string;
  /**
   * Reports the result of payment/submit to the wallet's sheet, which then closes. Use `accepted` also for a payment
   * that is still being confirmed. Repeated calls do nothing.
   */
  readonly finish: (outcome: 'accepted' | 'refused') => void;
};

/** Reason a wallet couldn't be used. Nothing was charged. */
export type WalletProblem = {
  readonly wallet: Wallet;
  /**
   * `not-loaded`: the vendor's script failed to load, and a retry may help. `refused`: our server refused with a code.
   * `failed`: the vendor's API or our server failed.
   */
  readonly why: 'not-loaded' | 'refused' | 'failed';
  readonly code?: ResponseCodeName | undefined;
  /** The ID for support. */
  readonly requestId?: string | undefined;
};

export type WalletResult =
  | ({ readonly kind: 'authorized' } & WalletAuthorization)
  | { readonly kind: 'canceled' }
  | ({ readonly kind: 'problem' } & WalletProblem);

export type WalletPayment = {
  readonly accountReferenceCode: string;
  /** The total, including the fee. */
  readonly amountCents: Cents;
  readonly isSettlement: boolean;
  /** The payment's idempotency key, which is also used for a PayPal order. */
  readonly idempotencyKey: string;
};

export type WalletButtonProps = WalletPayment & {
  readonly wallet: Wallet;
  /** The button's name for assistive technology, such as "Pay $25 with Google Pay". */
  readonly label: string;
  /** True while the payment is pending, which disables the button. */
  readonly isPending?: boolean;
  readonly onAuthorized: (authorization: WalletAuthorization) => void;
  /** For logging only. The button itself shows the problem and offers a retry. */
  readonly onProblem?: (problem: WalletProblem) => void;
};
