import { CalendarDate, parseDate } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBankDay } from '../dates/bank-days.ts';
import {
  chargebackCode,
  lastRetryDay,
  type ReturnConsequence,
  retryDay,
  returnConsequence,
  type Setback,
} from './retry-rules.ts';

const today = parseDate('2026-12-01');
const first = { tries: 1, firstChargedOn: parseDate('2026-11-27'), today };
const everyCode = Array.from({ length: 85 }, (_, index) => `R${String(index + 1).padStart(2, '0')}`);

/** Nacha: consequence of each return code. All other codes only return the money. */
const consequences: Partial<Record<string, ReturnConsequence>> = {
  R02: 'disable-method',
  R03: 'disable-method',
  R04: 'disable-method',
  R05: 'revoke-authorization',
  R06: 'returned-in-error',
  R07: 'revoke-authorization',
  R08: 'new-authorization-needed',
  R10: 'revoke-authorization',
  R11: 'correction-needed',
  R12: 'disable-method',
  R13: 'disable-method',
  R14: 'disable-method',
  R15: 'disable-method',
  R16: 'disable-method',
  R20: 'disable-method',
  R29: 'revoke-authorization',
  R31: 'revoke-authorization',
  R51: 'revoke-authorization',
};

describe('law: Nacha appendix four: return codes', () => {
  it.each(everyCode)('%s has the consequence in its rule and permits a retry only for insufficient funds', (code) => {
    expect(returnConsequence(code)).toBe(consequences[code] ?? 'none');
    const day = retryDay({ kind: 'return', code }, first);
    expect(day?.toString()).toBe(code === 'R01' || code === 'R09' ? '2026-12-04' : undefined);
  });

  it('a chargeback stops the card and permits no retry', () => {
    expect(returnConsequence(chargebackCode)).toBe('disable-method');
    expect(retryDay({ kind: 'return', code: chargebackCode }, first)).toBeUndefined();
  });

  it.each(['', 'R1', 'r01', 'R86', 'X99', 'constructor', '__proto__'])(
    '%j is not a return code and has no consequence',
    (code) => {
      expect(returnConsequence(code)).toBe('none');
      expect(retryDay({ kind: 'return', code }, first)).toBeUndefined();
    },
  );

  it('retried codes have no other consequence', () => {
    const retried = everyCode.filter((code) => retryDay({ kind: 'return', code }, first));
    expect(retried.map(returnConsequence)).toEqual(['none', 'none']);
  });
});

describe('law: Nacha 2.12.4: reinitiation', () => {
  const lackOfFunds: Setback[] = [
    { kind: 'return', code: 'R01' },
    { kind: 'return', code: 'R09' },
    { kind: 'decline', isForLackOfFunds: true },
  ];

  it.each([
    [1, true],
    [2, true],
    [3, false],
    [4, false],
  ])('after %i payments, allows another: %s', (tries, isTried) => {
    for (const setback of lackOfFunds) expect(retryDay(setback, { ...first, tries }) !== undefined).toBe(isTried);
  });

  it('never follows a decline for another reason', () => {
    expect(retryDay({ kind: 'decline', isForLackOfFunds: false }, first)).toBeUndefined();
  });

  it.each([
    ['the 180th day', '2026-06-07', '2026-12-04'],
    ['the 181st day', '2026-06-06', undefined],
  ])('respects the time limit on %s after the first payment: %s, %s', (_, firstChargedOn, expected) => {
    const day = retryDay({ kind: 'return', code: 'R01' }, { ...first, firstChargedOn: parseDate(firstChargedOn) });
    expect(day?.toString()).toBe(expected);
  });

  it('ends after 180 days, including in leap years', () => {
    expect(lastRetryDay(parseDate('2026-11-27')).toString()).toBe('2027-05-26');
    expect(lastRetryDay(parseDate('2027-11-27')).toString()).toBe('2028-05-25');
  });

  it('always falls on a banking day at least three days later and within 180 days', () => {
    fc.assert(
      fc.property(fc.nat(3_000), fc.nat(200), (offset, since) => {
        const now = new CalendarDate(2026, 1, 1).add({ days: offset });
        const firstChargedOn = now.subtract({ days: since });
        const day = retryDay({ kind: 'return', code: 'R01' }, { tries: 1, firstChargedOn, today: now });
        if (day) {
          expect(isBankDay(day)).toBe(true);
          expect(day.compare(now.add({ days: 3 }))).toBeGreaterThanOrEqual(0);
          expect(day.compare(firstChargedOn.add({ days: 180 }))).toBeLessThanOrEqual(0);
        } else {
          expect(since).toBeGreaterThan(170);
        }
      }),
    );
  });
});
