import type { ApiOutcome } from '@quittance/browser/api-outcome';
import type { PaymentAnswer } from '@quittance/contract/payments';
import type { ResponseCodeName } from '@quittance/contract/response-code-names';
import { responseCodes } from '@quittance/contract/response-codes';
import { describe, expect, it } from 'vitest';
import en from '../../../public/assets/i18n/en.json' with { type: 'json' };
import es from '../../../public/assets/i18n/es.json' with { type: 'json' };
import { paymentAnswers } from './payment-answers.ts';
import { nextTryDelayMs, submitOutcome } from './submit-outcome.ts';

const names = Object.keys(responseCodes) as ResponseCodeName[];

function refused(code: ResponseCodeName | undefined, status: number, retryAfterSeconds?: number) {
  const outcome: ApiOutcome<PaymentAnswer> = {
    kind: 'refused',
    code,
    status,
    field: undefined,
    retryAfterSeconds,
    requestId: 'r-1',
    answer: undefined,
  };
  return submitOutcome(outcome);
}

describe('the outcome of a payment', () => {
  it.each([
    [202, 'PaymentPending', true],
    [409, 'PaymentInProgress', true],
    [429, 'TooManyRequests', false],
  ] as const)('asks again after %s (req 11.1)', (status, code, isAcknowledged) => {
    expect(refused(code, status)).toMatchObject({ kind: 'confirming', why: 'working', isAcknowledged });
  });

  it.each([
    [{ kind: 'offline' }, 'offline'],
    [{ kind: 'unavailable', requestId: 'r', status: 500 }, 'no-answer'],
    [{ kind: 'unavailable', requestId: 'r', status: undefined }, 'no-answer'],
    [{ kind: 'defect', requestId: 'r' }, 'no-answer'],
  ] as const)('takes %o for an open outcome, never for a failure (req 11.1)', (outcome, why) => {
    expect(submitOutcome(outcome)).toMatchObject({ kind: 'confirming', why });
  });

  it('takes each code with status 200 for a decline, one that it does not know too (req 8.1)', () => {
    const declines = names.filter((name) => responseCodes[name].status === 200 && name !== 'Success');
    expect(declines.length).toBeGreaterThan(3);
    for (const code of declines) expect(refused(code, 200)).toEqual({ kind: 'declined', code });
    expect(refused(undefined, 200)).toEqual({ kind: 'declined', code: 'PaymentDeclined' });
  });

  it('takes each 4xx for a refusal, and a likely duplicate for a question', () => {
    const refusals = names.filter((name) => responseCodes[name].status === 422 && name !== 'LikelyDuplicate');
    for (const code of refusals) expect(refused(code, 422)).toEqual({ kind: 'refused', code, requestId: 'r-1' });
    expect(refused('LikelyDuplicate', 422)).toEqual({ kind: 'likely-duplicate' });
    // A conflict is only then an open outcome when it says that the payment is being made.
    expect(refused('OfferExpired', 409)).toMatchObject({ kind: 'refused', code: 'OfferExpired' });
    expect(refused(undefined, 409)).toMatchObject({ kind: 'confirming', isAcknowledged: true });
  });

  it('ends with the session', () => {
    expect(submitOutcome({ kind: 'unauthorized', errorSource: undefined })).toEqual({ kind: 'signed-out' });
  });

  it('asks again after 2, 4 and 8 seconds, then every 15, and never sooner than it was told', () => {
    expect([1, 2, 3, 4, 5, 50].map((tries) => nextTryDelayMs(tries, 0))).toEqual([
      2000, 4000, 8000, 15_000, 15_000, 15_000,
    ]);
    expect(nextTryDelayMs(1, 30_000)).toBe(30_000);
  });

  it('has a sentence for each code in both languages (req 8.1)', () => {
    for (const { text } of Object.values(paymentAnswers)) {
      for (const answers of [en.Payment.Answer, es.Payment.Answer]) {
        expect(answers[text as keyof typeof answers], text).toMatch(/\.$/);
      }
    }
  });
});
