/// <reference types="googlepay" />
import type { WalletSettings } from '@quittance/contract/tenants';
import { loadVendorScript } from '../../platform/vendor-script.ts';
import type { TakenCards, WalletTerms } from './wallet-terms.ts';

/** Google Pay's own interface, loaded, with what every request to it says. */
export type GooglePay = {
  readonly client: google.payments.api.PaymentsClient;
  readonly settings: NonNullable<WalletSettings['googlePay']>;
  readonly card: google.payments.api.IsReadyToPayPaymentMethodSpecification;
};

/** The version of the interface that the requests are written for. */
export const googlePayVersion = { apiVersion: 2, apiVersionMinor: 0 } as const;

/**
 * Loads Google Pay, in its production environment (req 9.7), and asks whether this browser can pay by it; null where it cannot. Rejects
 * where the script or Google fails.
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

/** A prepaid card counts as a credit card here as in req 5.8, so that whoever takes no credit takes neither, but for cards for health. */
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
