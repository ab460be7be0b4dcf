import { describe, expect, it } from 'vitest';
import {
  advanceSettlementStatus,
  evaluateSettlementStatus,
  type SettlementFacts,
  type SettlementStatus,
  settlementStatuses,
  statusAfterFrequency,
  statusAfterMethod,
} from './settlement-status.ts';

const statuses: readonly SettlementStatus[] = ['none', 'offered', 'accepted', 'submitted', 'activated'];
const facts: SettlementFacts = {
  hasActiveSettlement: false,
  hasRecurringPlan: false,
  hasValidLumpSumOffer: false,
  hasValidPlanOffer: false,
  newPlanAllowed: true,
};

describe('settlementStatuses (req 4.1)', () => {
  it('are numbered None 0, Offered 1, Accepted 2, Submitted 3, Activated 4', () => {
    expect(settlementStatuses).toEqual({ none: 0, offered: 1, accepted: 2, submitted: 3, activated: 4 });
  });
});

describe('evaluateSettlementStatus (req 4.1)', () => {
  const everything = { ...facts, hasValidLumpSumOffer: true, hasValidPlanOffer: true };

  it.each(statuses)('rule 1 turns %s into Activated for an active settlement, whatever else applies', (status) => {
    const active = { ...everything, hasActiveSettlement: true };
    expect(evaluateSettlementStatus(status, active)).toBe('activated');
    expect(evaluateSettlementStatus(status, { ...active, hasRecurringPlan: true })).toBe('activated');
  });

  it.each(statuses)('rule 2 turns %s into None for a recurring plan, whatever is offered', (status) => {
    expect(evaluateSettlementStatus(status, { ...everything, hasRecurringPlan: true })).toBe('none');
  });

  it.each(['accepted', 'submitted', 'activated'] as const)('rule 3 keeps %s, which is past Offered', (status) => {
    expect(evaluateSettlementStatus(status, everything)).toBe(status);
    expect(evaluateSettlementStatus(status, facts)).toBe(status);
  });

  it.each<[string, Partial<SettlementFacts>, SettlementStatus]>([
    ['a lump-sum offer', { hasValidLumpSumOffer: true }, 'offered'],
    ['a lump-sum offer when no new plan is allowed', { hasValidLumpSumOffer: true, newPlanAllowed: false }, 'offered'],
    ['a plan offer', { hasValidPlanOffer: true }, 'offered'],
    ['a plan offer when no new plan is allowed', { hasValidPlanOffer: true, newPlanAllowed: false }, 'none'],
    ['both', { hasValidLumpSumOffer: true, hasValidPlanOffer: true }, 'offered'],
    ['no offer', {}, 'none'],
  ])('rule 3 returns the right status for an account with %s', (_, offers, expected) => {
    for (const status of ['none', 'offered'] as const) {
      expect(evaluateSettlementStatus(status, { ...facts, ...offers })).toBe(expected);
    }
  });
});

describe('statusAfterFrequency (req 4.1)', () => {
  const none = { frequency: 'none', hasPendingSettlement: false, hasOffers: true } as const;

  it.each(['none', 'offered', 'accepted'] as const)(
    'for None, with offers and no pending settlement, turns %s into Offered',
    (status) => {
      expect(statusAfterFrequency(status, none)).toBe('offered');
    },
  );

  it.each(['weekly', 'every-2-weeks', 'twice-a-month', 'monthly', 'preexisting'] as const)(
    'for %s turns every status below Submitted into None',
    (frequency) => {
      for (const status of ['none', 'offered', 'accepted'] as const) {
        expect(statusAfterFrequency(status, { ...none, frequency })).toBe('none');
      }
    },
  );

  it.each([
    ['a settlement is pending', { ...none, hasPendingSettlement: true }],
    ['there are no offers', { ...none, hasOffers: false }],
  ])('for None changes nothing when %s', (_, choice) => {
    for (const status of ['none', 'offered', 'accepted'] as const) {
      expect(statusAfterFrequency(status, choice)).toBe(status);
    }
  });

  it.each(['submitted', 'activated'] as const)('keeps %s', (status) => {
    expect(statusAfterFrequency(status, none)).toBe(status);
    expect(statusAfterFrequency(status, { ...none, frequency: 'monthly' })).toBe(status);
  });
});

describe('statusAfterMethod (req 4.1)', () => {
  const card = { isWallet: false, hasLumpSumOffer: true, frequency: 'none', hasOffers: true } as const;
  const below = ['none', 'offered'] as const;

  it.each(below)('turns %s into None for a wallet without a lump-sum offer', (status) => {
    expect(statusAfterMethod(status, { ...card, isWallet: true, hasLumpSumOffer: false })).toBe('none');
  });

  it.each(below)('keeps %s for a wallet with a lump-sum offer', (status) => {
    expect(statusAfterMethod(status, { ...card, isWallet: true })).toBe(status);
  });

  it.each(below)('turns %s into Offered for any other method with frequency None and offers', (status) => {
    expect(statusAfterMethod(status, card)).toBe('offered');
    expect(statusAfterMethod(status, { ...card, hasLumpSumOffer: false })).toBe('offered');
  });

  it.each([
    ['another frequency', { ...card, frequency: 'monthly' as const }],
    ['no offers', { ...card, hasOffers: false }],
  ])('changes nothing for any other method with %s', (_, choice) => {
    for (const status of below) expect(statusAfterMethod(status, choice)).toBe(status);
  });

  it.each(['accepted', 'submitted', 'activated'] as const)('keeps %s', (status) => {
    expect(statusAfterMethod(status, card)).toBe(status);
    expect(statusAfterMethod(status, { ...card, isWallet: true, hasLumpSumOffer: false })).toBe(status);
  });
});

describe('advanceSettlementStatus (req 4.1)', () => {
  it.each<[SettlementStatus, 'accepted' | 'submitted', SettlementStatus]>([
    ['none', 'accepted', 'accepted'],
    ['offered', 'accepted', 'accepted'],
    ['accepted', 'accepted', 'accepted'],
    ['submitted', 'accepted', 'submitted'],
    ['activated', 'accepted', 'activated'],
    ['offered', 'submitted', 'submitted'],
    ['accepted', 'submitted', 'submitted'],
    ['submitted', 'submitted', 'submitted'],
    ['activated', 'submitted', 'activated'],
  ])('turns %s, on reaching %s, into %s', (status, to, expected) => {
    expect(advanceSettlementStatus(status, to)).toBe(expected);
  });
});
