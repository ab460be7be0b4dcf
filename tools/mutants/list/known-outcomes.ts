import type { Mutant } from '../mutant.ts';

const declined = "{ event: 'processor-declined', declineCode: '4033', reason: 'refused-by-issuer' }";

/** Defects that guess an outcome or trust a response that proves nothing. */
export const knownOutcomesMutants: readonly Mutant[] = [
  {
    name: 'a timeout counts as a failure',
    change: { in: 'happeningOf', call: 'openOutcomeOf', is: `($1.verdict === 'unknown' ? ${declined} : $0)` },
    caughtBy: 'processor-answers.test.ts',
  },
  {
    name: 'a 5xx status counts as a failure',
    change: { in: 'classifyExchange', call: 'Set', is: 'new Set([...$1, 500, 502, 503])' },
    caughtBy: 'classify-answer.test.ts',
  },
  {
    name: 'a key that is still in use counts as a failure',
    change: { in: 'classifyExchange', call: 'busy', is: "{ verdict: 'not-executed', status: 409, reason: '' }" },
    caughtBy: 'classify-answer.test.ts',
  },
  {
    name: 'a request without a response counts as not sent',
    change: { in: 'openHttpClient', condition: 'wasConnected', is: false },
    caughtBy: 'http-exchange.test.ts',
  },
  {
    name: 'a response with a different amount is accepted',
    change: { in: 'classifyCharge', returns: 'undefined', about: 'amount' },
    caughtBy: 'classify-answer.test.ts',
  },
  {
    name: 'a response with a different key is accepted',
    change: { in: 'classifyCharge', returns: 'undefined', about: 'key' },
    caughtBy: 'classify-answer.test.ts',
  },
  {
    name: 'any 404 status counts as not found',
    change: { in: 'classifyFinding', condition: 'charge_not_found', is: true },
    caughtBy: 'classify-answer.test.ts',
  },
  {
    name: 'an old payment that is not found counts as declined',
    change: { in: 'happeningOf', call: 'openOutcomeOf', is: `($1.verdict === 'key-expired' ? ${declined} : $0)` },
    caughtBy: 'processor-outage.test.ts',
  },
  {
    name: 'a payment counts as never sent because its repeat was not sent',
    change: { in: 'openOutcomeOf', condition: 'tries', is: false },
    caughtBy: 'lost-lease.test.ts',
  },
  {
    name: 'a payment is not checked again after the third check',
    change: { in: 'nextCheckDelayMs', returns: '$1 < 3 ? $0 : undefined' },
    caughtBy: 'check-schedule.test.ts',
  },
];
