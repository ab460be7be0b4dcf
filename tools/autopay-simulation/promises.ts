/** Promises checked while a seed runs, worded as reported for a failing seed. */
export const autopayPromises = [
  'a bill is charged at most once',
  'no payment exceeds its notice',
  'no payment is above the ceiling without approval',
  'a required notice is delivered in time',
  'nothing is charged before the agreed day',
  'nothing is charged after autopay ended',
  'a debit is resent at most twice, for the same amount, within 180 days',
  'no barred account is charged',
  'autopay never takes more than is due',
  'a skipped bill is not charged',
  'no replaced or canceled bill is charged',
  'no unusable method is charged',
  'no bank account is debited while banks are closed',
  'a bill that comes in time is planned by its due date',
  'every bill is paid or accounted for',
] as const;
export type AutopayPromise = (typeof autopayPromises)[number];

/** Thrown when a promise was broken. Ends the seed. */
export class BrokenAutopayPromise extends Error {
  override readonly name = 'BrokenAutopayPromise';
  readonly promise: AutopayPromise;
  constructor(promise: AutopayPromise, found: string) {
    super(`${promise}: ${found}`);
    this.promise = promise;
  }
}

export function breakAutopayPromise(promise: AutopayPromise, found: string): never {
  throw new BrokenAutopayPromise(promise, found);
}
