import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { customerAccount } from './accounts.ts';
import { bankAccountToken, creditCardAccountToken, tokenUsage } from './payment-tokens.ts';
import { transaction, transactionStatusType } from './transactions.ts';

const card = creditCardAccountToken.shape.creditCardAccount.shape;
const bank = bankAccountToken.shape.bankAccount.shape;

it.each<[string, z.ZodMiniType, string[]]>([
  ['3.16 token usage', tokenUsage, ['SingleUse', 'MultiUse', 'UnSpecified']],
  ['3.9 the usage of a bank account', bank.accountUsePreferenceType, ['SingleUse', 'MultiUse', 'UnSpecified']],
  ['3.9 the usage of a card', card.accountUsePreferenceType, ['SingleUse', 'MultiUse', 'UnSpecified']],
  ['3.16 card brands', card.cardType, ['AMEX', 'DISCOVER', 'INTERAC', 'JCB', 'MASTERCARD', 'VISA']],
  ['3.9 BIN types', card.creditCardBinType, ['DEBIT', 'CREDIT', 'PREPAID', 'UNKNOWN']],
  ['3.9 types of bank account', bank.accountType, ['c', 's']],
  ['3.5 display types', customerAccount.shape.accountDisplayType, ['Packet', 'Default', 'None', 'SplitPayment']],
  [
    '4.2 transaction statuses',
    transactionStatusType,
    ['Authorized', 'AwaitingApproval', 'Pending', 'Posted', 'Processed', 'Validation', 'Cancelled'],
  ],
])('%s are those values and no other', (_what, schema, values) => {
  expect(values.filter((value) => !schema.safeParse(value).success)).toEqual([]);
  // A brand that SPEC 3.16 spells twice, AMEX and AmericanExpress, goes over the wire in one spelling.
  for (const other of [
    '',
    'AmericanExpress',
    'singleuse',
    'Canceled',
    'visa',
    null,
    ...values.map((value) => `${value} `),
  ]) {
    expect(schema.safeParse(other).success).toBe(false);
  }
});

it('3.5 a list of approved methods may be missing, and holds the five names alone', () => {
  const { approvedPaymentMethods } = customerAccount.shape;
  const all = ['ach', 'creditcard', 'debitcard', 'hsacard', 'cash'];
  for (const list of [null, [], all]) expect(approvedPaymentMethods.safeParse(list).success).toBe(true);
  for (const list of [['giftcard'], ['ACH'], 'ach']) expect(approvedPaymentMethods.safeParse(list).success).toBe(false);
});

it('3.9 the reference of a bank account begins with b, that of a card with c', () => {
  const bankReference = bankAccountToken.shape.referenceID;
  const cardReference = creditCardAccountToken.shape.referenceID;
  expect([bankReference.safeParse('b1').success, bankReference.safeParse('c1').success]).toEqual([true, false]);
  expect([cardReference.safeParse('c1').success, cardReference.safeParse('b1').success]).toEqual([true, false]);
});

it('3.16 a payment says how it was paid by the payment types, of which a gift card pays nothing here', () => {
  const { kind } = transaction.shape.paymentMethod.shape;
  const types = ['bankaccount', 'creditcard', 'debitcard', 'hsacard', 'cash', 'giftcard'];
  expect(types.filter((type) => kind.safeParse(type).success)).toEqual(types.slice(0, -1));
});
