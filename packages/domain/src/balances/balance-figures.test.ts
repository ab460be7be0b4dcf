import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { balancesAfterEach, statementSums } from '../documents/statement-sums.ts';
import { type Cents, cents, zeroCents } from '../money/cents.ts';
import { leftAfter } from './after-payment.ts';
import { amountOwed } from './amount-owed.ts';
import { uncoveredDue } from './amount-to-pay.ts';
import type { AccountBalance } from './describe-balance.ts';
import { leftByShares } from './left-by-shares.ts';
import { totalBalances } from './total-balances.ts';

const day = parseDate('2026-11-25');
const nothingElse = { processingAmount: zeroCents, plan: null, settlesFor: null };
const due = (amountCents: number, uncoveredCents: number) => ({
  amount: cents(amountCents),
  pastDueAmount: zeroCents,
  on: day,
  uncoveredAmount: cents(uncoveredCents),
});
const owed = (amountCents: number, of: ReturnType<typeof due> | null = null): AccountBalance => ({
  kind: 'owed',
  owedAmount: cents(amountCents),
  due: of,
  ...nothingElse,
});
const scheduled: AccountBalance = {
  kind: 'scheduled',
  owedAmount: cents(19_870),
  scheduledAmount: cents(4_000),
  scheduledFor: day,
  scheduledCount: 1,
  leftAmount: cents(15_870),
  due: due(19_870, 15_870),
  ...nothingElse,
};
const disputed: AccountBalance = {
  kind: 'disputed',
  disputedAmount: cents(12_000),
  openedOn: day,
  processingAmount: zeroCents,
  scheduledAmount: zeroCents,
};
const credit: AccountBalance = {
  kind: 'credit',
  creditAmount: cents(500),
  processingAmount: zeroCents,
  scheduledAmount: zeroCents,
};
const settlementPlan: AccountBalance = {
  kind: 'settlement-plan',
  totalAmount: cents(93_000),
  paidAmount: cents(15_500),
  processingAmount: cents(15_500),
  scheduledAmount: cents(1_000),
  leftAmount: cents(61_000),
  payBy: null,
  waivedAmount: cents(31_000),
  otherHeldAmount: zeroCents,
};
const settling: AccountBalance = {
  kind: 'settlement-processing',
  settlementAmount: cents(62_000),
  paidAmount: zeroCents,
  waivedAmount: cents(62_000),
  otherHeldAmount: zeroCents,
};

describe('the amount owed as one figure', () => {
  it.each<[string, AccountBalance, number]>([
    ['what is owed, scheduled payments included', scheduled, 19_870],
    ['what is disputed', disputed, 12_000],
    ['below zero for a credit', credit, -500],
    ['what a settlement plan still takes', settlementPlan, 62_000],
    ['nothing while a settlement is processing', settling, 0],
    ['nothing once everything is paid', { kind: 'paid', scheduledAmount: zeroCents }, 0],
  ])('is %s', (_name, balance, expected) => {
    expect(amountOwed(balance)).toBe(expected);
  });

  it('adds disputed debts over several accounts, and lets no credit pay for another account', () => {
    const total = totalBalances([owed(10_000), disputed, credit, settling]);
    expect(total.owedOrDisputedAmount).toBe(22_000);
    expect(total.settlementAmount).toBe(62_000);
  });
});

describe('what is due and not scheduled', () => {
  it.each<[string, AccountBalance, number]>([
    ['what no scheduled payment pays', scheduled, 15_870],
    ['all of it where a payment is scheduled for a day after it is due', owed(30_000, due(12_000, 12_000)), 12_000],
    ['nothing where nothing is due', owed(30_000), 0],
    ['nothing while a settlement is being paid', settling, 0],
  ])('is %s', (_name, balance, expected) => {
    expect(uncoveredDue(balance)).toBe(expected);
  });
});

describe('what payments leave', () => {
  it('is what the accounts owe together less the payment', () => {
    expect(leftAfter([cents(10_000), cents(2_500)], cents(3_000))).toBe(9_500);
  });

  it('is what the shares left, and what of them is owed again', () => {
    expect(leftByShares([cents(10_000), cents(0)], { owedAgainCents: cents(250) })).toBe(10_250);
  });

  it('is unknown for a cash slip that nobody has paid', () => {
    expect(leftByShares([cents(10_000), null], { owedAgainCents: zeroCents })).toBeUndefined();
  });
});

describe('the sums of a statement', () => {
  const change = (amountCents: number, isPayment: boolean): { amountCents: Cents; isPayment: boolean } => ({
    amountCents: cents(amountCents),
    isPayment,
  });
  const power = { openingCents: cents(20_000), changes: [change(-5_000, true), change(1_200, false)] };
  const gas = { openingCents: cents(-300), changes: [change(4_000, false)] };

  it('lead from the opening balance over payments and other changes to the closing balance', () => {
    const sums = { openingCents: 19_700, paymentsCents: -5_000, othersCents: 5_200, closingCents: 19_900 };
    expect(statementSums([power, gas])).toEqual(sums);
  });

  it('end at the balance after the last change', () => {
    expect(balancesAfterEach(power)).toEqual([15_000, 16_200]);
    expect(balancesAfterEach({ openingCents: cents(700), changes: [] })).toEqual([]);
  });
});
