/// <reference types="applepayjs" />
import type { WalletSettings } from '@quittance/contract/tenants/tenants';
import { loadVendorScript } from '../../platform/vendor-script.ts';
import type { TakenCards, WalletTerms } from './wallet-terms.ts';

/** Apple Pay's API and the settings of its sheet. */
export type ApplePay = {
  readonly Session: typeof ApplePaySession;
  readonly settings: NonNullable<WalletSettings['applePay']>;
  readonly capabilities: ApplePayJS.ApplePayMerchantCapability[];
};

/** The API version of the requests. */
export const applePayVersion = 3;

/**
 * Returns Apple Pay, or null if this device can't pay with it. Loads Apple's script only if the browser has no Apple
 * Pay. Rejects if the script fails.
 */
export async function openApplePay(script: string, terms: WalletTerms): Promise<ApplePay | null> {
  const { applePay: settings } = terms.settings;
  if (settings === null) return null;
  if (applePayOfBrowser() === undefined) await loadVendorScript(script, { attributes: { crossorigin: 'anonymous' } });
  const Session = applePayOfBrowser();
  if (!Session?.supportsVersion(applePayVersion) || !Session.canMakePayments()) return null;
  return { Session, settings, capabilities: capabilitiesOf(terms.takes) };
}

function applePayOfBrowser(): typeof ApplePaySession | undefined {
  return Reflect.get(globalThis, 'ApplePaySession');
}

/** Listing one card type excludes the other. Listing none accepts both. */
function capabilitiesOf({ credit, debit, hsa }: TakenCards): ApplePay['capabilities'] {
  if (credit && (debit || hsa)) return ['supports3DS'];
  return ['supports3DS', credit ? 'supportsCredit' : 'supportsDebit'];
}
