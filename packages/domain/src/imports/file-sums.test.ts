import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { addChange, beyond, fileSumsOfDay, noFileSums, onePersonFileSums } from './file-sums.ts';

const sums = (lowers: number, raises: number) => ({ lowersCents: cents(lowers), raisesCents: cents(raises) });

describe('the sums of a file', () => {
  it('keep what lowers balances apart from what raises them, so that one does not hide the other', () => {
    expect([-500, 300, 0, -1].reduce(addChange, noFileSums)).toEqual(sums(501, 300));
  });

  it('that were not counted yet are what goes beyond the counted ones, and never less than nothing', () => {
    expect(beyond(sums(700, 100), sums(500, 300))).toEqual(sums(200, 0));
  });
});

describe('the sums of a day', () => {
  it('are the limits of the tenant', () => {
    expect(fileSumsOfDay(sums(900_000_000, 0), { isOnePerson: false })).toEqual(sums(900_000_000, 0));
  });

  it('are never above $5,000 down and $100,000 up where a tenant has one employee, and stay below where it chose less', () => {
    expect(fileSumsOfDay(sums(900_000_000, 900_000_000), { isOnePerson: true })).toEqual(onePersonFileSums);
    expect(onePersonFileSums).toEqual(sums(500_000, 10_000_000));
    expect(fileSumsOfDay(sums(1_000, 2_000), { isOnePerson: true })).toEqual(sums(1_000, 2_000));
  });
});
