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

describe('amountOwed', () => {
  it.each<[string, AccountBalance, number]>([
    ['the whole debt, including scheduled payments', scheduled, 19_870],
    ['the disputed amount', disputed, 12_000],
    ['below zero for a credit', credit, -500],
    ['the amount left in a settlement plan', settlementPlan, 62_000],
    ['nothing while a settlement is processing', settling, 0],
    ['nothing once everything is paid', { kind: 'paid', scheduledAmount: zeroCents }, 0],
  ])('is %s', (_name, balance, expected) => {
    expect(amountOwed(balance)).toBe(expected);
  });

  it("adds up disputed debts but doesn't offset an account with another account's credit", () => {
    const total = totalBalances([owed(10_000), disputed, credit, settling]);
    expect(total.owedOrDisputedAmount).toBe(22_000);
    expect(total.settlementAmount).toBe(62_000);
  });
});

describe('uncoveredDue', () => {
  it.each<[string, AccountBalance, number]>([
    ['the part that no scheduled payment pays', scheduled, 15_870],
    ['the whole amount when a payment is scheduled after the due date', owed(30_000, due(12_000, 12_000)), 12_000],
    ['nothing when nothing is due', owed(30_000), 0],
    ['nothing while a settlement is being paid', settling, 0],
  ])('is %s', (_name, balance, expected) => {
    expect(uncoveredDue(balance)).toBe(expected);
  });
});

describe('the balance after payments', () => {
  it("is the accounts' total less the payment", () => {
    expect(leftAfter([cents(10_000), cents(2_500)], cents(3_000))).toBe(9_500);
  });

  it("is the sum of the shares' balances and the amounts owed again", () => {
    expect(leftByShares([cents(10_000), cents(0)], { owedAgainCents: cents(250) })).toBe(10_250);
  });

  it('is undefined for an unpaid cash slip', () => {
    expect(leftByShares([cents(10_000), null], { owedAgainCents: zeroCents })).toBeUndefined();
  });
});

describe('statement totals', () => {
  const change = (amountCents: number, isPayment: boolean): { amountCents: Cents; isPayment: boolean } => ({
    amountCents: cents(amountCents),
    isPayment,
  });
  const power = { openingCents: cents(20_000), changes: [change(-5_000, true), change(1_200, false)] };
  const gas = { openingCents: cents(-300), changes: [change(4_000, false)] };

  it('add payments and other changes to the opening balance', () => {
    const sums = { openingCents: 19_700, paymentsCents: -5_000, othersCents: 5_200, closingCents: 19_900 };
    expect(statementSums([power, gas])).toEqual(sums);
  });

  it('include the balance after each change', () => {
    expect(balancesAfterEach(power)).toEqual([15_000, 16_200]);
    expect(balancesAfterEach({ openingCents: cents(700), changes: [] })).toEqual([]);
  });
});
