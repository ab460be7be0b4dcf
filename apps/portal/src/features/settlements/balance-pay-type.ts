import type { CustomerAccount } from '@quittance/contract/accounts';

/** Returns the type of an account's settlement: pay in full, or settle in full for less (req 3.5, 3.10). */
export function balancePayTypeOf({ paymentType }: Pick<CustomerAccount, 'paymentType'>): 'PIF' | 'SIF' {
  return paymentType === 'pif' ? 'PIF' : 'SIF';
}
