import type { Language } from '../languages.ts';
import type { Wallet } from '../tenants/feature-gates.ts';
import type { FormatTexts } from '../texts/en/formats.ts';
import { formatTexts } from '../texts/texts.ts';
import type { PaymentType } from './approved-methods.ts';
import type { BankAccountType } from './bank-account-type.ts';
import { type CardBinType, isBankToken, type PaymentToken, paymentTypeOf } from './payment-token.ts';

/** Method kinds that customers distinguish. */
export type MethodLabel = keyof FormatTexts['methods'];

/** Vendors' own names, the same in every language. */
export const walletNames: Record<Wallet, string> = { applePay: 'Apple Pay', googlePay: 'Google Pay', payPal: 'PayPal' };

/**
 * The facts that determine a method's name. Cash has none. No field is optional, because a caller that omitted one
 * would name the method differently from the authorization.
 */
export type DescribedMethod = {
  paymentMethodType: Exclude<PaymentType, 'cash'> | 'paypal';
  /** Checking or savings, if known for a bank account. */
  accountType: BankAccountType | null;
  /** A card that is neither credit nor debit by its BIN is a payment card. */
  binType: CardBinType | null;
  /** The device wallet that contained the card. */
  wallet: Wallet | null;
  /** Null for PayPal, which reveals no number. */
  lastFour: string | null;
};

/** Returns the kind of method and its last 4 digits (req 9.4). */
export function describeMethod(method: DescribedMethod): { labelKey: MethodLabel; lastFour: string | null } {
  return { labelKey: labelOf(method), lastFour: method.lastFour };
}

/**
 * Formats a method for people: `Checking **1234` (req 9.4), or `Debit Card **1234 (Google Pay)` for a card in a wallet.
 */
export function methodDisplay(method: DescribedMethod, language: Language): string {
  const { labelKey, lastFour } = describeMethod(method);
  const name = formatTexts[language].methods[labelKey];
  const numbered = lastFour === null ? name : `${name} **${lastFour}`;
  return method.wallet && labelKey !== 'PayPal' ? `${numbered} (${walletNames[method.wallet]})` : numbered;
}

/** Converts a saved method for `describeMethod`. */
export function methodOfToken(token: PaymentToken): DescribedMethod {
  if (isBankToken(token)) {
    const { accountType, accountNumber } = token.bankAccount;
    return {
      paymentMethodType: 'bankaccount',
      accountType,
      binType: null,
      wallet: null,
      lastFour: accountNumber.slice(-4),
    };
  }
  const { creditCardBinType, creditCardNumber } = token.creditCardAccount;
  return {
    paymentMethodType: paymentTypeOf(token),
    accountType: null,
    binType: creditCardBinType,
    wallet: null,
    lastFour: creditCardNumber.slice(-4),
  };
}

function labelOf({ paymentMethodType, accountType, binType }: DescribedMethod): MethodLabel {
  switch (paymentMethodType) {
    case 'bankaccount':
      if (accountType === 'c') return 'Checking';
      return accountType === 's' ? 'Savings' : 'BankAccount';
    case 'creditcard':
      return binType === 'PREPAID' || binType === 'UNKNOWN' ? 'PaymentCard' : 'CreditCard';
    case 'debitcard':
      return 'DebitCard';
    case 'hsacard':
      return 'HsaCard';
    case 'giftcard':
      return 'PaymentCard';
    case 'paypal':
      return 'PayPal';
  }
}
