import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RowValues } from '../imports/read-row.ts';
import { cents } from '../money/cents.ts';
import type { Bill } from './bill.ts';
import { billOfRow } from './bill-of-row.ts';
import { billWarningsOf } from './bill-warnings.ts';
import { dueOfBill } from './due-of-bill.ts';

const asOfDay = '2026-11-23';

function firstBill(row: RowValues): Bill {
  const balanceCents = cents(Number(row.balance));
  const bill = billOfRow(row, {
    accountReferenceCode: 'A-1',
    current: null,
    balanceBeforeCents: cents(0),
    balanceCents,
    asOfDay,
  });
  if (!bill) throw new Error('no bill');
  return bill;
}

function account(bill: Bill, { from, to }: { from: number; to: number }) {
  return {
    accountReferenceCode: 'A-1',
    current: { ...bill, bill },
    balanceBeforeCents: cents(from),
    balanceCents: cents(to),
    asOfDay: '2026-12-01',
  };
}

const amount = fc.integer({ min: 0, max: 100_000 });

describe('billOfRow', () => {
  it('bills the whole balance when the row has no amount due', () => {
    expect(firstBill({ balance: 2_137 })).toEqual({
      billNumber: 'A-1-20261123',
      periodStart: null,
      periodEnd: null,
      amountCents: 2_137,
      broughtForwardCents: null,
      amountDueCents: 2_137,
      pastDueCents: 0,
      billedBalanceCents: 2_137,
      dueOn: null,
      issuedOn: asOfDay,
      state: 'open',
      items: [],
    });
  });

  it('keeps the items of a corrected bill only while they add up to its charges', () => {
    const stated = { balance: 5_000, billNumber: 'B-1', billAmount: 5_000, billItems: ['Water=30.00', 'Sewer=20.00'] };
    const bill = firstBill(stated);
    const same = account(bill, { from: 5_000, to: 5_000 });
    const dated = billOfRow({ billNumber: 'B-1', dueOn: '2026-12-15' }, same);
    expect(dated?.items).toEqual(bill.items);
    expect(billOfRow({ billNumber: 'B-1', billAmount: 4_000 }, same)?.items).toEqual([]);
    expect(billOfRow({ billNumber: 'B-2', billAmount: 5_000 }, same)?.items).toEqual([]);
  });

  it('corrects a bill when only its items change', () => {
    const bill = firstBill({ balance: 5_000, billAmount: 5_000, billItems: ['Water=30.00', 'Sewer=20.00'] });
    const same = account(bill, { from: 5_000, to: 5_000 });
    expect(billOfRow({ billAmount: 5_000, billItems: ['Sewer=20.00', 'Water=30.00'] }, same)).toBeUndefined();
    expect(billOfRow({ billAmount: 5_000, billItems: ['Water=50.00'] }, same)).toMatchObject({
      billNumber: bill.billNumber,
      items: [{ label: 'Water', amountCents: 5_000 }],
    });
    expect(billOfRow({ billItems: null }, same)).toMatchObject({ billNumber: bill.billNumber, items: [] });
  });

  it('bills the whole new balance, regardless of the previous bill', () => {
    fc.assert(
      fc.property(amount, fc.option(amount), amount, (before, due, after) => {
        fc.pre(before !== after);
        const old = firstBill({ balance: before, ...(due !== null && { amountDue: due }) });
        const next = billOfRow({ balance: after }, account(old, { from: before, to: after })) ?? old;
        expect(dueOfBill(next, cents(after)).amountDueCents).toBe(after);
      }),
    );
  });

  it('never bills more than the balance', () => {
    fc.assert(
      fc.property(amount, amount, amount, (balance, amountDue, pastDue) => {
        const bill = firstBill({ balance, amountDue, pastDue });
        expect(bill.amountDueCents).toBe(Math.min(balance, amountDue));
        expect(bill.pastDueCents).toBeLessThanOrEqual(bill.amountDueCents);
      }),
    );
  });

  it('creates no second bill for the same amounts', () => {
    fc.assert(
      fc.property(amount, fc.option(amount), fc.option(amount), (balance, amountDue, past) => {
        const row = {
          balance,
          ...(amountDue !== null && { amountDue, pastDue: Math.min(amountDue, past ?? 0) }),
          billNumber: 'B-7',
          billPeriodStart: '2026-10-01',
          billPeriodEnd: '2026-10-31',
          dueOn: '2026-12-15',
        };
        const bill = firstBill(row);
        expect(billOfRow(row, account(bill, { from: balance, to: balance }))).toBeUndefined();
      }),
    );
  });

  it('keeps the stated amount due when a later row has the same balance but no amount due', () => {
    const bill = firstBill({ balance: 10_000, amountDue: 2_500 });
    expect(billOfRow({ balance: 10_000 }, account(bill, { from: 10_000, to: 10_000 }))).toBeUndefined();
  });

  it('keeps the past due part of the previous bill when a new balance comes without one', () => {
    const bill = firstBill({ balance: 10_000, amountDue: 5_000, pastDue: 3_000 });
    const next = billOfRow({ balance: 12_000 }, account(bill, { from: 10_000, to: 12_000 }));
    expect(next).toMatchObject({ amountDueCents: 12_000, pastDueCents: 3_000 });
  });

  it('bills the whole balance when the row clears the amount due', () => {
    const bill = firstBill({ balance: 10_000, amountDue: 2_500 });
    const next = billOfRow({ amountDue: null }, account(bill, { from: 10_000, to: 10_000 }));
    expect(next?.amountDueCents).toBe(10_000);
  });

  it('keeps the number and period of a corrected bill, but not those of a previous one', () => {
    const row = { balance: 10_000, billNumber: 'B-7', billPeriodStart: '2026-10-01', billPeriodEnd: '2026-10-31' };
    const bill = firstBill(row);
    const corrected = billOfRow({ dueOn: '2026-12-20' }, account(bill, { from: 10_000, to: 10_000 }));
    expect(corrected).toMatchObject({
      billNumber: 'B-7',
      periodStart: '2026-10-01',
      dueOn: '2026-12-20',
      amountCents: 10_000,
    });
    const sameNumber = billOfRow({ balance: 12_000, billNumber: 'B-7' }, account(bill, { from: 10_000, to: 12_000 }));
    expect(sameNumber).toMatchObject({ billNumber: 'B-7', periodEnd: '2026-10-31', amountCents: 12_000 });
    const next = billOfRow({ balance: 12_000 }, account(bill, { from: 10_000, to: 12_000 }));
    expect(next).toMatchObject({ billNumber: 'A-1-20261201', periodStart: null, issuedOn: '2026-12-01' });
  });

  it('states the amount brought forward when the row has both balance and charges', () => {
    expect(firstBill({ balance: 15_000, billAmount: 4_000 })).toMatchObject({
      amountCents: 4_000,
      broughtForwardCents: 11_000,
    });
  });

  it('deducts held payments from the stated amounts exactly once', () => {
    const bill = firstBill({ balance: 10_000, amountDue: 5_000, pastDue: 3_000 });
    // $40.00 of the stated balance is processing.
    const row = { balance: 10_000, amountDue: 5_000, pastDue: 3_000 };
    expect(billOfRow(row, account(bill, { from: 6_000, to: 6_000 }))).toBeUndefined();
    const moved = billOfRow({ ...row, balance: 12_000 }, account(bill, { from: 6_000, to: 8_000 })) ?? bill;
    expect(dueOfBill(moved, cents(8_000))).toEqual({ amountDueCents: 1_000, pastDueCents: 0 });
  });
});

