import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { statusOfBill } from './bill-status.ts';

const bill = {
  billNumber: 'B-1',
  amountDueCents: cents(5_000),
  pastDueCents: cents(0),
  billedBalanceCents: cents(12_000),
  dueOn: null,
};
const open = { ...bill, state: 'open' } as const;
const replaced = { ...bill, state: 'replaced' } as const;
const at = (balance: number) => statusOfBill(open, { balanceCents: cents(balance), nextBill: null });
const before = (billNumber: string, broughtForward: number | null) =>
  statusOfBill(replaced, {
    balanceCents: cents(99_999),
    nextBill: { billNumber, broughtForwardCents: broughtForward === null ? null : cents(broughtForward) },
  }).status;

describe('statusOfBill', () => {
  it.each([
    [12_000, 'open', 5_000],
    [15_000, 'open', 5_000],
    [11_999, 'partly-paid', 4_999],
    [7_001, 'partly-paid', 1],
    [7_000, 'paid', 0],
    [0, 'paid', 0],
    [-100, 'paid', 0],
  ] as const)('at a balance of %i, an open bill is %s with %i still due', (balance, status, stillDueCents) => {
    expect(at(balance)).toEqual({ status, stillDueCents });
  });

  it('a replaced bill is paid when the next one brought nothing of it forward', () => {
    expect(before('B-2', 7_000)).toBe('paid');
    expect(before('B-2', 7_001)).toBe('replaced');
    expect(before('B-2', null)).toBe('replaced');
  });

  it('a corrected bill is replaced, whatever was paid', () => {
    expect(before('B-1', 0)).toBe('replaced');
  });
});
