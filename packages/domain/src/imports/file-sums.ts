import { type Cents, cents } from '../money/cents.ts';

/** A file's total decrease and total increase of balances, each 0 or more. */
export type FileSums = { readonly lowersCents: Cents; readonly raisesCents: Cents };

export const noFileSums: FileSums = { lowersCents: cents(0), raisesCents: cents(0) };

/**
 * Daily limits for a tenant with one employee, regardless of the tenant's limits, because nobody else reviews the
 * files.
 */
export const onePersonFileSums: FileSums = { lowersCents: cents(500_000), raisesCents: cents(10_000_000) };

/** Returns the daily limits for all files that no second person approved. */
export function fileSumsOfDay(own: FileSums, { isOnePerson }: { isOnePerson: boolean }): FileSums {
  if (!isOnePerson) return own;
  return {
    lowersCents: cents(Math.min(own.lowersCents, onePersonFileSums.lowersCents)),
    raisesCents: cents(Math.min(own.raisesCents, onePersonFileSums.raisesCents)),
  };
}

/** Adds a balance change, or the amount that an offer forgives, to a file's totals. */
export function addChange(sums: FileSums, changeCents: number): FileSums {
  return addFileSums(sums, {
    lowersCents: cents(Math.max(0, -changeCents)),
    raisesCents: cents(Math.max(0, changeCents)),
  });
}

export function addFileSums(one: FileSums, other: FileSums): FileSums {
  return {
    lowersCents: cents(one.lowersCents + other.lowersCents),
    raisesCents: cents(one.raisesCents + other.raisesCents),
  };
}

/** Subtracts `counted` from `sums`, never going below 0. */
export function beyond(sums: FileSums, counted: FileSums): FileSums {
  return {
    lowersCents: cents(Math.max(0, sums.lowersCents - counted.lowersCents)),
    raisesCents: cents(Math.max(0, sums.raisesCents - counted.raisesCents)),
  };
}
