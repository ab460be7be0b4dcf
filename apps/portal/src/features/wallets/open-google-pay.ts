/// <reference types="googlepay" />
import type { WalletSettings } from '@quittance/contract/tenants/tenants';
import { loadVendorScript } from '../../platform/vendor-script.ts';
import type { TakenCards, WalletTerms } from './wallet-terms.ts';

/** Google Pay's loaded API and the settings shared by every request. */
export type GooglePay = {
  readonly client: google.payments.api.PaymentsClient;
  readonly settings: NonNullable<WalletSettings['googlePay']>;
  readonly card: google.payments.api.IsReadyToPayPaymentMethodSpecification;
};

/** The API version of the requests. */
export const googlePayVersion = { apiVersion: 2, apiVersionMinor: 0 } as const;

/**
 * Loads Google Pay in its production environment (req 9.7) and checks that this browser supports it. Returns null if it
 * doesn't. Rejects if the script or Google fails.
 */
export async function openGooglePay(
  script: string,
  { settings: { googlePay: settings }, takes }: WalletTerms,
): Promise<GooglePay | null> {
  if (settings === null) return null;
  await loadVendorScript(script);
  const { merchantId, merchantName } = settings;
  const client = new google.payments.api.PaymentsClient({
    environment: 'PRODUCTION',
    merchantInfo: { merchantId, merchantName },
  });
  const card = googlePayCards(takes);
  const { result } = await client.isReadyToPay({ ...googlePayVersion, allowedPaymentMethods: [card] });
  return result ? { client, settings, card } : null;
}

/**
 * Prepaid cards count as credit cards, as in req 5.8, so payees that refuse credit cards accept neither, except HSA
 * cards.
 */
function googlePayCards({ credit, hsa }: TakenCards): GooglePay['card'] {
  return {
    type: 'CARD',
    parameters: {
      allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
      allowedCardNetworks: ['AMEX', 'DISCOVER', 'JCB', 'MASTERCARD', 'VISA'],
      allowCreditCards: credit,
      allowPrepaidCards: credit || hsa,
    },
  };
}
