import type { Language } from '@quittance/domain/languages';
import type { Wallet } from '@quittance/domain/tenants/feature-gates';
import { queryOptions } from '@tanstack/react-query';
import type { AppConfig } from '../../platform/app-config.ts';
import { openApplePay } from './open-apple-pay.ts';
import { openGooglePay } from './open-google-pay.ts';
import { openPayPal } from './open-paypal.ts';
import type { WalletTerms } from './wallet-terms.ts';

/** The vendor's script and the terms to open a wallet with. */
export type WalletOpening = {
  readonly scripts: AppConfig['scripts'];
  readonly terms: WalletTerms;
  readonly language: Language;
};

/** Opens a wallet once for the same terms. A failure is retried only on demand. */
const once = {
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  refetchInterval: false,
  // Fails at once when offline, instead of waiting for a connection.
  networkMode: 'always',
  structuralSharing: false,
} as const;

/** Apple Pay for an account's terms, or null if the device doesn't support it. */
export function applePayQuery({ scripts, terms }: WalletOpening) {
  const queryFn = () => openApplePay(scripts.applePay, terms);
  return queryOptions({ queryKey: keyOf('applePay', terms), queryFn, ...once });
}

/** The same for Google Pay. */
export function googlePayQuery({ scripts, terms }: WalletOpening) {
  const queryFn = () => openGooglePay(scripts.googlePay, terms);
  return queryOptions({ queryKey: keyOf('googlePay', terms), queryFn, ...once });
}

/** The same for PayPal, whose script has a fixed language. */
export function payPalQuery({ scripts, terms, language }: WalletOpening) {
  const queryFn = () => openPayPal(scripts.payPal, { terms, language });
  return queryOptions({ queryKey: [...keyOf('payPal', terms), language], queryFn, ...once });
}

function keyOf(wallet: Wallet, { settings, takes }: WalletTerms) {
  return ['wallet', wallet, settings[wallet], takes];
}
