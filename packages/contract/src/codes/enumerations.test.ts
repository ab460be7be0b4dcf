import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { customerAccount } from '../accounts.ts';
import { notificationChannel } from '../notices.ts';
import { bankAccountToken, creditCardAccountToken, tokenUsage } from '../payment-tokens.ts';
import { paymentType } from '../payments.ts';
import { transaction, transactionStatusType } from '../transactions.ts';
import { installmentSchedule } from '../wire/installment-schedule.ts';

const card = creditCardAccountToken.shape.creditCardAccount.shape;
const bank = bankAccountToken.shape.bankAccount.shape;

it.each<[string, z.ZodMiniType, string[]]>([
  ['token usage (req 3.16)', tokenUsage, ['SingleUse', 'MultiUse', 'UnSpecified']],
  ['the usage of a bank account (req 3.9)', bank.accountUsePreferenceType, ['SingleUse', 'MultiUse', 'UnSpecified']],
  ['the usage of a card (req 3.9)', card.accountUsePreferenceType, ['SingleUse', 'MultiUse', 'UnSpecified']],
  [
    'card brands (req 3.16)',
    card.cardType,
    ['AMEX', 'AmericanExpress', 'DISCOVER', 'INTERAC', 'JCB', 'MASTERCARD', 'VISA'],
  ],
  ['notification channels (req 3.16)', notificationChannel, ['sms', 'email', 'devicePush', 'voice', 'mail']],
  [
    'schedules (req 3.16)',
    installmentSchedule.shape.intervalType,
    ['Weekly', 'SemiMonthly', 'Monthly', 'Quarterly', 'Custom', 'BiWeekly'],
  ],
  [
    'payment types, and PayPal (req 3.16)',
    paymentType,
    ['bankaccount', 'creditcard', 'debitcard', 'giftcard', 'hsacard', 'cash', 'paypal'],
  ],
  ['BIN types (req 3.9)', card.creditCardBinType, ['DEBIT', 'CREDIT', 'PREPAID', 'UNKNOWN']],
  ['types of bank account (req 3.9)', bank.accountType, ['c', 's']],
  ['display types (req 3.5)', customerAccount.shape.accountDisplayType, ['Packet', 'Default', 'None', 'SplitPayment']],
  [
    'transaction statuses (req 4.2)',
    transactionStatusType,
    ['Authorized', 'AwaitingApproval', 'Pending', 'Posted', 'Processed', 'Validation', 'Cancelled'],
  ],
])('the schema for %s accepts exactly the specified values', (_what, schema, values) => {
  expect(values.filter((value) => !schema.safeParse(value).success)).toEqual([]);
  for (const other of ['', 'singleuse', 'Canceled', 'visa', null, ...values.map((value) => `${value} `)]) {
    expect(schema.safeParse(other).success).toBe(false);
  }
});

it('card brands accept both spellings of American Express and write only AMEX (req 3.16)', () => {
  expect(z.decode(card.cardType, 'AmericanExpress')).toBe('AMEX');
  expect(z.encode(card.cardType, 'AMEX')).toBe('AMEX');
});

it('an account’s list of approved methods can be null, empty or the five names (req 3.5)', () => {
  const { approvedPaymentMethods } = customerAccount.shape;
  const all = ['ach', 'creditcard', 'debitcard', 'hsacard', 'cash'];
  for (const list of [null, [], all]) expect(approvedPaymentMethods.safeParse(list).success).toBe(true);
  for (const list of [['giftcard'], ['ACH'], 'ach']) expect(approvedPaymentMethods.safeParse(list).success).toBe(false);
});

it('bank account references begin with b and card references with c (req 3.9)', () => {
  const bankReference = bankAccountToken.shape.referenceID;
  const cardReference = creditCardAccountToken.shape.referenceID;
  expect([bankReference.safeParse('b1').success, bankReference.safeParse('c1').success]).toEqual([true, false]);
  expect([cardReference.safeParse('c1').success, cardReference.safeParse('b1').success]).toEqual([true, false]);
});

it('a transaction’s payment method types include every payment type except gift cards (req 3.16)', () => {
  const { kind } = transaction.shape.paymentMethod.shape;
  const types = ['bankaccount', 'creditcard', 'debitcard', 'hsacard', 'cash', 'giftcard'];
  expect(types.filter((type) => kind.safeParse(type).success)).toEqual(types.slice(0, -1));
});
