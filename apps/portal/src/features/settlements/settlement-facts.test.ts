import { parseDate } from '@internationalized/date';
import type { AcceptedSettlement } from '@quittance/contract/settlement-offers';
import { cents } from '@quittance/domain/money/cents';
import { settlementStatuses } from '@quittance/domain/settlements/settlement-status';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { PendingTransactionSeries } from '../accounts/pending-transaction-series.ts';
import { planDraft } from '../installment-plans/form/plan-draft.ts';
import { initialStatus, type SettlementAccount } from './settlement-facts.ts';
import type { StatusChoices } from './status-after-choice.ts';

const today = parseDate('2026-11-21');
const lumpSum = { offerID: 'O-1', amount: cents(62_000), expirationDate: today, dueDate: today };
const plan = {
  offerID: 'O-3',
  totalAmount: cents(74_400),
  totalAmountDueDate: parseDate('2027-05-20'),
  installments: 6,
  downPaymentAmount: null,
  expirationDate: null,
  missedAllowed: 0,
};
const running = { referenceID: 'P-1' } as PendingTransactionSeries;
const settled = (state: AcceptedSettlement['state']) => ({ state, settlementOfferType: 1 }) as AcceptedSettlement;

function account(change: {
  active?: boolean;
  settlement?: AcceptedSettlement;
  lumpSums?: (typeof lumpSum)[];
  plans?: (typeof plan)[];
  series?: PendingTransactionSeries[];
  mayPlan?: boolean;
}): SettlementAccount {
  return {
    account: {
      currentBalance: cents(124_000),
      dispute: null,
      activeSettlement: change.active ? { settlementAmount: cents(62_000) } : null,
      settlement: change.settlement ?? null,
      settlementLumpSumOffers: change.lumpSums ?? [],
      settlementPlanOffers: change.plans ?? [],
    },
    newPaymentPlanAllowed: change.mayPlan ?? true,
    pendingTransactionSeries: change.series ?? [],
  };
}

const draftOf = (frequency: 'weekly' | 'monthly') => z.parse(planDraft, { frequency });

describe('initial settlement status of the current account (req 4.1)', () => {
  it('has steps from 0 to 4', () => {
    expect(settlementStatuses).toEqual({ none: 0, offered: 1, accepted: 2, submitted: 3, activated: 4 });
  });

  it.each([
    ['an active settlement', 'none', { active: true }, 'activated'],
    ['an active settlement and a plan', 'none', { active: true, series: [running] }, 'activated'],
    ['a recurring plan', 'none', { series: [running], lumpSums: [lumpSum] }, 'none'],
    ['a recurring plan, whatever came before', 'accepted', { series: [running] }, 'none'],
    [
      'a series without a reference, which is not a plan',
      'none',
      { series: [{ ...running, referenceID: '' }], lumpSums: [lumpSum] },
      'offered',
    ],
    ['a valid lump sum', 'none', { lumpSums: [lumpSum] }, 'offered'],
    ['a lump sum, though no new plan is allowed', 'none', { lumpSums: [lumpSum], mayPlan: false }, 'offered'],
    ['a valid plan', 'none', { plans: [plan] }, 'offered'],
    ['a valid plan, but no new plan is allowed', 'none', { plans: [plan], mayPlan: false }, 'none'],
    ['an invalid lump sum', 'none', { lumpSums: [{ ...lumpSum, amount: cents(0) }] }, 'none'],
    ['an invalid plan', 'none', { plans: [{ ...plan, totalAmountDueDate: today }] }, 'none'],
    ['nothing', 'none', {}, 'none'],
    ['nothing that is left', 'offered', {}, 'none'],
    ['a status past Offered', 'accepted', { lumpSums: [lumpSum] }, 'accepted'],
    ['a status past Offered, without an offer', 'submitted', {}, 'submitted'],
    ['an accepted settlement after a new log-in', 'none', { settlement: settled('accepted') }, 'accepted'],
    ['an accepted settlement whose payment was returned', 'activated', { settlement: settled('accepted') }, 'accepted'],
    [
      'a lapsed settlement with another offer',
      'accepted',
      { settlement: settled('lapsed'), lumpSums: [lumpSum] },
      'offered',
    ],
    ['a completed settlement', 'activated', { settlement: settled('completed') }, 'none'],
  ] as const)('is determined for %s (status was %s)', (_name, status, change, expected) => {
    const facts = { lumpSums: [], ...change } as Parameters<typeof account>[0];
    expect(initialStatus(status, account(facts), { today, isFresh: true, choices: {} })).toBe(expected);
  });

  it('stays Submitted until newer account data changes it', () => {
    const paid = account({ settlement: settled('accepted') });
    expect(initialStatus('submitted', paid, { today, isFresh: false, choices: {} })).toBe('submitted');
    expect(initialStatus('submitted', paid, { today, isFresh: true, choices: {} })).toBe('accepted');
  });

  it.each<[string, StatusChoices, Parameters<typeof account>[0], string]>([
    ['a plan', { plan: draftOf('weekly') }, { lumpSums: [lumpSum], plans: [plan] }, 'none'],
    ['a wallet, which pays no plan', { referenceId: 'googlePay' }, { plans: [plan] }, 'none'],
    ['a wallet, which pays a lump sum', { referenceId: 'googlePay' }, { lumpSums: [lumpSum] }, 'offered'],
    ['a card', { referenceId: 'c1' }, { plans: [plan] }, 'offered'],
    ['a plan and a card', { plan: draftOf('monthly'), referenceId: 'c1' }, { plans: [plan] }, 'none'],
  ])('takes into account %s chosen before new data arrives (req 4.1)', (_name, choices, offers, expected) => {
    const current = account(offers);
    for (const status of ['none', 'offered'] as const)
      expect(initialStatus(status, current, { today, isFresh: true, choices })).toBe(expected);
  });
});
