import { noWallets, type WalletSettings } from '@quittance/domain/payment-methods/wallet-settings';
import type { PaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import { takesPayPal } from '@quittance/domain/tenants/feature-gates';

/**
 * Returns the wallets that a payee has set up and allows (req 6.3). The portal decides which of them the device
 * supports.
 */
export function offeredWallets(
  payee: { wallets: unknown; paypalProcessor: string | null },
  configuration: PaymentConfiguration,
): WalletSettings {
  const settings = { ...noWallets, ...(payee.wallets as Partial<WalletSettings> | null) };
  const hasPayPal = payee.paypalProcessor !== null && takesPayPal(configuration);
  return {
    applePay: configuration.allowApplePay ? settings.applePay : null,
    googlePay: configuration.allowGooglePay ? settings.googlePay : null,
    payPal: hasPayPal ? settings.payPal : null,
  };
}
