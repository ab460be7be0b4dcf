import type { Language } from '@quittance/domain/languages';
import type { Wallet } from '@quittance/domain/tenants/feature-gates';
import { queryOptions } from '@tanstack/react-query';
import type { AppConfig } from '../../platform/app-config.ts';
import { openApplePay } from './open-apple-pay.ts';
import { openGooglePay } from './open-google-pay.ts';
import { openPayPal } from './open-paypal.ts';
import type { WalletTerms } from './wallet-terms.ts';

/** What opens a wallet: where its vendor's script is, and what it is told. */
export type WalletOpening = {
  readonly scripts: AppConfig['scripts'];
  readonly terms: WalletTerms;
  readonly language: Language;
};

/** Opened once for the same terms. A failure is asked again only where someone says so. */
const once = {
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  // Being offline is an answer too, instead of waiting for ever.
  networkMode: 'always',
  structuralSharing: false,
} as const;

/** Apple Pay for an account's terms; null where the device cannot pay by it. */
export function applePayQuery({ scripts, terms }: WalletOpening) {
  const queryFn = () => openApplePay(scripts.applePay, terms);
  return queryOptions({ queryKey: keyOf('applePay', terms), queryFn, ...once });
}

/** The same for Google Pay. */
export function googlePayQuery({ scripts, terms }: WalletOpening) {
  const queryFn = () => openGooglePay(scripts.googlePay, terms);
  return queryOptions({ queryKey: keyOf('googlePay', terms), queryFn, ...once });
}

/** The same for PayPal, whose script speaks one language. */
export function payPalQuery({ scripts, terms, language }: WalletOpening) {
  const queryFn = () => openPayPal(scripts.payPal, { terms, language });
  return queryOptions({ queryKey: [...keyOf('payPal', terms), language], queryFn, ...once });
}

function keyOf(wallet: Wallet, { settings, takes }: WalletTerms) {
  return ['wallet', wallet, settings[wallet], takes];
}
