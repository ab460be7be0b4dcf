import * as z from 'zod/mini';
import { defineStaffCall } from '../../staff-call.ts';
import { responseEnvelope } from '../../wire/envelope.ts';
import { instant } from '../staff-fields.ts';

const hosts = { portalURL: z.string(), consoleURL: z.string() };
const clock = z.object({
  now: instant,
  /** Null if the clock isn't moving. */
  advancingTo: z.nullable(instant),
});

/** Returns whether the console shows live or test data, and where the live tenant's test data is. */
export const getTestMode = defineStaffCall({
  path: '/v1/staff/test-mode/get',
  summary: 'Get the state of test mode',
  role: 'administrator',
  request: z.object({}),
  response: z.object({
    ...responseEnvelope,
    /** Null in the console of live data. */
    clock: z.nullable(clock),
    /** Null in the console of test data, and before test mode was turned on. */
    test: z.nullable(z.object(hosts)),
  }),
  refusals: [],
});

/** Creates the test data if there is none, and lets the administrator into its console. */
export const openTestMode = defineStaffCall({
  path: '/v1/staff/test-mode/open',
  summary: 'Turn on test mode',
  role: 'administrator',
  request: z.object({}),
  response: z.object({
    ...responseEnvelope,
    ...hosts,
    /** Sets the administrator's password in the test console. Null once they have one. */
    invitationURL: z.nullable(z.string()),
  }),
  refusals: ['LiveModeOnly', 'TestModeUnavailable'],
});

export const advanceStaffClock = defineStaffCall({
  path: '/v1/staff/test-mode/advance',
  summary: 'Advance the test clock',
  role: 'administrator',
  request: z.object({ days: z.int().check(z.gte(1), z.lte(731)) }),
  response: z.object({ ...responseEnvelope, clock }),
  refusals: ['TestClockInvalid', 'TestClockMoving', 'TestModeOnly'],
});

/** Returns the newest 50 messages, none of which was sent to anyone. */
export const listOutbox = defineStaffCall({
  path: '/v1/staff/test-mode/outbox',
  summary: 'List messages in the outbox of test mode',
  role: 'administrator',
  request: z.object({}),
  response: z.object({
    ...responseEnvelope,
    messages: z.array(
      z.object({ messageID: z.uuid(), channel: z.enum(['email', 'sms']), at: instant, text: z.string() }),
    ),
  }),
  refusals: ['TestModeOnly'],
});
