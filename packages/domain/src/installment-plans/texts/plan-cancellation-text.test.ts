import { CalendarDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { cents } from '../../money/cents.ts';
import { type PlanCancellationTerms, planCancellationText } from './plan-stop-texts.ts';

const terms: PlanCancellationTerms = {
  language: 'en',
  tenantName: 'Lumen',
  confirmationNumber: 'SZC7ZJHVZ8',
  accountReferenceCode: 'A-1001',
  underWayCents: null,
  today: new CalendarDate(2026, 11, 23),
};

describe('the plan cancellation text (req 7.6)', () => {
  it.each([
    [
      'en',
      'On November 23, 2026, I canceled payment plan SZC7ZJHVZ8 for account A-1001 and revoked my authorization. Lumen will not take any more payments under it.',
    ],
    [
      'es',
      'El 23 de noviembre de 2026 cancelé el plan de pagos SZC7ZJHVZ8 de la cuenta A-1001 y anulé mi autorización. Lumen no cobrará más pagos de este plan.',
    ],
  ] as const)('names the plan, account and date: %s', (language, text) => {
    expect(planCancellationText({ ...terms, language })).toBe(text);
  });

  it.each([
    ['en', 'A payment of $50.00 was already being processed and will still be taken.'],
    ['es', 'Un pago de $50.00 ya estaba en camino y sigue su curso.'],
  ] as const)('mentions a payment that can no longer be stopped: %s', (language, sentence) => {
    const text = planCancellationText({ ...terms, language, underWayCents: cents(5_000) });
    expect(text).toBe(`${planCancellationText({ ...terms, language })} ${sentence}`);
  });
});
