import type { Language } from '../languages.ts';
import type { Wallet } from '../tenants/feature-gates.ts';
import type { PaymentType } from './approved-methods.ts';
import { type CardBinType, isBankToken, type PaymentToken, paymentTypeOf } from './payment-token.ts';

/** The kinds of method that a person tells apart. */
export type MethodLabel =
  | 'Checking'
  | 'Savings'
  | 'BankAccount'
  | 'CreditCard'
  | 'DebitCard'
  | 'HsaCard'
  | 'PaymentCard'
  | 'PayPal';

/** What the wallets' vendors call them, in every language. */
export const walletNames: Record<Wallet, string> = { applePay: 'Apple Pay', googlePay: 'Google Pay', payPal: 'PayPal' };

/**
 * A method as far as its name goes. Cash has no number and no name of this kind. No field is optional: a caller that leaves one out would
 * name the method otherwise than the authorization does.
 */
export type DescribedMethod = {
  paidBy: Exclude<PaymentType, 'cash'> | 'paypal';
  /** Checking or savings, where it is known of a bank account. */
  accountType: 'c' | 's' | null;
  /** A card that is neither credit nor debit by its BIN is a payment card. */
  binType: CardBinType | null;
  /** The device's wallet that a card was in. */
  wallet: Wallet | null;
  /** Null for PayPal, which tells no number. */
  lastFour: string | null;
};

/** What kind of method it is, and its last 4 digits (req 9.4). */
export function describeMethod(method: DescribedMethod): { labelKey: MethodLabel; lastFour: string | null } {
  return { labelKey: labelOf(method), lastFour: method.lastFour };
}

/** A method as people read it: `Checking **1234` (req 9.4), and `Debit Card **1234 (Google Pay)` for a card inside a wallet. */
export function methodDisplay(method: DescribedMethod, language: Language): string {
  const { labelKey, lastFour } = describeMethod(method);
  const name = labels[language][labelKey];
  const numbered = lastFour === null ? name : `${name} **${lastFour}`;
  return method.wallet && labelKey !== 'PayPal' ? `${numbered} (${walletNames[method.wallet]})` : numbered;
}

/** A saved method, ready to be described. */
export function methodOfToken(token: PaymentToken): DescribedMethod {
  if (isBankToken(token)) {
    const { accountType, accountNumber } = token.bankAccount;
    return { paidBy: 'bankaccount', accountType, binType: null, wallet: null, lastFour: accountNumber.slice(-4) };
  }
  const { creditCardBinType, creditCardNumber } = token.creditCardAccount;
  return {
    paidBy: paymentTypeOf(token),
    accountType: null,
    binType: creditCardBinType,
    wallet: null,
    lastFour: creditCardNumber.slice(-4),
  };
}

function labelOf({ paidBy, accountType, binType }: DescribedMethod): MethodLabel {
  switch (paidBy) {
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

const labels: Record<Language, Record<MethodLabel, string>> = {
  en: {
    Checking: 'Checking',
    Savings: 'Savings',
    BankAccount: 'Bank Account',
    CreditCard: 'Credit Card',
    DebitCard: 'Debit Card',
    HsaCard: 'HSA Card',
    PaymentCard: 'Payment Card',
    PayPal: walletNames.payPal,
  },
  es: {
    Checking: 'Cuenta corriente',
    Savings: 'Cuenta de ahorros',
    BankAccount: 'Cuenta bancaria',
    CreditCard: 'Tarjeta de crédito',
    DebitCard: 'Tarjeta de débito',
    HsaCard: 'Tarjeta HSA',
    PaymentCard: 'Tarjeta de pago',
    PayPal: walletNames.payPal,
  },
};
