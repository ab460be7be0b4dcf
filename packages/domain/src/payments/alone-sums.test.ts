import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { aloneSums, onePersonSums } from './alone-sums.ts';

describe('the sums that one person may reach alone', () => {
  it('are the limit for an account, five limits for a person and twenty for a tenant', () => {
    expect(aloneSums(cents(50_000), { isOnePerson: false })).toEqual({
      account: 50_000,
      person: 250_000,
      tenant: 1_000_000,
    });
  });

  it('are never above $200 an account and $500 a day where a tenant has one employee', () => {
    expect(aloneSums(cents(100_000_000), { isOnePerson: true })).toEqual(onePersonSums);
    expect(onePersonSums).toEqual({ account: 20_000, person: 50_000, tenant: 50_000 });
  });

  it('stay below the one-employee table where the tenant has chosen a lower limit', () => {
    expect(aloneSums(cents(1_000), { isOnePerson: true })).toEqual({ account: 1_000, person: 5_000, tenant: 20_000 });
  });

  it('are nothing where the tenant lets nobody act alone', () => {
    expect(aloneSums(cents(0), { isOnePerson: false })).toEqual({ account: 0, person: 0, tenant: 0 });
  });
});
