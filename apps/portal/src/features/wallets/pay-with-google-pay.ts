import type { Cents } from '@quittance/domain/money/cents';
import { plainDollars } from '@quittance/domain/money/plain-dollars';
import { type GooglePay, googlePayVersion } from './open-google-pay.ts';
import type { WalletResult } from './wallet.ts';

/**
 * Opens Google Pay's sheet for an amount. Must run in a click handler, or the browser blocks the sheet. Resolves to the
 * result and never rejects. The sheet is already closed by then, so `finish` does nothing.
 */
export async function payWithGooglePay(googlePay: GooglePay, amountCents: Cents): Promise<WalletResult> {
  try {
    const { paymentMethodData } = await googlePay.client.loadPaymentData(paymentDataRequest(googlePay, amountCents));
    const { token } = paymentMethodData.tokenizationData;
    return { kind: 'authorized', wallet: 'googlePay', token, finish: () => undefined };
  } catch (error) {
    return isCanceled(error) ? { kind: 'canceled' } : { kind: 'problem', wallet: 'googlePay', why: 'failed' };
  }
}

function paymentDataRequest({ settings, card }: GooglePay, amountCents: Cents): google.payments.api.PaymentDataRequest {
  const { merchantId, merchantName } = settings;
  return {
    ...googlePayVersion,
    merchantInfo: { merchantId, merchantName },
    allowedPaymentMethods: [
      { ...card, tokenizationSpecification: { type: 'PAYMENT_GATEWAY', parameters: gatewayParameters(settings) } },
    ],
    transactionInfo: {
      countryCode: 'US',
      currencyCode: 'USD',
      totalPriceStatus: 'FINAL',
      totalPrice: plainDollars(amountCents),
      checkoutOption: 'COMPLETE_IMMEDIATE_PURCHASE',
    },
  };
}

/** Each gateway has its own merchant parameters. Stripe uses the publishable key. */
function gatewayParameters({ gateway, gatewayMerchantId }: GooglePay['settings']): Record<string, string> {
  if (gateway !== 'stripe') return { gateway, gatewayMerchantId };
  return { gateway, 'stripe:version': '2018-10-31', 'stripe:publishableKey': gatewayMerchantId };
}

function isCanceled(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'statusCode' in error && error.statusCode === 'CANCELED';
}
