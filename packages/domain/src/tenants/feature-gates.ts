import type { PaymentConfiguration } from '../payments/payment-configuration.ts';

/** Features available to the signed-in customer (req 6.3). */
export type FeatureGates = {
  readonly showDashboard: boolean;
  readonly showHistory: boolean;
  readonly enable2FA: boolean;
  readonly smsEnabled: boolean;
  readonly emailEnabled: boolean;
};

/**
 * Combines the tenant's features with the session's restrictions (req 3.3, 6.1, 6.3). Guests have no dashboard, history
 * or second factor, and a session with metadata gets no messages.
 */
export function featureGates(
  tenant: {
    readonly showDashboard: boolean;
    readonly showHistory: boolean;
    readonly enable2FA: boolean;
    readonly communicationConfiguration: { readonly enableSMS: boolean; readonly enableEmail: boolean };
  },
  session: { readonly isGuest: boolean; readonly hasMetaData: boolean },
): FeatureGates {
  const isRegistered = !session.isGuest;
  const hasMessages = isRegistered && !session.hasMetaData;
  const { enableSMS, enableEmail } = tenant.communicationConfiguration;
  return {
    showDashboard: isRegistered && tenant.showDashboard,
    showHistory: isRegistered && tenant.showHistory,
    enable2FA: isRegistered && tenant.enable2FA,
    smsEnabled: hasMessages && enableSMS,
    emailEnabled: hasMessages && enableEmail,
  };
}

/** Apple Pay exists on iOS devices only. */
export const walletNames = ['applePay', 'googlePay', 'payPal'] as const;
export type Wallet = (typeof walletNames)[number];

export type WalletRules = Pick<
  PaymentConfiguration,
  'allowApplePay' | 'allowGooglePay' | 'allowPayPal' | 'isDebtCollector' | 'acceptsCreditCards'
>;

/**
 * Returns false for a debt collector that accepts no credit cards, because PayPal doesn't reveal its funding source.
 */
export function takesPayPal({ allowPayPal, isDebtCollector, acceptsCreditCards }: WalletRules): boolean {
  return allowPayPal && (!isDebtCollector || acceptsCreditCards);
}

/** Returns the wallets that a payee's configuration allows on this device (req 6.3). */
export function walletGates(
  configuration: WalletRules,
  { isIosDevice }: { readonly isIosDevice: boolean },
): Readonly<Record<Wallet, boolean>> {
  return {
    applePay: configuration.allowApplePay && isIosDevice,
    googlePay: configuration.allowGooglePay,
    payPal: takesPayPal(configuration),
  };
}
