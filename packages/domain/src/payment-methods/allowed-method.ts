import type { PaymentConfiguration } from '../payments/payment-configuration.ts';
import { isApproved } from './approved-methods.ts';
import { type PaymentToken, paymentTypeOf } from './payment-token.ts';

/** The wallets: Apple Pay exists on iOS devices only. */
export type Wallet = 'applePay' | 'googlePay' | 'payPal';

/** A method that was used last, or that would be preselected. */
export type OfferedMethod =
  | { kind: 'wallet'; wallet: Wallet }
  | { kind: 'cash' }
  | { kind: 'token'; token: PaymentToken };

/** Whether a method may be preselected for an account (SPEC 5.8). `approvedBits` is the bitmask of SPEC 6.2. */
export function isAllowedMethod(
  method: OfferedMethod,
  rules: {
    configuration: Pick<PaymentConfiguration, 'allowApplePay' | 'allowGooglePay' | 'allowPayPal'>;
    approvedBits: number;
    isIosDevice: boolean;
    /** Whether cash payment info exists for the customer (SPEC 3.12). */
    hasCashInfo: boolean;
  },
): boolean {
  switch (method.kind) {
    case 'wallet':
      return isAllowedWallet(method.wallet, rules);
    case 'cash':
      return rules.hasCashInfo && isApproved(rules.approvedBits, 'cash');
    case 'token':
      return /^[bc]/.test(method.token.referenceID) && isApproved(rules.approvedBits, paymentTypeOf(method.token));
  }
}

function isAllowedWallet(wallet: Wallet, rules: Parameters<typeof isAllowedMethod>[1]): boolean {
  switch (wallet) {
    case 'applePay':
      return rules.configuration.allowApplePay && rules.isIosDevice;
    case 'googlePay':
      return rules.configuration.allowGooglePay;
    case 'payPal':
      return rules.configuration.allowPayPal;
  }
}
