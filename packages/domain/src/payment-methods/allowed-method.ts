import { type Wallet, type WalletRules, walletGates } from '../tenants/feature-gates.ts';
import { isApproved } from './approved-methods.ts';
import { type PaymentToken, paymentTypeOf } from './payment-token.ts';

/** The last used method, or one to preselect. */
export type OfferedMethod =
  | { kind: 'wallet'; wallet: Wallet }
  | { kind: 'cash' }
  | { kind: 'token'; token: PaymentToken };

/** Returns true when a method may be preselected for an account (req 5.8). `approvedBits` is the bitmask of req 6.2. */
export function isAllowedMethod(
  method: OfferedMethod,
  rules: {
    configuration: WalletRules;
    approvedBits: number;
    isIosDevice: boolean;
    /** True when the customer has cash payment info (req 3.12). */
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
