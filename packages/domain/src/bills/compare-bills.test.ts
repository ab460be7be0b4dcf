import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { type ComparableBill, compareBills } from './compare-bills.ts';

let versions = 0;
const bill = (issuedOn: string, amount: number, more: Partial<ComparableBill> = {}): ComparableBill => {
  versions += 1;
  const base = {
    billNumber: `B-${issuedOn}`,
    periodEnd: null,
    amountCents: cents(amount),
    issuedOn,
    state: 'replaced',
  };
  return { ...base, state: 'replaced', version: versions, ...more };
};
const october = bill('2025-10-02', 8_000);
const november = bill('2025-11-02', 10_000);
const september = bill('2026-10-02', 6_000);
const current = bill('2026-11-02', 7_500, { state: 'open' });

describe('compareBills', () => {
  it('compares a bill with the one before it and with the same month of the year before', () => {
    expect(compareBills(current, [october, november, september])).toEqual({
      previous: {
        billNumber: 'B-2026-10-02',
        issuedOn: '2026-10-02',
        amountCents: 6_000,
        changeCents: 1_500,
        changePercent: 25,
      },
      lastYear: {
        billNumber: 'B-2025-11-02',
        issuedOn: '2025-11-02',
        amountCents: 10_000,
        changeCents: -2_500,
        changePercent: -25,
      },
    });
  });

  it('has nothing to compare the first bill with', () => {
    expect(compareBills(current, [])).toEqual({ previous: null, lastYear: null });
    expect(compareBills(october, [current])).toEqual({ previous: null, lastYear: null });
  });

  it('goes by the month of the period, if the biller states one', () => {
    const late = bill('2026-01-03', 900, { periodEnd: '2025-12-31' });
    const early = bill('2024-12-30', 1_000, { periodEnd: '2024-12-31' });
    expect(compareBills(late, [early]).lastYear?.billNumber).toBe('B-2024-12-30');
  });

  it('uses the latest correction of a bill, and no canceled bill', () => {
    const corrected = bill('2026-10-02', 7_000, { billNumber: september.billNumber });
    const canceled = bill('2026-10-20', 1, { state: 'canceled' });
    expect(compareBills(current, [september, corrected, canceled]).previous?.amountCents).toBe(7_000);
    expect(compareBills(september, [october, corrected])).toEqual({ previous: null, lastYear: null });
  });

  it('leaves out the percentage when the other bill was zero', () => {
    expect(compareBills(current, [bill('2026-10-02', 0)]).previous).toMatchObject({
      changeCents: 7_500,
      changePercent: null,
    });
  });

  it('rounds an increase and a decrease of the same size to the same percentage', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 0, max: 100_000 }), (base, change) => {
        const percentOf = (amount: number) =>
          compareBills(bill('2026-11-02', amount), [bill('2026-10-02', base)]).previous?.changePercent ?? 0;
        fc.pre(change <= base);
        expect(percentOf(base + change) + percentOf(base - change)).toBe(0);
        expect(Math.abs(percentOf(base + change) - (change * 100) / base)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});
