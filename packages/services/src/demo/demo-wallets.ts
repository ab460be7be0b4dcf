import { noWallets, type WalletSettings } from '@quittance/domain/payment-methods/wallet-settings';
import type { Wallet } from '@quittance/domain/tenants/feature-gates';

/** The wallets of a payee of the demo, whose vendors the sandbox stands in for (docs/sandbox.md). */
export function demoWallets(
  payee: { label: string; name: string },
  wallets: readonly [Wallet, ...Wallet[]],
): WalletSettings {
  const { label, name } = payee;
  const all: WalletSettings = {
    applePay: { merchantIdentifier: `merchant.example.${label}`, displayName: name },
    googlePay: {
      gateway: 'quittance-sandbox',
      gatewayMerchantId: `demo-${label}`,
      merchantId: `demo-${label}`,
      merchantName: name,
    },
    payPal: { clientId: `demo-${label}`, merchantId: demoPayPalMerchant(label) },
  };
  return { ...noWallets, ...Object.fromEntries(wallets.map((wallet) => [wallet, all[wallet]])) };
}

/** The account that PayPal's payments to a tenant of the demo go to. */
export function demoPayPalMerchant(label: string): string {
  return `demo-${label}-paypal`;
}

/** The retailers of the demo, who take cash for a payee and tell of it with this secret. */
export function demoCash(label: string): { network: string; secret: string } {
  return { network: 'CornerPay', secret: `the-demo-cash-network-secret-of-${label}` };
}
