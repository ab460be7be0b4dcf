import type { BankAccountType, BankOwnerType } from '@quittance/domain/payment-methods/bank-account-type';
import { isValidRoutingNumber } from '@quittance/domain/payment-methods/routing-number';

export type BankAccountFields = {
  routingNumber: string;
  accountNumber: string;
  accountNumberAgain: string;
  accountHolderName: string;
  accountType: BankAccountType;
  accountOwnerType: BankOwnerType;
  usage: 'MultiUse' | 'SingleUse';
};

/** Checks a routing number. Returns true or the translation key of the error (req 8.1, 2002). */
export function checkRoutingNumber(text: string): true | string {
  if (text === '') return 'PaymentMethod.Missing.routingNumber';
  if (text.length < 9) return 'PaymentMethod.Wrong.RoutingLength';
  return isValidRoutingNumber(text) || 'PaymentMethod.Wrong.RoutingNumber';
}

/** Checks that an account number has the format the API accepts. */
export function checkAccountNumber(text: string): true | string {
  if (text === '') return 'PaymentMethod.Missing.accountNumber';
  return /^\d{4,17}$/.test(text) || 'PaymentMethod.Wrong.AccountNumber';
}

export function checkAccountNumberAgain(text: string, { accountNumber }: BankAccountFields): true | string {
  if (text === '') return 'PaymentMethod.Missing.accountNumberAgain';
  return text === accountNumber || 'PaymentMethod.Wrong.AccountNumberAgain';
}

export function checkHolderName(text: string): true | string {
  return text.trim() !== '' || 'PaymentMethod.Missing.name';
}
