/**
 * What a payee has set up with the wallets' vendors, which their scripts in the browser are told; nothing in it is secret. Null for a
 * wallet that it has not (req 1.4, 6.3).
 */
export type WalletSettings = {
  applePay: { merchantIdentifier: string; displayName: string } | null;
  googlePay: { gateway: string; gatewayMerchantId: string; merchantId: string; merchantName: string } | null;
  payPal: { clientId: string; merchantId: string } | null;
};

/** No wallet at all. */
export const noWallets: WalletSettings = { applePay: null, googlePay: null, payPal: null };
