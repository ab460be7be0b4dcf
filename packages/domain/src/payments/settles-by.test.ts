import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { bankIsAskedOn, bankPaymentSettlesBy } from './settles-by.ts';

describe('bankPaymentSettlesBy', () => {
  // November 26, 2026 is Thanksgiving and November 28 is a Saturday.
  it.each([
    ['2026-11-23', '2026-11-25'],
    ['2026-11-24', '2026-11-27'],
    ['2026-11-28', '2026-12-02'],
  ])('for a payment sent on %s returns %s, two banking days later', (sentOn, day) => {
    expect(bankPaymentSettlesBy(parseDate(sentOn)).toString()).toBe(day);
  });

  it.each([
    ['2026-11-23', null, '2026-12-01'],
    ['2026-11-28', null, '2026-12-07'],
    ['2026-11-25', '2026-11-24', '2026-12-01'],
    ['2026-12-10', '2026-11-24', '2026-12-14'],
  ])('for a payment sent on %s after a prenote that settles on %s returns %s', (sentOn, settlesOn, day) => {
    const prenote = { settlesOn: settlesOn === null ? null : parseDate(settlesOn) };
    expect(bankPaymentSettlesBy(parseDate(sentOn), prenote).toString()).toBe(day);
  });

  it('bankIsAskedOn returns the banking day before settlement', () => {
    expect(bankIsAskedOn(parseDate('2026-12-01')).toString()).toBe('2026-11-30');
    expect(bankIsAskedOn(parseDate('2026-12-07')).toString()).toBe('2026-12-04');
  });
});
