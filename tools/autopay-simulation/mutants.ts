import type { AutopayPromise } from './promises.ts';

/** Deliberate defects of the worker, with the promises that they break. An undetected one would prove nothing. */
export const autopayMutants = {
  'a hand payment is ignored': ['autopay never takes more than is due'],
  'an undelivered notice counts': ['a required notice is delivered in time'],
  'a late notice counts': ['a required notice is delivered in time'],
  'the ceiling is ignored': ['no payment is above the ceiling without approval'],
  'a larger correction keeps the notice': [
    'a required notice is delivered in time',
    'no payment is above the ceiling without approval',
  ],
  'a skip is forgotten when the bill is corrected': ['a skipped bill is not charged'],
  'a dispute stops nothing': ['no barred account is charged'],
  'autopay charges after its end': ['nothing is charged after autopay ended'],
  'the end date is ignored': ['nothing is charged after autopay ended'],
  'retries never end': ['a debit is resent at most twice, for the same amount, within 180 days'],
  'a return for any reason is retried': ['a debit is resent at most twice, for the same amount, within 180 days'],
  'a retry takes another amount': ['a debit is resent at most twice, for the same amount, within 180 days'],
  'a replaced bill is still charged': ['no replaced or canceled bill is charged'],
  'an expired card is charged': ['no unusable method is charged'],
  'days are in UTC': [
    'nothing is charged before the agreed day',
    'a required notice is delivered in time',
    'no bank account is debited while banks are closed',
  ],
  'a charge is made twice': [
    'a bill is charged at most once',
    'a debit is resent at most twice, for the same amount, within 180 days',
  ],
  'the previous amount is the announced one': ['a required notice is delivered in time'],
  'closed banks are ignored': ['no bank account is debited while banks are closed'],
  'an ended agreement keeps its charges': [
    'every bill is paid or accounted for',
    'nothing is charged after autopay ended',
  ],
} as const satisfies Record<string, readonly AutopayPromise[]>;

export type AutopayMutant = keyof typeof autopayMutants;

export function isAutopayMutant(name: string): name is AutopayMutant {
  return Object.hasOwn(autopayMutants, name);
}
