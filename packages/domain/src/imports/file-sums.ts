import { type Cents, cents } from '../money/cents.ts';

/** How far a file moves balances: all that it takes off, and all that it puts on, each as an amount of 0 or more. */
export type FileSums = { readonly lowersCents: Cents; readonly raisesCents: Cents };

/** A file that moves nothing. */
export const noFileSums: FileSums = { lowersCents: cents(0), raisesCents: cents(0) };

/** What files may change in a day at a tenant with one employee, whatever its own limits are: nobody else looks at them. */
export const onePersonFileSums: FileSums = { lowersCents: cents(500_000), raisesCents: cents(10_000_000) };

/** The sums of a day for all files that no second person has approved. */
export function fileSumsOfDay(own: FileSums, { isOnePerson }: { isOnePerson: boolean }): FileSums {
  if (!isOnePerson) return own;
  return {
    lowersCents: cents(Math.min(own.lowersCents, onePersonFileSums.lowersCents)),
    raisesCents: cents(Math.min(own.raisesCents, onePersonFileSums.raisesCents)),
  };
}

/** Adds one change of a balance, or what an offer takes off, to a file's sums. */
export function addChange(sums: FileSums, changeCents: number): FileSums {
  return addFileSums(sums, {
    lowersCents: cents(Math.max(0, -changeCents)),
    raisesCents: cents(Math.max(0, changeCents)),
  });
}

/** Adds the sums of two parts of a file. */
export function addFileSums(one: FileSums, other: FileSums): FileSums {
  return {
    lowersCents: cents(one.lowersCents + other.lowersCents),
    raisesCents: cents(one.raisesCents + other.raisesCents),
  };
}

/** What is left of `sums` once `counted` is taken off; never below 0. */
export function beyond(sums: FileSums, counted: FileSums): FileSums {
  return {
    lowersCents: cents(Math.max(0, sums.lowersCents - counted.lowersCents)),
    raisesCents: cents(Math.max(0, sums.raisesCents - counted.raisesCents)),
  };
}
