import { describe, expect, it } from 'vitest';
import { newPlanDraft } from '../installment-plans/form/plan-draft.ts';
import { statusAfterChoice } from './status-after-choice.ts';

const weekly = newPlanDraft('weekly', '100');
const once = { plan: undefined, referenceId: 'b1' };
const offers = { hasOffers: true, hasLumpSumOffer: true, hasPendingSettlement: false };
const plansOnly = { ...offers, hasLumpSumOffer: false };
const none = { ...offers, hasOffers: false, hasLumpSumOffer: false };

describe('settlement status after a recurring frequency change (req 4.1)', () => {
  it.each([
    ['any other frequency', 'offered', { plan: weekly }, once, offers, 'none'],
    ['any other frequency, below Submitted', 'accepted', { plan: weekly }, once, offers, 'none'],
    ['none, with offers', 'none', { plan: undefined }, { ...once, plan: weekly }, offers, 'offered'],
    ['none, without offers', 'none', { plan: undefined }, { ...once, plan: weekly }, none, 'none'],
    [
      'none, with a pending settlement',
      'none',
      { plan: undefined },
      { ...once, plan: weekly },
      { ...offers, hasPendingSettlement: true },
      'none',
    ],
    ['a status of Submitted or later, which does not change', 'submitted', { plan: weekly }, once, offers, 'submitted'],
    [
      'another amount of the same plan',
      'none',
      { plan: { ...weekly, amountText: '50' } },
      { ...once, plan: weekly },
      offers,
      'none',
    ],
  ] as const)('follows the rule for %s', (_name, status, changed, before, facts, expected) => {
    expect(statusAfterChoice(status, { changed, before, ...facts })).toBe(expected);
  });
});

describe('settlement status after a payment method change (req 4.1)', () => {
  it.each([
    ['a wallet without a lump sum', 'offered', 'googlePay', once, plansOnly, 'none'],
    ['any wallet', 'offered', 'payPal', once, plansOnly, 'none'],
    ['a wallet with a lump sum', 'offered', 'applePay', once, offers, 'offered'],
    ['any other method, with offers', 'none', 'c1', once, plansOnly, 'offered'],
    ['cash, with offers', 'none', 'cash', once, offers, 'offered'],
    ['any other method, without offers', 'none', 'c1', once, none, 'none'],
    ['any other method, with a frequency', 'none', 'c1', { ...once, plan: weekly }, offers, 'none'],
    ['the same method again', 'none', 'b1', once, offers, 'none'],
    ['a status of Accepted or later, which does not change', 'accepted', 'googlePay', once, plansOnly, 'accepted'],
  ] as const)('follows the rule for %s', (_name, status, referenceId, before, facts, expected) => {
    expect(statusAfterChoice(status, { changed: { referenceId }, before, ...facts })).toBe(expected);
  });
});

it('settlement status is unaffected by any other choice (req 4.1)', () => {
  expect(statusAfterChoice('none', { changed: {}, before: once, ...offers })).toBe('none');
});
