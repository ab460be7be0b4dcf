import type { CustomerAccount } from '@quittance/contract/accounts';
import type { Cents } from '@quittance/domain/money/cents';
import { payableSettlement } from './settlement-facts.ts';

type Owing = Pick<CustomerAccount, 'currentBalance' | 'currentPaymentAmount' | 'settlement'>;

/** What an account asks for next: the lump sum that was agreed to, else what is due, else the balance. */
export function nextPaymentAmount(account: Owing): Cents {
  const { currentBalance, currentPaymentAmount } = account;
  const due = currentPaymentAmount > 0 ? currentPaymentAmount : currentBalance;
  return payableSettlement(account)?.settlementAmount ?? due;
}
