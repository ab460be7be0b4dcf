/** Promises checked after each step, worded as reported for a failing seed. */
export const promises = [
  'one payment is charged once at most',
  'what has succeeded was charged',
  'what is declined or canceled has no charge',
  'an unknown outcome is never guessed',
  'a hold stands as long as the payment is open or in review',
  'a hold ends in one of settle and void, when the payment does',
  'a balance is what was owed less what is held or paid',
  'one key of a customer is one payment',
  'a key with another body is refused',
  'who holds a lease is alone at it',
  'an installment is charged once or accounted for',
  'everything comes to rest once the processor is back',
  'no debit without the notice that it needs, in time',
  'no debit on a closed account or after its authorization ended',
  'no debit on an account that was not validated',
  'a return that needs a person opens one case',
  'an entry is sent again at most twice, within 180 days',
] as const;
export type Promised = (typeof promises)[number];

/** Thrown when a promise was broken. Ends the seed. */
export class BrokenPromise extends Error {
  override readonly name = 'BrokenPromise';
  readonly promise: Promised;
  constructor(promise: Promised, found: string) {
    super(`${promise}: ${found}`);
    this.promise = promise;
  }
}

/** Ends the seed because a promise was broken. `found` describes the finding. */
export function breakPromise(promise: Promised, found: string): never {
  throw new BrokenPromise(promise, found);
}
