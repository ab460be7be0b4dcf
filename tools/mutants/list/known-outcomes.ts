import type { Mutant } from '../mutant.ts';

const processPayment = 'packages/services/src/payments/charge/process-payment.ts';
const openOutcome = 'return openOutcomeOf(answer, { claimed, now });';
const classifyAnswer = 'packages/processors/src/sandbox/classify-answer.ts';
const classifyTest = 'packages/processors/src/sandbox/classify-answer.test.ts';
const judgeExchange = 'packages/processors/src/http/judge-exchange.ts';
const answers = 'packages/services/src/payments/charge/processor-answers.test.ts';
const declined = "{ event: 'processor-declined', declineCode: declinedCode, reason: 'refused-by-issuer' }";

/** Defects that guess an outcome or trust a response that proves nothing. */
export const knownOutcomesMutants: readonly Mutant[] = [
  {
    name: 'a timeout counts as a failure',
    file: processPayment,
    search: openOutcome,
    replace: `return answer.verdict === 'unknown' ? ${declined} : openOutcomeOf(answer, { claimed, now });`,
    caughtBy: { file: answers, test: 'stays open and holds the money for $kind $number, $does' },
  },
  {
    name: 'a 5xx counts as a failure',
    file: judgeExchange,
    search: 'const refusedStatuses = new Set([400, 401, 403, 404, 422]);',
    replace: 'const refusedStatuses = new Set([400, 401, 403, 404, 422, 500, 502, 503]);',
    caughtBy: { file: classifyTest, test: '503' },
  },
  {
    name: 'a key in flight counts as a failure',
    file: judgeExchange,
    search: 'if (status === 409 || status === 429) return busy(exchange.retryAfter);',
    replace: "if (status === 409) return { verdict: 'not-executed', status, reason: '' };",
    caughtBy: { file: classifyTest, test: '409 in flight' },
  },
  {
    name: 'no answer counts as not sent',
    file: 'packages/processors/src/http/http-exchange.ts',
    search: "wasConnected() ? 'no-answer' : 'not-sent'",
    replace: "wasConnected() ? 'not-sent' : 'not-sent'",
    caughtBy: {
      file: 'packages/processors/src/http/http-exchange.test.ts',
      test: 'silence after the request ends as no answer',
    },
  },
  {
    name: 'an answer about another amount is accepted',
    file: classifyAnswer,
    search: "if (expected.amountCents !== undefined && charge.amountCents !== expected.amountCents) return 'amount';",
    replace: '',
    caughtBy: { file: classifyTest, test: 'another amount' },
  },
  {
    name: 'an answer about another key is accepted',
    file: classifyAnswer,
    search: "if (charge.key !== expected.key) return 'key';",
    replace: '',
    caughtBy: { file: classifyTest, test: 'another key' },
  },
  {
    name: 'any 404 counts as not found',
    file: classifyAnswer,
    search: "if (status === 404 && readError(body)?.code === 'charge_not_found')",
    replace: 'if (status === 404)',
    caughtBy: { file: classifyTest, test: '404 of someone else' },
  },
  {
    name: 'not found and too old counts as declined',
    file: processPayment,
    search: openOutcome,
    replace: `return answer.verdict === 'key-expired' ? ${declined} : openOutcomeOf(answer, { claimed, now });`,
    caughtBy: {
      file: 'packages/services/src/payments/charge/processor-outage.test.ts',
      test: 'after it nothing is sent, and an operator has to look',
    },
  },
  {
    name: 'not sent now counts as never sent',
    file: 'packages/services/src/payments/charge/open-outcome.ts',
    search: "claimed.tries > 1 ? 'outcome-unknown' : 'not-sent'",
    replace: "claimed.tries > 1 ? 'not-sent' : 'not-sent'",
    caughtBy: {
      file: 'packages/services/src/payments/charge/lost-lease.test.ts',
      test: 'on try %i is recorded as %s, because an earlier request may still arrive',
    },
  },
  {
    name: 'checks end after the third',
    file: 'packages/domain/src/payments/check-schedule.ts',
    search: 'return delaysMs[checksMade];',
    replace: 'return checksMade < 3 ? delaysMs[checksMade] : undefined;',
    caughtBy: {
      file: 'packages/domain/src/payments/check-schedule.test.ts',
      test: 'is undefined after 5 daily checks',
    },
  },
];
