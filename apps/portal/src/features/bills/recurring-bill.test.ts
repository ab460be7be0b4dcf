import { parseDate } from '@internationalized/date';
import type { AccountBill } from '@quittance/contract/bills';
import { cents } from '@quittance/domain/money/cents';
import { describe, expect, it } from 'vitest';
import { billedMonths, isBilledByPeriod } from './recurring-bill.ts';

const bill = (billNumber: string, periodEnd: string | null, issuedOn = '2026-11-02'): AccountBill => ({
  billNumber,
  periodStart: periodEnd === null ? null : parseDate(periodEnd).set({ day: 1 }),
  periodEnd: periodEnd === null ? null : parseDate(periodEnd),
  amount: cents(10_000),
  amountDue: cents(10_000),
  stillDue: cents(0),
  dueDate: null,
  issuedOn: parseDate(issuedOn),
  state: 'replaced',
});
const named = (bills: readonly AccountBill[], billNumber: string) =>
  billedMonths(bills, billNumber).map((month) => `${month.month} ${month.bill?.billNumber ?? '-'}`);

describe('isBilledByPeriod', () => {
  const current = { ...bill('B-1', '2026-10-31') };

  it('is true only if the current bill states a billing period', () => {
    expect(isBilledByPeriod({ currentBill: current })).toBe(true);
    expect(isBilledByPeriod({ currentBill: { ...current, periodStart: null, periodEnd: null } })).toBe(false);
    expect(isBilledByPeriod({ currentBill: null })).toBe(false);
    expect(isBilledByPeriod({})).toBe(false);
  });
});

describe('billedMonths', () => {
  it('starts with the first month that has a bill and keeps months without one', () => {
    const bills = [bill('B-3', '2026-10-31'), bill('B-2', '2026-08-31'), bill('B-1', '2026-07-31')];
    expect(named(bills, 'B-3')).toEqual(['2026-07 B-1', '2026-08 B-2', '2026-09 -', '2026-10 B-3']);
  });

  it('covers 13 months through the bill, so that the same month of the year before is there', () => {
    const bills = Array.from({ length: 20 }, (_, index) =>
      bill(`B-${20 - index}`, parseDate('2026-10-31').subtract({ months: index }).toString()),
    );
    const months = named(bills, 'B-20');
    expect(months).toHaveLength(13);
    expect([months[0], months.at(-1)]).toEqual(['2025-10 B-8', '2026-10 B-20']);
  });

  it('uses the newest bill of a month, and the bill’s date if it states no period', () => {
    const bills = [bill('B-3', null, '2026-10-20'), bill('B-2', null, '2026-10-02'), bill('B-1', '2026-09-30')];
    expect(named(bills, 'B-3')).toEqual(['2026-09 B-1', '2026-10 B-3']);
  });

  it('leaves out later bills, and is empty if the list lacks the bill', () => {
    const bills = [bill('B-2', '2026-10-31'), bill('B-1', '2026-09-30')];
    expect(named(bills, 'B-1')).toEqual(['2026-09 B-1']);
    expect(named(bills, 'B-9')).toEqual([]);
  });
});
