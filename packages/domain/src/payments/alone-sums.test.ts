import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { aloneSums, onePersonSums } from './alone-sums.ts';

describe('aloneSums', () => {
  it('allows the limit per account, five times that per person and twenty times that per tenant', () => {
    expect(aloneSums(cents(50_000), { isOnePerson: false })).toEqual({
      account: 50_000,
      person: 250_000,
      tenant: 1_000_000,
    });
  });

  it('allows at most $200 per account and $500 per day for a tenant with one employee', () => {
    expect(aloneSums(cents(100_000_000), { isOnePerson: true })).toEqual(onePersonSums);
    expect(onePersonSums).toEqual({ account: 20_000, person: 50_000, tenant: 50_000 });
  });

  it('allows less than the one-employee limits when the tenant chose a lower limit', () => {
    expect(aloneSums(cents(1_000), { isOnePerson: true })).toEqual({ account: 1_000, person: 5_000, tenant: 20_000 });
  });

  it('allows nothing when the tenant requires approval for everything', () => {
    expect(aloneSums(cents(0), { isOnePerson: false })).toEqual({ account: 0, person: 0, tenant: 0 });
  });
});
