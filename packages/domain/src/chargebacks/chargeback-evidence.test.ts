import { describe, expect, it } from 'vitest';
import { type AnswerableChargeback, answerRefusal, stateAfterAnswer } from './chargeback-evidence.ts';
import { chargebackStates } from './chargeback-life.ts';

const now = new Date('2026-11-28T16:00:00Z');
const before = new Date(now.getTime() - 1);
const after = new Date(now.getTime() + 1);
const open = { state: 'needs-response', evidenceDueAt: after, evidenceSentAt: null, acceptedAt: null } as const;

describe('an answer to a chargeback', () => {
  it('is possible until the deadline', () => {
    expect(answerRefusal(open, now)).toBeUndefined();
    expect(answerRefusal({ ...open, evidenceDueAt: null }, now)).toBeUndefined();
    expect(answerRefusal({ ...open, evidenceDueAt: now }, now)).toBe('EvidenceTooLate');
  });

  it.each<[string, Partial<AnswerableChargeback>]>([
    ['evidence was sent', { evidenceSentAt: before }],
    ['it was accepted', { acceptedAt: before }],
    ...chargebackStates
      .filter((state) => state !== 'needs-response')
      .map((state): [string, Partial<AnswerableChargeback>] => [`it is ${state}`, { state }]),
  ])('is refused once %s', (_, changes) => {
    expect(answerRefusal({ ...open, ...changes }, now)).toBe('ChargebackNotOpen');
  });
});

describe('the state after an answer', () => {
  it('is under review from the moment when evidence was sent', () => {
    const sent = { state: 'needs-response', evidenceSentAt: now } as const;
    expect(stateAfterAnswer({ ...sent, reportedAt: before })).toBe('under-review');
    expect(stateAfterAnswer({ ...sent, evidenceSentAt: null, reportedAt: before })).toBe('needs-response');
  });

  it('is what the processor reports after that, and a decision always', () => {
    const sent = { state: 'needs-response', evidenceSentAt: now } as const;
    expect(stateAfterAnswer({ ...sent, reportedAt: after })).toBe('needs-response');
    expect(stateAfterAnswer({ ...sent, state: 'won', reportedAt: before })).toBe('won');
  });
});
