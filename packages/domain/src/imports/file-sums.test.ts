import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { addChange, beyond, fileSumsOfDay, noFileSums, onePersonFileSums } from './file-sums.ts';

const sums = (lowers: number, raises: number) => ({ lowersCents: cents(lowers), raisesCents: cents(raises) });

describe('file totals', () => {
  it("keep increases and decreases separate, so that they don't cancel out", () => {
    expect([-500, 300, 0, -1].reduce(addChange, noFileSums)).toEqual(sums(501, 300));
  });

  it('subtract the amounts already counted and never go below zero', () => {
    expect(beyond(sums(700, 100), sums(500, 300))).toEqual(sums(200, 0));
  });
});

describe('daily import limits', () => {
  it("equal the tenant's settings", () => {
    expect(fileSumsOfDay(sums(900_000_000, 0), { isOnePerson: false })).toEqual(sums(900_000_000, 0));
  });

  it('are capped at $5,000 down and $100,000 up for a tenant with one employee, unless its own are lower', () => {
    expect(fileSumsOfDay(sums(900_000_000, 900_000_000), { isOnePerson: true })).toEqual(onePersonFileSums);
    expect(onePersonFileSums).toEqual(sums(500_000, 10_000_000));
    expect(fileSumsOfDay(sums(1_000, 2_000), { isOnePerson: true })).toEqual(sums(1_000, 2_000));
  });
});
