import type { PaymentAnswer } from '@quittance/contract/payments';
import { describe, expect, it } from 'vitest';
import type { ApiOutcome } from '../../platform/api-outcome.ts';
import { nextTryDelayMs, submitOutcome } from './submit-outcome.ts';

const requestId = 'request';

function refused(
  code: 'LikelyDuplicate' | 'InsufficientFunds' | 'AmountAboveMaximum' | 'PaymentPending',
  status: number,
) {
  return {
    kind: 'refused',
    code,
    status,
    field: undefined,
    retryAfterSeconds: undefined,
    requestId,
    answer: undefined,
  } as const;
}

describe('what an answer to payment/submit means for the payer', () => {
  it.each<[string, ApiOutcome<PaymentAnswer>, string]>([
    ['a network that broke off', { kind: 'offline' }, 'confirming'],
    ['a server that failed', { kind: 'unavailable', requestId, status: 500 }, 'confirming'],
    ['an answer that nobody understands', { kind: 'defect', requestId }, 'confirming'],
    ['202, being confirmed', refused('PaymentPending', 202), 'confirming'],
    ['409, being made', refused('PaymentPending', 409), 'confirming'],
    ['200 with a decline', refused('InsufficientFunds', 200), 'declined'],
    ['422, asks first', refused('LikelyDuplicate', 422), 'likely-duplicate'],
    ['422, not tried', refused('AmountAboveMaximum', 422), 'refused'],
    ['401', { kind: 'unauthorized', errorSource: undefined }, 'signed-out'],
  ])('8.4 %s: %#', (_name, outcome, kind) => {
    expect(submitOutcome(outcome).kind).toBe(kind);
  });

  it('asks again after 2, 4 and 8 seconds, then every 15, and never sooner than the server wants', () => {
    expect([1, 2, 3, 4, 9].map((tries) => nextTryDelayMs(tries, 0))).toEqual([2_000, 4_000, 8_000, 15_000, 15_000]);
    expect(nextTryDelayMs(1, 30_000)).toBe(30_000);
  });
});
