import { noWallets, type WalletSettings } from '@quittance/domain/payment-methods/wallet-settings';
import type { Wallet } from '@quittance/domain/tenants/feature-gates';

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

export function demoPayPalMerchant(label: string): string {
  return `demo-${label}-paypal`;
}

export function demoCash(label: string): { network: string; secret: string } {
  return { network: 'CornerPay', secret: `the-demo-cash-network-secret-of-${label}` };
}
