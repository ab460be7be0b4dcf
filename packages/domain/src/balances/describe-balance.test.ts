import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { languages } from '../languages.ts';
import { cents, zeroCents } from '../money/cents.ts';
import { amountToPay } from './amount-to-pay.ts';
import type { BalanceFacts, SettlementTerms, SharedPayment } from './balance-facts.ts';
import { afterPaymentText, balanceText } from './balance-text.ts';
import { describeBalance, guestBalance } from './describe-balance.ts';

const today = parseDate('2026-11-23');
const nothingDue = { amountDueCents: zeroCents, pastDueCents: zeroCents, billedBalanceCents: null, dueOn: null };
const payment = (amount: number, change: Partial<SharedPayment> = {}): SharedPayment => ({
  amountCents: cents(amount),
  scheduledFor: parseDate('2026-11-25'),
  state: 'reserved',
  isSettlement: false,
  ...change,
});
const settlement = (change: Partial<SettlementTerms> = {}): SettlementTerms => ({
  state: 'submitted',
  isLumpSum: true,
  totalCents: cents(62_000),
  paidCents: zeroCents,
  payBy: null,
  ...change,
});
const describeFacts = (ledger: number, change: Partial<BalanceFacts> = {}) =>
  describeBalance(
    {
      ledgerCents: cents(ledger),
      bill: nothingDue,
      payments: [],
      plan: null,
      settlement: null,
      dispute: null,
      ...change,
    },
    today,
  );
const read = (ledger: number, change: Partial<BalanceFacts> = {}) =>
  languages.map((language) => balanceText(describeFacts(ledger, change), language));

describe('an account balance', () => {
  it('includes scheduled payments and states their amount and date', () => {
    const bill = {
      amountDueCents: cents(19_870),
      pastDueCents: zeroCents,
      billedBalanceCents: null,
      dueOn: parseDate('2026-12-01'),
    };
    const facts = { bill, payments: [payment(4_000)] };
    expect(describeFacts(15_870, facts)).toMatchObject({
      kind: 'scheduled',
      owedAmount: 19_870,
      scheduledAmount: 4_000,
      leftAmount: 15_870,
      due: { amount: 19_870, uncoveredAmount: 15_870 },
    });
    expect(read(15_870, facts)).toEqual([
      '$198.70 is due on December 1, 2026. $40.00 is scheduled for November 25, 2026.',
      'El 1 de diciembre de 2026 vencen $198.70. Hay $40.00 programados para el 25 de noviembre de 2026.',
    ]);
  });

  it('excludes processing payments', () => {
    expect(describeFacts(8_432, { payments: [payment(10_000, { state: 'accepted' })] })).toMatchObject({
      kind: 'owed',
      owedAmount: 8_432,
      processingAmount: 10_000,
    });
    expect(describeFacts(0, { payments: [payment(10_000, { state: 'accepted' })] }).kind).toBe('processing');
  });

  it('has no amount owed while the payment that settles it is processing', () => {
    const payments = [payment(62_000, { state: 'accepted', isSettlement: true })];
    const balance = describeFacts(62_000, { payments, settlement: settlement() });
    expect(balance).toMatchObject({ kind: 'settlement-processing', settlementAmount: 62_000, waivedAmount: 62_000 });
    expect(balance).not.toHaveProperty('owedAmount');
    expect(read(62_000, { payments, settlement: settlement() })).toEqual([
      "Your $620.00 settlement payment is processing. After it clears, this account will be settled and you'll owe nothing more.",
      'El pago de $620.00 de su acuerdo está en proceso. Cuando se acredite, esta cuenta quedará saldada y usted no deberá nada más.',
    ]);
  });

  it('is settled once the settlement completes, and owed again after a return', () => {
    expect(describeFacts(0, { settlement: settlement({ state: 'completed', paidCents: cents(62_000) }) }).kind).toBe(
      'settled',
    );
    expect(describeFacts(124_000, { settlement: settlement({ state: 'accepted' }) })).toMatchObject({
      kind: 'owed',
      owedAmount: 124_000,
      settlesFor: { amount: 62_000 },
    });
  });

  it('states the amount left in a settlement plan', () => {
    const plan = settlement({ isLumpSum: false, totalCents: cents(93_000), paidCents: cents(15_500) });
    const payments = [payment(15_500, { state: 'accepted', isSettlement: true })];
    expect(describeFacts(93_000, { payments, settlement: plan })).toMatchObject({
      kind: 'settlement-plan',
      paidAmount: 15_500,
      processingAmount: 15_500,
      leftAmount: 62_000,
      waivedAmount: 31_000,
    });
  });

  it('states one past due amount in one sentence', () => {
    const bill = {
      amountDueCents: cents(42_760),
      pastDueCents: cents(28_510),
      billedBalanceCents: null,
      dueOn: parseDate('2026-11-10'),
    };
    expect(describeFacts(42_760, { bill })).toMatchObject({ due: { amount: 42_760, pastDueAmount: 42_760 } });
    expect(read(42_760, { bill })).toEqual([
      '$427.60 was due on November 10, 2026 and is past due.',
      'El 10 de noviembre de 2026 vencieron $427.60.',
    ]);
  });

  it('states the past due part of an amount due later', () => {
    const bill = {
      amountDueCents: cents(12_000),
      pastDueCents: cents(4_000),
      billedBalanceCents: null,
      dueOn: parseDate('2026-12-01'),
    };
    expect(read(30_000, { bill })).toEqual([
      'You owe $300.00. $120.00 is due on December 1, 2026, including $40.00 that is past due.',
      'Usted debe $300.00. El 1 de diciembre de 2026 vencen $120.00, de los cuales $40.00 ya están vencidos.',
    ]);
  });

  it('requests no payment while the debt is disputed', () => {
    expect(describeFacts(12_000, { dispute: { openedOn: today } })).toMatchObject({
      kind: 'disputed',
      disputedAmount: 12_000,
    });
  });

  it('becomes a credit below zero', () => {
    expect(describeFacts(-500)).toMatchObject({ kind: 'credit', creditAmount: 500 });
  });
});