describe('billWarningsOf', () => {
  const bill = firstBill({ balance: 10_000, amountDue: 5_000, pastDue: 3_000 });

  it.each([
    [{ balance: 10_000, amountDue: 5_000 }, []],
    [{ balance: 10_000 }, []],
    [{ balance: 10_000, amountDue: 18_432 }, ['amountDue due-above-balance']],
    [{ balance: 10_000, pastDue: 6_000 }, ['pastDue past-due-above-due']],
    [{ balance: 10_000, amountDue: 2_000 }, ['amountDue past-due-above-new-due']],
    [{ balance: 9_000, pastDue: 9_500 }, ['pastDue past-due-above-balance', 'amountDue due-becomes-balance']],
    [{ balance: 12_000 }, ['amountDue due-becomes-balance']],
  ])('for %j returns %j', (row, expected) => {
    const warnings = billWarningsOf(row, account(bill, { from: 10_000, to: row.balance }));
    expect(warnings.map(({ field, reason }) => `${field} ${reason}`)).toEqual(expected);
  });

  it('returns no warnings when a fully due balance changes', () => {
    const whole = firstBill({ balance: 2_137 });
    expect(billWarningsOf({ balance: 8_810 }, account(whole, { from: 2_137, to: 8_810 }))).toEqual([]);
  });
});
