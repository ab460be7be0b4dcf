import type { ResponseCodeName } from '@quittance/contract/response-code-names';
import type { Cents } from '@quittance/domain/money/cents';
import type { Wallet } from '@quittance/domain/tenants/feature-gates';

/** What the payer approved in a wallet, ready for payment/submit. */
export type WalletAuthorization = {
  readonly wallet: Wallet;
  /** Goes into `paymentMethodToken`, and nowhere else: it is good for one payment and is never stored. */
  readonly token: string;
  /**
   * Tells the wallet's own sheet how payment/submit answered, so that it closes with a tick or with a cross. `accepted` also for a
   * payment that is still being confirmed. Calling it more than once does nothing.
   */
  readonly finish: (outcome: 'accepted' | 'refused') => void;
};

/** Why a wallet could not be used. Nothing was charged. */
export type WalletProblem = {
  readonly wallet: Wallet;
  /**
   * `not-loaded`: the vendor's script did not come; another try may help. `refused`: our server said no, with a code. `failed`: the
   * vendor's own interface failed, or our server did.
   */
  readonly why: 'not-loaded' | 'refused' | 'failed';
  readonly code?: ResponseCodeName | undefined;
  /** The person reads it to support. */
  readonly requestId?: string | undefined;
};

/** How a visit to a wallet ended. */
export type WalletResult =
  | ({ readonly kind: 'authorized' } & WalletAuthorization)
  | { readonly kind: 'canceled' }
  | ({ readonly kind: 'problem' } & WalletProblem);

/** What is paid by a wallet. */
export type WalletPayment = {
  readonly accountReferenceCode: string;
  /** The total, with its fee. */
  readonly amountCents: Cents;
  readonly isSettlement: boolean;
  /** The payment's own key; an order at PayPal is opened under it. */
  readonly idempotencyKey: string;
};
