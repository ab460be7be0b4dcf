import { type Cents, cents } from '@quittance/domain/money/cents';
import { centsFromDollars, dollarsFromCents } from '@quittance/domain/money/decimal-dollars';
import * as z from 'zod/mini';

/**
 * Money: a JSON number of dollars with up to 2 decimals on the wire, whole cents in code. Only this codec converts
 * between them, by decimal digits and never by float arithmetic (req 9.4).
 */
export const dollars = z.codec(
  z
    .number()
    .check(
      z.refine((value) => centsFromDollars(value) !== undefined, 'must be dollars with no more than 2 decimal places'),
    ),
  z.custom<Cents>((value) => Number.isSafeInteger(value)),
  {
    decode: (value) => centsFromDollars(value) ?? cents(0),
    encode: (value) => dollarsFromCents(value),
  },
);
