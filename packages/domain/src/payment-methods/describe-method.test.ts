import { describe, expect, it } from 'vitest';
import { type DescribedMethod, describeMethod, methodDisplay, methodOfToken } from './describe-method.ts';
import { bankToken, cardToken } from './testing/tokens.ts';

const unknown = { accountType: null, binType: null, wallet: null } as const;

type Described = Pick<DescribedMethod, 'paymentMethodType'> & Partial<DescribedMethod>;

const cases: [Described, string, string, string][] = [
  [{ paymentMethodType: 'bankaccount', accountType: 'c' }, 'Checking', 'Checking', 'Cuenta corriente'],
  [{ paymentMethodType: 'bankaccount', accountType: 's' }, 'Savings', 'Savings', 'Cuenta de ahorros'],
  [{ paymentMethodType: 'bankaccount', accountType: null }, 'BankAccount', 'Bank Account', 'Cuenta bancaria'],
  [{ paymentMethodType: 'bankaccount' }, 'BankAccount', 'Bank Account', 'Cuenta bancaria'],
  [{ paymentMethodType: 'creditcard' }, 'CreditCard', 'Credit Card', 'Tarjeta de crédito'],
  [{ paymentMethodType: 'creditcard', binType: 'CREDIT' }, 'CreditCard', 'Credit Card', 'Tarjeta de crédito'],
  [{ paymentMethodType: 'creditcard', binType: 'PREPAID' }, 'PaymentCard', 'Payment Card', 'Tarjeta de pago'],
  [{ paymentMethodType: 'creditcard', binType: 'UNKNOWN' }, 'PaymentCard', 'Payment Card', 'Tarjeta de pago'],
  [{ paymentMethodType: 'debitcard', binType: 'DEBIT' }, 'DebitCard', 'Debit Card', 'Tarjeta de débito'],
  [{ paymentMethodType: 'hsacard', binType: 'DEBIT' }, 'HsaCard', 'HSA Card', 'Tarjeta HSA'],
  [{ paymentMethodType: 'giftcard' }, 'PaymentCard', 'Payment Card', 'Tarjeta de pago'],
];

const inWallets: [Described & Pick<DescribedMethod, 'lastFour'>, string, string][] = [
  [
    { paymentMethodType: 'creditcard', wallet: 'applePay', lastFour: '1234' },
    'Credit Card **1234 (Apple Pay)',
    'Tarjeta de crédito **1234 (Apple Pay)',
  ],
  [
    { paymentMethodType: 'debitcard', wallet: 'googlePay', lastFour: '1234' },
    'Debit Card **1234 (Google Pay)',
    'Tarjeta de débito **1234 (Google Pay)',
  ],
  [{ paymentMethodType: 'paypal', wallet: 'payPal', lastFour: null }, 'PayPal', 'PayPal'],
  [{ paymentMethodType: 'paypal', lastFour: null }, 'PayPal', 'PayPal'],
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
