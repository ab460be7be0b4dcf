import type { PayPalNamespace } from '@paypal/paypal-js';
import { type Language, locales } from '@quittance/domain/languages';
import { loadVendorScript, vendorScriptAddress } from '../../platform/vendor-script.ts';
import type { WalletTerms } from './wallet-terms.ts';

/** PayPal's buttons, loaded for one payee. */
export type PayPal = { readonly Buttons: NonNullable<PayPalNamespace['Buttons']> };

/**
 * Loads PayPal for a payee in a language, or returns null if it isn't available. Cards typed at PayPal are disabled,
 * because card payments go through the payee's processor, which distinguishes credit from debit. Rejects if the script
 * fails.
 */
export async function openPayPal(
  script: string,
  { terms, language }: { terms: WalletTerms; language: Language },
): Promise<PayPal | null> {
  const { payPal: settings } = terms.settings;
  if (settings === null) return null;
  const parameters = {
    'client-id': settings.clientId,
    'merchant-id': settings.merchantId,
    currency: 'USD',
    intent: 'capture',
    components: 'buttons',
    'disable-funding': 'card,credit,paylater,venmo',
    locale: locales[language].replace('-', '_'),
  };
  const namespace = namespaceOf(vendorScriptAddress(script, parameters));
  await loadVendorScript(script, { parameters, attributes: { 'data-namespace': namespace } });
  const { Buttons } = payPalNamed(namespace) ?? {};
  return Buttons?.({ fundingSource: 'paypal' }).isEligible() ? { Buttons } : null;
}

const namespaces = new Map<string, string>();

/** Each payee's script gets its own namespace, so that they don't overwrite each other. */
function namespaceOf(address: string): string {
  const name = namespaces.get(address) ?? `paypal${namespaces.size + 1}`;
  namespaces.set(address, name);
  return name;
}

function payPalNamed(name: string): PayPalNamespace | undefined {
  return Reflect.get(globalThis, name) ?? Reflect.get(globalThis, 'paypal');
}
