import type { PaymentConfiguration } from '../payments/payment-configuration.ts';

/** What the portal offers to whoever is signed in (req 6.3). */
export type FeatureGates = {
  readonly showDashboard: boolean;
  readonly showHistory: boolean;
  readonly enable2FA: boolean;
  readonly smsEnabled: boolean;
  readonly emailEnabled: boolean;
};

/**
 * What a tenant has switched on, less what a session takes away (req 3.3, 6.1, 6.3): a guest has neither dashboard nor history nor a
 * second factor, and a session that carries metadata gets no messages.
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

/** The wallets: Apple Pay exists on iOS devices only. */
export type Wallet = 'applePay' | 'googlePay' | 'payPal';

/** What of a payee's configuration decides about wallets. */
export type WalletRules = Pick<
  PaymentConfiguration,
  'allowApplePay' | 'allowGooglePay' | 'allowPayPal' | 'isDebtCollector' | 'acceptsCreditCards'
>;

/** Whether PayPal is taken: never by a debt collector that takes no credit cards, for nobody learns what PayPal was paid from. */
export function takesPayPal({ allowPayPal, isDebtCollector, acceptsCreditCards }: WalletRules): boolean {
  return allowPayPal && (!isDebtCollector || acceptsCreditCards);
}

/** Which wallets a payee's configuration allows on this device (req 6.3). */
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
