import { isValidRoutingNumber } from '@quittance/domain/payment-methods/routing-number';

/** A bank account as it stands in the form. */
export type BankAccountFields = {
  routingNumber: string;
  accountNumber: string;
  accountNumberAgain: string;
  accountHolderName: string;
  accountType: 'c' | 's';
  accountOwnerType: 'personal' | 'business';
  usage: 'MultiUse' | 'SingleUse';
};

/** What is wrong with a routing number: a key, true where nothing is (req 8.1, 2002). */
export function checkRoutingNumber(text: string): true | string {
  if (text === '') return 'PaymentMethod.Missing.routingNumber';
  if (text.length < 9) return 'PaymentMethod.Wrong.RoutingLength';
  return isValidRoutingNumber(text) || 'PaymentMethod.Wrong.RoutingNumber';
}

/** What is wrong with an account number, in the shape that the API takes. */
export function checkAccountNumber(text: string): true | string {
  if (text === '') return 'PaymentMethod.Missing.accountNumber';
  return /^\d{4,17}$/.test(text) || 'PaymentMethod.Wrong.AccountNumber';
}

/** What is wrong with the second typing of an account number. */
export function checkAccountNumberAgain(text: string, { accountNumber }: BankAccountFields): true | string {
  if (text === '') return 'PaymentMethod.Missing.accountNumberAgain';
  return text === accountNumber || 'PaymentMethod.Wrong.AccountNumberAgain';
}

/** What is wrong with a name. */
export function checkHolderName(text: string): true | string {
  return text.trim() !== '' || 'PaymentMethod.Missing.name';
}
