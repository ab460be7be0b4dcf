/** Promises checked after each step, worded as reported for a failing seed. */
export const promises = [
  'a payment is charged at most once',
  'a successful payment was charged',
  'a declined or canceled payment has no charge',
  'an unknown outcome is never guessed',
  'a hold lasts as long as the payment is open or in review',
  'a hold ends in a settlement or a void when the payment ends',
  'a balance is the amount owed minus held and paid amounts',
  'one customer key is one payment',
  'a key with another body is refused',
  'only the lease holder works on a payment',
  'an installment is charged once or accounted for',
  'nothing is left open once the processor is back',
  'no debit is made without its required notice in time',
  'no debit is made on a closed account or after its authorization ended',
  'no debit is made on an account that was not validated',
  'a return that needs a person opens one case',
  'an entry is resent at most twice, within 180 days',
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
