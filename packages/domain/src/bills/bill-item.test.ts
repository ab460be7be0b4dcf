import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { billItemLimits, formatBillItem, parseBillItems, readBillItems, sumOfItems } from './bill-item.ts';

const iso = { days: 'iso', money: 'dollars' } as const;

const text = (maxLength: number) =>
  fc
    .string({ maxLength, unit: fc.constantFrom(...String.raw`ab ;|=\é`) })
    .map((value) => value.trim().normalize('NFC'));
const item = fc.record({
  label: text(billItemLimits.label).filter((label) => label !== ''),
  amountCents: fc.integer({ min: -1_000_000, max: 1_000_000 }).map(cents),
  serviceOn: fc.constantFrom(null, '2026-10-05'),
  detail: text(billItemLimits.detail).map((detail) => (detail === '' ? null : detail)),
});

describe('parseBillItems', () => {
  it('reads labels and amounts, with an optional date and detail', () => {
    expect(parseBillItems('Water usage=42.10; Visit=$1,120.00|2026-10-05|Dr. Lee;Credit=(5.00);', iso)).toEqual({
      ok: true,
      items: [
        { label: 'Water usage', amountCents: 4_210, serviceOn: null, detail: null },
        { label: 'Visit', amountCents: 112_000, serviceOn: '2026-10-05', detail: 'Dr. Lee' },
        { label: 'Credit', amountCents: -500, serviceOn: null, detail: null },
      ],
    });
  });

  it("uses the file's formats for amounts and dates", () => {
    expect(parseBillItems('Water=4210|10/05/2026', { days: 'us', money: 'cents' })).toMatchObject({
      items: [{ amountCents: 4_210, serviceOn: '2026-10-05' }],
    });
  });

  it.each([
    [';', 'not-bill-items'],
    ['Water', 'not-bill-items'],
    ['=42.10', 'not-bill-items'],
    ['Water=42.10=3', 'not-bill-items'],
    ['Water=42.10|2026-10-05|a|b', 'not-bill-items'],
    ['Water=', 'not-an-amount'],
    ['Water=4.210', 'too-many-decimals'],
    ['Water=42.10|10/05/2026', 'not-an-iso-day'],
    [`${'x'.repeat(101)}=1.00`, 'too-long'],
    [`Water=1.00||${'x'.repeat(201)}`, 'too-long'],
    ['Water=1.00;'.repeat(101), 'too-many-items'],
  ])('refuses %s as %s', (cell, fault) => {
    expect(parseBillItems(cell, iso)).toEqual({ ok: false, fault });
  });

  it('reads back every list that formatBillItem writes', () => {
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 5 }), (items) => {
        expect(readBillItems(items.map(formatBillItem))).toEqual(items);
      }),
    );
  });
});

describe('sumOfItems', () => {
  it('subtracts credits', () => {
    expect(sumOfItems(readBillItems(['Water=42.10', 'Credit=-5.00']))).toBe(3_710);
    expect(sumOfItems([])).toBe(0);
  });
});
