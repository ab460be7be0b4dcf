import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { offerInstallments } from './offer-installments.ts';

const today = parseDate('2026-11-22');
const offer = {
  type: 'autopay',
  totalCents: cents(60_000),
  downPaymentCents: null,
  payBy: parseDate('2027-01-31'),
} as const;
const preview = (changes: Partial<Parameters<typeof offerInstallments>[0]>) =>
  offerInstallments({ ...offer, ...changes }, today)?.map(({ dueOn, amountCents }) => [dueOn.toString(), amountCents]);

describe('offerInstallments (req 7.6)', () => {
  it('starts tomorrow, so that the customer can stop even the first payment', () => {
    expect(preview({})).toEqual([
      ['2026-11-23', 20_000],
      ['2026-12-23', 20_000],
      ['2027-01-23', 20_000],
    ]);
  });

  it('starts with the down payment today and continues on the same day next month', () => {
    expect(preview({ type: 'lump-sum-autopay', downPaymentCents: cents(30_000) })).toEqual([
      ['2026-11-22', 30_000],
      ['2026-12-22', 15_000],
      ['2027-01-22', 15_000],
    ]);
  });

  it.each([
    ['a lump sum', { type: 'lump-sum' }],
    ['an offer without a last day', { payBy: null }],
    ['an offer whose last day has passed', { payBy: parseDate('2026-11-21') }],
  ] as const)('is undefined for %s', (_what, changes) => {
    expect(preview(changes)).toBeUndefined();
  });
});
