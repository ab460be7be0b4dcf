import type { CustomerAccount } from '@quittance/contract/accounts';

/** What a settlement of an account is called: pay in full, or settle in full for less (req 3.5, 3.10). */
export function balancePayTypeOf({ paymentType }: Pick<CustomerAccount, 'paymentType'>): 'PIF' | 'SIF' {
  return paymentType === 'pif' ? 'PIF' : 'SIF';
}
