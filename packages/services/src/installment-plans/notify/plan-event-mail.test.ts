import { describe, expect, it } from 'vitest';
import type { NotifiedPayment } from './notified-payment.ts';
import type { NotifiedPlan } from './notified-plan.ts';
import { planEventMail, setbackReason } from './plan-event-mail.ts';

const plan: NotifiedPlan = {
  planId: 'p',
  customerId: 'c',
  accountId: 'a',
  state: 'active',
  accountName: 'Electric',
  planNumber: '7KQ2M9XWPT',
  goalCents: 10_000,
  paidCents: 5_000,
  missingCents: 0,
  language: 'en',
  authorizationText: 'I agree.',
  change: 'created',
  versionNumber: 1,
  acceptedAt: new Date(0),
  method: 'Checking **6789',
  cost: '$50.00 × 4, $200.00 in all',
  nextOn: 'a day',
};
const payment: NotifiedPayment = {
  amountCents: 5_000,
  method: 'Checking **1111',
  againOn: null,
  isMissing: true,
  loweredFeeCents: 0,
};
const mailOf = (
  event: string,
  details: { reason?: string; plan?: Partial<NotifiedPlan>; payment?: NotifiedPayment } = {},
) =>
  planEventMail({
    event,
    reason: details.reason ?? null,
    plan: { ...plan, ...details.plan },
    payment: details.payment,
    balance: 'You owe $50.00.',
  });

describe('planEventMail', () => {
  it.each([
    ['created', {}, { template: 'PlanCreated', authorizationText: 'I agree.' }],
    ['changed', { plan: { change: 'move' } }, { template: 'PlanChanged', change: 'move' }],
    ['plan-paused', { plan: { change: 'pause', state: 'paused' } }, { template: 'PlanChanged', change: 'pause' }],
    ['plan-resumed', { plan: { change: 'resume' } }, { template: 'PlanChanged', change: 'resume' }],
    ['plan-canceled', {}, { template: 'PlanCanceled', balance: 'You owe $50.00.' }],
    ['plan-completed', {}, { template: 'PlanCompleted', paidCents: 5_000, isAllPaid: false }],
    ['plan-completed', { plan: { missingCents: 4_000 } }, { template: 'PlanCompleted', missingCents: 4_000 }],
    ['plan-completed', { reason: 'nothing-owed' }, { template: 'PlanCompleted', isAllPaid: true }],
    ['plan-completed', { plan: { paidCents: 10_000 } }, { template: 'PlanCompleted', isAllPaid: true }],
    [
      'plan-paused',
      { reason: 'card-expired', plan: { state: 'paused' } },
      { template: 'PlanPaused', reason: 'card-expired', missedCents: null },
    ],
    [
      'plan-paused',
      { reason: 'method-disabled', plan: { state: 'paused' }, payment },
      { template: 'PlanPaused', missedCents: 5_000 },
    ],
    ['plan-stopped', { reason: 'missed', payment }, { template: 'PlanStopped', reason: 'missed', missedCents: 5_000 }],
    ['installment-paid', { payment }, { template: 'PlanPaymentMade', method: 'Checking **1111', nextOn: 'a day' }],
    [
      'installment-retrying',
      { payment, reason: 'R09' },
      { template: 'PlanPaymentRetrying', reason: 'insufficient-funds' },
    ],
    [
      'installment-failed',
      { payment, reason: 'R11' },
      { template: 'PlanPaymentFailed', reason: 'not-as-agreed', isMissing: true },
    ],
    ['installment-returned', { payment, reason: 'R10' }, { template: 'PlanPaymentReturned', reason: 'not-authorized' }],
  ] as const)('builds the message for %s with %j (req 7.6)', (event, details, mail) => {
    expect(mailOf(event, details)).toMatchObject(mail);
  });

  it.each([
    ['plan-extended', { payment }],
    ['plan-revived', { payment }],
    ['something-else', {}],
    ['changed', { plan: { change: 'created' } }],
    // The plan has already resumed with another method.
    ['plan-paused', { reason: 'method-disabled', plan: { state: 'active' } }],
    ['plan-paused', { reason: 'no-reason-of-ours', plan: { state: 'paused' } }],
    ['plan-stopped', { reason: 'no-reason-of-ours' }],
  ] as const)('returns undefined for %s with %j (req 7.6)', (event, details) => {
    expect(mailOf(event, details)).toBeUndefined();
  });

  it.each([
    ['R01', 'insufficient-funds'],
    ['R02', 'account-closed'],
    ['R03', 'account-unknown'],
    ['R04', 'account-unknown'],
    ['R05', 'not-authorized'],
    ['R07', 'not-authorized'],
    ['R08', 'payment-stopped'],
    ['R09', 'insufficient-funds'],
    ['R10', 'not-authorized'],
    ['R11', 'not-as-agreed'],
    ['R12', 'account-unknown'],
    ['R13', 'account-unknown'],
    // A message must not say that someone has died.
    ['R14', 'unknown'],
    ['R15', 'unknown'],
    ['R16', 'account-blocked'],
    ['R20', 'account-blocked'],
    ['R29', 'not-authorized'],
    ['R51', 'not-authorized'],
    ['declined', 'declined'],
    ['insufficient-funds', 'insufficient-funds'],
    ['R85', 'unknown'],
    ['constructor', 'unknown'],
    [null, 'unknown'],
  ])('law: Nacha appendix four: explains %s as %s', (code, reason) => {
    expect(setbackReason(code)).toBe(reason);
  });
});
