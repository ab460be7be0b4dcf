import { sampleEventTypes } from '@quittance/domain/webhooks/sample-events';
import * as z from 'zod/mini';
import { instant } from '../staff/staff-fields.ts';
import { defineCreditorCall } from './creditor-call.ts';
import { documented, dryRun, exampleIds, instantOf, named } from './creditor-fields.ts';

const tag = 'Test mode';
const maxDays = 731;

const testClock = named(
  'TestClock',
  z.strictObject({
    now: instantOf('The time of your test data.'),
    advancingTo: documented(
      z.nullable(instant),
      "The time that the clock is moving to. Null if it isn't moving.",
      null,
    ),
  }),
);

export const getTestClock = defineCreditorCall({
  operationId: 'getTestClock',
  method: 'GET',
  path: '/v1/creditor/test/clock',
  tag,
  summary: 'Get the test clock',
  description: 'Returns the time of your test data. Use it to find out whether the clock has stopped moving.',
  scope: 'payments:read',
  isTestOnly: true,
  response: testClock,
  refusals: ['TestModeOnly'],
});

export const advanceTestClock = defineCreditorCall({
  operationId: 'advanceTestClock',
  method: 'POST',
  path: '/v1/creditor/test/clock',
  tag,
  summary: 'Advance the test clock',
  description:
    'Moves the clock of your test data ahead, day by day, and runs everything that is due along the way, such as plan payments, autopay and reminders. Send either `advanceTo` or `advanceByDays`. The clock can be up to two years ahead and never moves back. The call returns immediately; call `getTestClock` until `advancingTo` is null.',
  scope: 'payments:write',
  isTestOnly: true,
  query: z.strictObject(dryRun),
  body: z.strictObject({
    advanceTo: z.optional(documented(instant, 'The new time.', '2027-02-28T18:00:00Z')),
    advanceByDays: z.optional(
      documented(
        z.number().check(z.int(), z.gte(1), z.lte(maxDays)),
        'The number of days to move ahead. The time of day in your time zone stays the same.',
        90,
      ),
    ),
  }),
  response: testClock,
  refusals: ['RequestInvalid', 'TestClockInvalid', 'TestClockMoving', 'TestModeOnly'],
});

export const sendTestEvent = defineCreditorCall({
  operationId: 'sendTestEvent',
  method: 'POST',
  path: '/v1/creditor/test/webhook-events',
  tag,
  summary: 'Send a sample webhook event',
  description:
    'Sends a sample event to each of your active webhook endpoints that subscribes to its topic, signed like any other event. The IDs in its data are made up.',
  scope: 'payments:write',
  isTestOnly: true,
  query: z.strictObject(dryRun),
  body: z.strictObject({ type: documented(z.enum(sampleEventTypes), 'The type of event.', 'payment.returned') }),
  response: z.strictObject({
    eventID: documented(z.uuid(), 'The `id` of the event that your endpoints will get.', exampleIds.payment),
    endpoints: documented(z.number(), 'The number of endpoints that get the event.', 1),
  }),
  refusals: ['TestModeOnly'],
});

const outcomeOf = (name: 'settle' | 'return' | 'dispute') =>
  ({
    method: 'POST',
    path: `/v1/creditor/test/payments/{paymentID}/${name}`,
    tag,
    scope: 'payments:write',
    isTestOnly: true,
    params: z.strictObject({ paymentID: documented(z.uuid(), 'Our ID for the payment.', exampleIds.payment) }),
    query: z.strictObject(dryRun),
    response: z.strictObject({
      paymentID: documented(z.uuid(), 'Our ID for the payment. Its state changes within seconds.', exampleIds.payment),
    }),
    refusals: ['NotFound', 'TestModeOnly', 'TestOutcomeNotPossible', 'Unavailable'],
  }) as const;

export const settleTestPayment = defineCreditorCall({
  ...outcomeOf('settle'),
  operationId: 'settleTestPayment',
  summary: 'Settle a test payment',
  description: 'Settles a bank payment now. The bank must have accepted the payment, and it must not have settled yet.',
});

export const returnTestPayment = defineCreditorCall({
  ...outcomeOf('return'),
  operationId: 'returnTestPayment',
  summary: 'Return a test payment',
  description: 'Returns a bank payment now, as its bank would, before or after it has settled.',
  body: z.strictObject({
    returnCode: documented(z.string().check(z.regex(/^R\d{2}$/)), 'The code of the return.', 'R01'),
  }),
});

export const disputeTestPayment = defineCreditorCall({
  ...outcomeOf('dispute'),
  operationId: 'disputeTestPayment',
  summary: 'Dispute a test payment',
  description: 'Opens a chargeback on a card payment now. You lose it unless you win it in the console.',
});
