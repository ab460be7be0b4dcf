import { type Cents, cents } from '../money/cents.ts';

/** Refunds are totaled separately from debts changed without a payment. */
export const aloneBuckets = ['refund', 'debt'] as const;
export type AloneBucket = (typeof aloneBuckets)[number];

/**
 * Days covered by an account's total, including today, so that many small amounts can't exceed the limit over several
 * days.
 */
export const accountSumDays = 30;

/** Maximum totals without approval: per account in 30 days, per person in a day, and per tenant in a day. */
export type AloneSums = { readonly account: Cents; readonly person: Cents; readonly tenant: Cents };

/** Multiples of the tenant's limit for a single action. */
const timesTheLimit = { account: 1, person: 5, tenant: 20 } as const;

/** Totals for a tenant with one employee, whose actions nobody else reviews. They cap the tenant's limits. */
export const onePersonSums: AloneSums = { account: cents(20_000), person: cents(50_000), tenant: cents(50_000) };

/** Returns the totals that apply when the limit for one action is `limitCents`. */
export function aloneSums(limitCents: Cents, { isOnePerson }: { isOnePerson: boolean }): AloneSums {
  const { account, person, tenant } = timesTheLimit;
  const own = {
    account: cents(limitCents * account),
    person: cents(limitCents * person),
    tenant: cents(limitCents * tenant),
  };
  return isOnePerson ? lower(own, onePersonSums) : own;
}

function lower(one: AloneSums, other: AloneSums): AloneSums {
  return {
    account: cents(Math.min(one.account, other.account)),
    person: cents(Math.min(one.person, other.person)),
    tenant: cents(Math.min(one.tenant, other.tenant)),
  };
}
