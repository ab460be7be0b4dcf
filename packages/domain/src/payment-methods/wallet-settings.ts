/**
 * A payee's registrations with the wallet vendors, passed to their browser scripts; nothing in it is secret. Null for a
 * wallet without registration (req 1.4, 6.3).
 */
export type WalletSettings = {
  applePay: { merchantIdentifier: string; displayName: string } | null;
  googlePay: { gateway: string; gatewayMerchantId: string; merchantId: string; merchantName: string } | null;
  payPal: { clientId: string; merchantId: string } | null;
};

export const noWallets: WalletSettings = { applePay: null, googlePay: null, payPal: null };
