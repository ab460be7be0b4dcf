import { ApplePayButton } from './apple-pay-button.tsx';
import { GooglePayButton } from './google-pay-button.tsx';
import { PayPalButton } from './paypal-button.tsx';
import type { WalletButtonProps } from './wallet.ts';

/**
 * The vendor's own button, which replaces "Pay $25" on the review. Usage:
 *
 * 1. Get the wallets of the account's payee on this device: `const { wallets, isChecking } = useWallets(current)`.
 *    Offer them as radio cards with `walletNames` of @quittance/domain/payment-methods/describe-method and
 *    `<WalletMark of={wallet} />`. A vendor's script loads only if payee and device allow its wallet.
 * 2. Render `<WalletButton wallet label amountCents accountReferenceCode idempotencyKey isPending onAuthorized />`.
 *    It shows its own loading, unavailable and canceled states.
 * 3. `onAuthorized(authorization)` is called once per approval. Keep `authorization` in memory, never in storage.
 *    Mark the payment as sent and submit it with `wallet` and `paymentMethodToken: authorization.token` under the
 *    same idempotencyKey.
 * 4. Call `authorization.finish('accepted' | 'refused')` when payment/submit has responded.
 *    Apple Pay's sheet waits up to 30 s for it.
 * 5. A reload loses the token. Send the same key again without one only if that is allowed, else return to the form.
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
