import { type Cents, cents } from '../money/cents.ts';

/** Money that goes back is summed up apart from debts that somebody changes without a payment. */
export const aloneBuckets = ['refund', 'debt'] as const;
export type AloneBucket = (typeof aloneBuckets)[number];

/** The days over which an account's sum runs, today included: amounts below the limit do not add up past it day after day. */
export const accountSumDays = 30;

/** The largest sums without a second person: for one account in 30 days, for one person in a day, and for the whole tenant in a day. */
export type AloneSums = { readonly account: Cents; readonly person: Cents; readonly tenant: Cents };

/** How many times a tenant's limit for one action each sum may be. */
const timesTheLimit = { account: 1, person: 5, tenant: 20 } as const;

/** The sums of a tenant with one employee, whatever its own limits are: nobody else looks at what they do. */
export const onePersonSums: AloneSums = { account: cents(20_000), person: cents(50_000), tenant: cents(50_000) };

/** The sums that hold for a tenant whose limit for one action is `limitCents`. */
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
