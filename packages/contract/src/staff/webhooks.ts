import { webhookDeliveryStates } from '@quittance/domain/webhooks/delivery-state';
import { webhookTopics } from '@quittance/domain/webhooks/webhook-topic';
import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { instant, madeOrAsked, staffId } from './staff-fields.ts';

const count = z.int().check(z.minimum(0));
const one = z.object({ endpointID: staffId });
const topics = z.array(z.enum(webhookTopics)).check(z.minLength(1), z.maxLength(webhookTopics.length));

const wish = {
  /** https URL on a public host. The port is 443 or 8443 unless the installation allows others. */
  url: z.string().check(z.minLength(1), z.maxLength(500)),
  topics,
  /** Address for alerts when the endpoint is paused because deliveries fail. */
  alertEmail: z.email().check(z.maxLength(254)),
};

/** Endpoint without its secret. */
export const webhookEndpoint = z.object({
  endpointID: staffId,
  url: z.string(),
  topics: z.array(z.enum(webhookTopics)),
  state: z.enum(['active', 'paused']),
  pauseReason: z.nullable(z.string()),
  alertEmail: z.string(),
  previousUntil: z.nullable(instant),
  lastSuccessAt: z.nullable(instant),
  failures: count,
  waiting: count,
  createdBy: z.string(),
  createdAt: instant,
});

export const listWebhooks = defineStaffCall({
  path: '/v1/staff/webhook/list',
  summary: 'List webhook endpoints',
  role: 'viewer',
  scope: 'webhooks',
  request: z.object({}),
  response: z.object({ ...responseEnvelope, endpoints: z.array(webhookEndpoint) }),
  refusals: [],
});

/**
 * Creates an endpoint, which receives events once a second administrator approves its URL. Returns its secret only this
 * once.
 */
export const createWebhook = defineStaffCall({
  path: '/v1/staff/webhook/create',
  summary: 'Create a webhook endpoint',
  role: 'administrator',
  stepUp: true,
  request: z.object(wish),
  response: z.object({ ...responseEnvelope, ...madeOrAsked, endpointID: staffId, secret: z.string() }),
  refusals: ['WebhookAddressNotAllowed', 'WebhookLimitReached'],
});

const change = { role: 'administrator', stepUp: true, response: z.object(responseEnvelope) } as const;

/** Changes the URL, the topics or the alert address, once a second administrator approves. */
export const changeWebhook = defineStaffCall({
  ...change,
  path: '/v1/staff/webhook/change',
  summary: 'Change a webhook endpoint',
  request: z.object({ ...one.shape, ...wish }),
  response: z.object({ ...responseEnvelope, ...madeOrAsked }),
  refusals: ['ApprovalExists', 'NotFound', 'WebhookAddressNotAllowed'],
});

/** Pauses an endpoint. Events wait until it is resumed. */
export const pauseWebhook = defineStaffCall({
  ...change,
  path: '/v1/staff/webhook/pause',
  summary: 'Pause a webhook endpoint',
  request: one,
  refusals: ['NotFound'],
});

/** Resumes an endpoint and sends waiting events immediately. */
export const resumeWebhook = defineStaffCall({
  ...change,
  path: '/v1/staff/webhook/resume',
  summary: 'Resume a webhook endpoint',
  request: one,
  refusals: ['NotFound'],
});

/** Issues a new secret. The previous one also signs for the given time. */
export const rotateWebhookSecret = defineStaffCall({
  ...change,
  path: '/v1/staff/webhook/rotate',
  summary: 'Rotate a webhook endpoint secret',
  request: z.object({ ...one.shape, overlapHours: z.int().check(z.minimum(0), z.maximum(720)) }),
  response: z.object({ ...responseEnvelope, endpointID: staffId, secret: z.string(), previousUntil: instant }),
  refusals: ['NotFound'],
});

export const removeWebhook = defineStaffCall({
  ...change,
  path: '/v1/staff/webhook/remove',
  summary: 'Remove a webhook endpoint',
  request: one,
  refusals: ['NotFound'],
});

export const pingWebhook = defineStaffCall({
  path: '/v1/staff/webhook/ping',
  summary: 'Send a test event',
  role: 'supervisor',
  scope: 'webhooks',
  request: one,
  response: z.object({ ...responseEnvelope, deliveryID: staffId }),
  refusals: ['NotFound', 'WebhookNotActive'],
});

const deliveryState = z.enum(webhookDeliveryStates);

const delivery = z.object({
  deliveryID: staffId,
  endpointID: staffId,
  eventID: staffId,
  type: z.string(),
  accountReferenceCode: z.nullable(z.string()),
  sequence: count,
  /** 0 for the first delivery, increased by each replay. */
  run: count,
  state: deliveryState,
  tries: count,
  occurredAt: instant,
  nextTryAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  lastStatus: z.nullable(z.int()),
  lastFailure: z.nullable(z.string()),
});

/** Lists the deliveries of an endpoint in the last 30 days, newest first, 50 per page. */
export const listDeliveries = defineStaffCall({
  path: '/v1/staff/webhook/deliveries',
  summary: 'List deliveries to a webhook endpoint',
  role: 'viewer',
  scope: 'webhooks',
  request: z.object({
    ...one.shape,
    states: z.optional(z.array(deliveryState).check(z.maxLength(5))),
    before: z.optional(staffId),
  }),
  response: z.object({ ...responseEnvelope, deliveries: z.array(delivery) }),
  refusals: [],
});

/** Returns a delivery with its payload and the response to each attempt. */
export const getDelivery = defineStaffCall({
  path: '/v1/staff/webhook/delivery',
  summary: 'Get a delivery with its attempts',
  role: 'viewer',
  scope: 'webhooks',
  request: z.object({ deliveryID: staffId }),
  response: z.object({
    ...responseEnvelope,
    delivery,
    body: z.string(),
    tries: z.array(
      z.object({
        at: instant,
        durationMs: count,
        status: z.nullable(z.int()),
        answer: z.string(),
        failure: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: ['NotFound'],
});

/** Sends the event of one delivery again, or up to 5,000 events of a period. */
export const replayWebhook = defineStaffCall({
  path: '/v1/staff/webhook/replay',
  summary: 'Resend events',
  role: 'supervisor',
  scope: 'webhooks',
  request: z.object({
    ...one.shape,
    replay: z.union([z.object({ deliveryID: staffId }), z.object({ from: instant, until: instant })]),
  }),
  response: z.object({ ...responseEnvelope, deliveries: count }),
  refusals: ['NotFound', 'WebhookNotActive'],
});
