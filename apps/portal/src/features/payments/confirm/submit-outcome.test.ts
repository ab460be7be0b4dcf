import type { ApiOutcome } from '@quittance/browser/api-outcome';
import type { ResponseCodeName } from '@quittance/contract/codes/response-code-names';
import { responseCodes } from '@quittance/contract/codes/response-codes';
import type { PaymentAnswer } from '@quittance/contract/payments';
import { describe, expect, it } from 'vitest';
import en from '../../../../public/assets/i18n/en.json' with { type: 'json' };
import es from '../../../../public/assets/i18n/es.json' with { type: 'json' };
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

describe('submitOutcome', () => {
  it.each([
    [202, 'PaymentPending', true],
    [409, 'PaymentInProgress', true],
    [429, 'TooManyRequests', false],
  ] as const)('retries after %s (req 11.1)', (status, code, isAcknowledged) => {
    expect(refused(code, status)).toMatchObject({ kind: 'confirming', why: 'working', isAcknowledged });
  });

  it.each([
    [{ kind: 'offline' }, 'offline'],
    [{ kind: 'unavailable', requestId: 'r', status: 500 }, 'no-answer'],
    [{ kind: 'unavailable', requestId: 'r', status: undefined }, 'no-answer'],
    [{ kind: 'defect', requestId: 'r' }, 'no-answer'],
  ] as const)('treats %o as an unknown outcome, never as a failure (req 11.1)', (outcome, why) => {
    expect(submitOutcome(outcome)).toMatchObject({ kind: 'confirming', why });
  });

  it('treats every code with status 200 as a decline, even an unknown one (req 8.1)', () => {
    const declines = names.filter((name) => responseCodes[name].status === 200 && name !== 'Success');
    expect(declines.length).toBeGreaterThan(3);
    for (const code of declines) expect(refused(code, 200)).toEqual({ kind: 'declined', code });
    expect(refused(undefined, 200)).toEqual({ kind: 'declined', code: 'PaymentDeclined' });
  });

  it('treats every 4xx as a refusal, but a likely duplicate as a question', () => {
    const refusals = names.filter((name) => responseCodes[name].status === 422 && name !== 'LikelyDuplicate');
    for (const code of refusals) expect(refused(code, 422)).toEqual({ kind: 'refused', code, requestId: 'r-1' });
    expect(refused('LikelyDuplicate', 422)).toEqual({ kind: 'likely-duplicate' });
    // A conflict is an unknown outcome only if it says that the payment is in progress.
    expect(refused('OfferExpired', 409)).toMatchObject({ kind: 'refused', code: 'OfferExpired' });
    expect(refused(undefined, 409)).toMatchObject({ kind: 'confirming', isAcknowledged: true });
  });

  it('reports the end of the session', () => {
    expect(submitOutcome({ kind: 'unauthorized', errorSource: undefined })).toEqual({ kind: 'signed-out' });
  });

  it('retries after 2, 4 and 8 seconds, then every 15, and never sooner than the server allows', () => {
    expect([1, 2, 3, 4, 5, 50].map((tries) => nextTryDelayMs(tries, 0))).toEqual([
      2000, 4000, 8000, 15_000, 15_000, 15_000,
    ]);
    expect(nextTryDelayMs(1, 30_000)).toBe(30_000);
  });

  it('has text for each code in both languages (req 8.1)', () => {
    for (const { text } of Object.values(paymentAnswers)) {
      for (const answers of [en.Payment.Answer, es.Payment.Answer]) {
        expect(answers[text as keyof typeof answers], text).toMatch(/\.$/);
      }
    }
  });
});
