import { type Wallet, type WalletRules, walletGates } from '../tenants/feature-gates.ts';
import { isApproved } from './approved-methods.ts';
import { type PaymentToken, paymentTypeOf } from './payment-token.ts';

/** A method that was used last, or that would be preselected. */
export type OfferedMethod =
  | { kind: 'wallet'; wallet: Wallet }
  | { kind: 'cash' }
  | { kind: 'token'; token: PaymentToken };

/** Whether a method may be preselected for an account (req 5.8). `approvedBits` is the bitmask of req 6.2. */
export function isAllowedMethod(
  method: OfferedMethod,
  rules: {
    configuration: WalletRules;
    approvedBits: number;
    isIosDevice: boolean;
    /** Whether cash payment info exists for the customer (req 3.12). */
    hasCashInfo: boolean;
  },
): boolean {
  switch (method.kind) {
    case 'wallet':
      return walletGates(rules.configuration, rules)[method.wallet];
    case 'cash':
      return rules.hasCashInfo && isApproved(rules.approvedBits, 'cash');
    case 'token':
      return /^[bc]/.test(method.token.referenceID) && isApproved(rules.approvedBits, paymentTypeOf(method.token));
  }
}
