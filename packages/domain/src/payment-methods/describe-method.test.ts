import { describe, expect, it } from 'vitest';
import { type DescribedMethod, describeMethod, methodDisplay, methodOfToken } from './describe-method.ts';
import { bankToken, cardToken } from './testing/tokens.ts';

const unknown = { accountType: null, binType: null, wallet: null } as const;

type Notified = Pick<DescribedMethod, 'paidBy'> & Partial<DescribedMethod>;

const cases: [Notified, string, string, string][] = [
  [{ paidBy: 'bankaccount', accountType: 'c' }, 'Checking', 'Checking', 'Cuenta corriente'],
  [{ paidBy: 'bankaccount', accountType: 's' }, 'Savings', 'Savings', 'Cuenta de ahorros'],
  [{ paidBy: 'bankaccount', accountType: null }, 'BankAccount', 'Bank Account', 'Cuenta bancaria'],
  [{ paidBy: 'bankaccount' }, 'BankAccount', 'Bank Account', 'Cuenta bancaria'],
  [{ paidBy: 'creditcard' }, 'CreditCard', 'Credit Card', 'Tarjeta de crédito'],
  [{ paidBy: 'creditcard', binType: 'CREDIT' }, 'CreditCard', 'Credit Card', 'Tarjeta de crédito'],
  [{ paidBy: 'creditcard', binType: 'PREPAID' }, 'PaymentCard', 'Payment Card', 'Tarjeta de pago'],
  [{ paidBy: 'creditcard', binType: 'UNKNOWN' }, 'PaymentCard', 'Payment Card', 'Tarjeta de pago'],
  [{ paidBy: 'debitcard', binType: 'DEBIT' }, 'DebitCard', 'Debit Card', 'Tarjeta de débito'],
  [{ paidBy: 'hsacard', binType: 'DEBIT' }, 'HsaCard', 'HSA Card', 'Tarjeta HSA'],
  [{ paidBy: 'giftcard' }, 'PaymentCard', 'Payment Card', 'Tarjeta de pago'],
];

const inWallets: [Notified & Pick<DescribedMethod, 'lastFour'>, string, string][] = [
  [
    { paidBy: 'creditcard', wallet: 'applePay', lastFour: '1234' },
    'Credit Card **1234 (Apple Pay)',
    'Tarjeta de crédito **1234 (Apple Pay)',
  ],
  [
    { paidBy: 'debitcard', wallet: 'googlePay', lastFour: '1234' },
    'Debit Card **1234 (Google Pay)',
    'Tarjeta de débito **1234 (Google Pay)',
  ],
  [{ paidBy: 'paypal', wallet: 'payPal', lastFour: null }, 'PayPal', 'PayPal'],
  [{ paidBy: 'paypal', lastFour: null }, 'PayPal', 'PayPal'],
];

describe('describeMethod', () => {
  it.each(cases)('describes %j as %s (req 9.4)', (method, labelKey, english, spanish) => {
    const described = { ...unknown, ...method, lastFour: '1234' };
    expect(describeMethod(described)).toStrictEqual({ labelKey, lastFour: '1234' });
    expect(methodDisplay(described, 'en')).toBe(`${english} **1234`);
    expect(methodDisplay(described, 'es')).toBe(`${spanish} **1234`);
  });

  it.each(inWallets)('names %j as %s (req 9.4)', (method, english, spanish) => {
    expect(methodDisplay({ ...unknown, ...method }, 'en')).toBe(english);
    expect(methodDisplay({ ...unknown, ...method }, 'es')).toBe(spanish);
  });

  it('describes saved methods (req 9.4)', () => {
    expect(methodDisplay(methodOfToken(bankToken({ accountType: 's' })), 'en')).toBe('Savings **1234');
    expect(methodDisplay(methodOfToken(cardToken({ binType: 'DEBIT' })), 'en')).toBe('Debit Card **4242');
    expect(methodDisplay(methodOfToken(cardToken({ binType: 'UNKNOWN' })), 'en')).toBe('Payment Card **4242');
    expect(methodDisplay(methodOfToken(cardToken({ isHsa: true })), 'es')).toBe('Tarjeta HSA **4242');
  });

  it('never shows more than 4 digits of a number (req 9.4)', () => {
    const long = bankToken();
    long.bankAccount.accountNumber = '000123456789';
    expect(methodDisplay(methodOfToken(long), 'en')).toBe('Checking **6789');
  });
});