describe('the text about the balance after a payment', () => {
  it.each([
    ['settles', 'once-cleared', "This payment settles your account once it clears. Then you'll owe nothing more."],
    ['settles', 'now', 'This payment settles your account. You owe nothing more.'],
    ['pays-off', 'once-made', "This payment covers everything you owe once it's made and clears."],
  ] as const)('covers a payment that %s %s', (kind, timing, text) => {
    expect(afterPaymentText({ kind, timing }, 'en')).toBe(text);
  });

  it.each([
    ['settles', 'now', 'Este pago salda su cuenta. Usted no debe nada más.'],
    [
      'settles',
      'once-made',
      'Este pago saldará su cuenta cuando se haga y se acredite. Entonces usted no deberá nada más.',
    ],
    ['pays-off', 'once-cleared', 'Este pago cubrirá todo lo que debe cuando se acredite.'],
  ] as const)('covers a payment that %s %s in Spanish', (kind, timing, text) => {
    expect(afterPaymentText({ kind, timing }, 'es')).toBe(text);
  });

  it('states the amount left', () => {
    const after = { kind: 'leaves', timing: 'once-made', leftAmount: cents(15_870) } as const;
    expect(afterPaymentText(after, 'en')).toBe(
      "You'll have $158.70 left to pay after this payment is made and clears.",
    );
    expect(afterPaymentText(after, 'es')).toBe(
      'Con este pago le quedarán $158.70 por pagar cuando se haga y se acredite.',
    );
  });
});

describe('guestBalance', () => {
  it('hides settlements', () => {
    const payments = [payment(62_000, { state: 'accepted', isSettlement: true })];
    const processing = guestBalance(describeFacts(62_000, { payments, settlement: settlement() }));
    expect(processing).toEqual({ kind: 'processing', processingAmount: 62_000, scheduledAmount: 0 });
    const inPlan = settlement({ isLumpSum: false, totalCents: cents(93_000), paidCents: cents(15_500) });
    const planned = guestBalance(
      describeFacts(93_000, {
        payments: [payment(15_500, { state: 'accepted', isSettlement: true })],
        settlement: inPlan,
      }),
    );
    expect(planned).toEqual({ kind: 'processing', processingAmount: 77_500, scheduledAmount: 0 });
    const settled = describeFacts(0, { settlement: settlement({ state: 'completed' }) });
    expect(guestBalance(settled)).toEqual({ kind: 'paid', scheduledAmount: 0 });
    const agreed = describeFacts(124_000, { settlement: settlement({ state: 'accepted' }) });
    expect(guestBalance(agreed)).toMatchObject({ kind: 'owed', owedAmount: 124_000, settlesFor: null });
  });

  it('leaves a balance without a settlement unchanged', () => {
    const credit = describeFacts(-500);
    expect(guestBalance(credit)).toBe(credit);
  });
});

describe('amountToPay', () => {
  const bill = { amountDueCents: cents(12_000), pastDueCents: zeroCents, billedBalanceCents: null, dueOn: null };
  it.each([
    ['the amount due', describeFacts(30_000, { bill }), 12_000],
    [
      'the part of the amount due that is not scheduled',
      describeFacts(26_000, { bill, payments: [payment(4_000)] }),
      8_000,
    ],
    ['the whole balance when nothing is due', describeFacts(30_000), 30_000],
    ['the lump sum that settles', describeFacts(124_000, { settlement: settlement({ state: 'accepted' }) }), 62_000],
    ['zero when everything is scheduled', describeFacts(0, { payments: [payment(4_000)] }), 0],
    ['zero while the debt is disputed', describeFacts(30_000, { dispute: { openedOn: today } }), 0],
  ])('is %s', (_what, balance, expected) => {
    expect(amountToPay(balance)).toBe(expected);
  });
});
