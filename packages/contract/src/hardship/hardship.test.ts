import { describe, expect, it } from 'vitest';
import { decideHardship } from '../staff/customer-care.ts';
import { endHardshipPause, requestHardship, withdrawHardship } from './hardship.ts';

describe('a request for help on the wire', () => {
  const request = { userToken: 'client', accountReferenceCode: 'A', reason: 'illness', language: 'en' };

  it('needs only an account, a reason and a language', () => {
    expect(requestHardship.request.safeParse(request).success).toBe(true);
  });

  it('has amounts in cents and days', () => {
    const situation = {
      monthlyIncome: 2_400.5,
      affordable: 0,
      householdSize: 3,
      since: '2026-11-01',
      until: '2026-11-01',
    };
    const parsed = requestHardship.request.parse({ ...request, ...situation });
    expect(parsed).toMatchObject({ monthlyIncome: 240_050, affordable: 0, householdSize: 3 });
    expect(parsed.until?.toString()).toBe('2026-11-01');
  });

  it.each([
    ['accountReferenceCode', { accountReferenceCode: '' }],
    ['reason', { reason: 'laziness' }],
    ['monthlyIncome', { monthlyIncome: -1 }],
    ['monthlyIncome', { monthlyIncome: '2400' }],
    ['affordable', { affordable: -0.01 }],
    ['householdSize', { householdSize: 0 }],
    ['householdSize', { householdSize: 31 }],
    ['words', { words: 'x'.repeat(1_001) }],
    ['since', { since: 'yesterday' }],
    ['until', { since: '2026-11-02', until: '2026-11-01' }],
    ['language', { language: 'fr' }],
  ])('is refused because of %s in %j', (field, own) => {
    const parsed = requestHardship.request.safeParse({ ...request, ...own });
    expect(parsed.error?.issues.map((issue) => issue.path[0])).toEqual([field]);
  });

  it('can be made, withdrawn and ended by registered customers only', () => {
    const calls = [requestHardship, withdrawHardship, endHardshipPause];
    expect(calls.map(({ access }) => access)).toEqual(['registered', 'registered', 'registered']);
  });
});

describe('an answer to a request for help on the wire', () => {
  const requestID = '01997000-0000-7000-8000-0000000000c1';

  it.each([
    [{ decision: 'paused', days: 30 }, undefined],
    [{ decision: 'asked', question: 'please-call' }, undefined],
    [{ decision: 'declined', declineReason: 'not-possible' }, undefined],
    [{ decision: 'planned', monthlyAmount: 12.5 }, undefined],
    [{ decision: 'planned' }, 'monthlyAmount'],
    [{ decision: 'planned', monthlyAmount: 0 }, 'monthlyAmount'],
    [{ decision: 'paused', days: 30, monthlyAmount: 10 }, 'monthlyAmount'],
    [{ decision: 'paused' }, 'days'],
    [{ decision: 'paused', days: 6 }, 'days'],
    [{ decision: 'paused', days: 181 }, 'days'],
    [{ decision: 'asked' }, 'question'],
    [{ decision: 'declined' }, 'declineReason'],
    [{ decision: 'declined', declineReason: 'not-possible', days: 30 }, 'days'],
    [{ decision: 'paused', days: 30, question: 'please-call' }, 'question'],
    [{ decision: 'ignored' }, 'decision'],
  ])('%j has the fault %s', (own, field) => {
    const parsed = decideHardship.request.safeParse({ requestID, ...own });
    expect(parsed.error?.issues[0]?.path[0]).toBe(field);
  });
});
