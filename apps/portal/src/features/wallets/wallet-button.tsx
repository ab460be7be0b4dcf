import type { Wallet } from '@quittance/domain/tenants/feature-gates';
import { ApplePayButton } from './apple-pay-button.tsx';
import { GooglePayButton } from './google-pay-button.tsx';
import { PayPalButton } from './paypal-button.tsx';
import type { WalletAuthorization, WalletPayment, WalletProblem } from './wallet.ts';

export type WalletButtonProps = WalletPayment & {
  readonly wallet: Wallet;
  /** The button's name for assistive technology, such as "Pay $25 with Google Pay". */
  readonly label: string;
  /** The payment is on its way: the button takes no press. */
  readonly isPending?: boolean;
  readonly onAuthorized: (authorization: WalletAuthorization) => void;
  /** Only to take note of it: the button itself says what happened and offers another try. */
  readonly onProblem?: (problem: WalletProblem) => void;
};

/**
 * The vendor's own button, in the place of "Pay $25" on the review. How to use it:
 *
 * 1. `const { wallets, isChecking } = useWallets(current)` (use-wallets.ts) says which wallets the account's payee takes on this device.
 *    Offer those as radio cards, with `walletNames` of @quittance/domain/payment-methods/describe-method and `<WalletMark of={wallet} />`
 *    (wallet-mark.tsx). It loads a vendor's script only where the payee and the device allow its wallet.
 * 2. On the review `<WalletButton wallet label amountCents accountReferenceCode idempotencyKey isPending onAuthorized />` replaces the
 *    Pay button. It draws loading, "not available" with "Try again", and "you closed ..., nothing was charged" by itself.
 * 3. `onAuthorized(authorization)` comes once for each approval. Keep `authorization` in memory (a ref or state, never storage), mark
 *    the payment as sent and submit with `wallet` and `paymentMethodToken: authorization.token` under the same idempotencyKey.
 * 4. Call `authorization.finish('accepted' | 'refused')` when payment/submit has answered; Apple Pay's sheet waits for it, 30 s at most.
 * 5. After a reload there is no token any more: ask the same key again without one only where that is allowed, else go back to the form.
 */
export function WalletButton({ wallet, ...props }: WalletButtonProps) {
  switch (wallet) {
    case 'applePay':
      return <ApplePayButton {...props} />;
    case 'googlePay':
      return <GooglePayButton {...props} />;
    case 'payPal':
      return <PayPalButton {...props} />;
  }
}
