/// <reference types="applepayjs" />
import type { WalletSettings } from '@quittance/contract/tenants';
import { loadVendorScript } from '../../platform/vendor-script.ts';
import type { TakenCards, WalletTerms } from './wallet-terms.ts';

/** Apple Pay's own interface, with what its sheet says. */
export type ApplePay = {
  readonly Session: typeof ApplePaySession;
  readonly settings: NonNullable<WalletSettings['applePay']>;
  readonly capabilities: ApplePayJS.ApplePayMerchantCapability[];
};

/** The version of the interface that the requests are written for. */
export const applePayVersion = 3;

/**
 * Apple Pay, where this device can pay by it; null where it cannot. Apple's script is loaded only where the browser has no Apple Pay of
 * its own, and rejects where it fails.
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

/** Naming one kind of card leaves the other out; naming none takes both. */
function capabilitiesOf({ credit, debit, hsa }: TakenCards): ApplePay['capabilities'] {
  if (credit && (debit || hsa)) return ['supports3DS'];
  return ['supports3DS', credit ? 'supportsCredit' : 'supportsDebit'];
}
