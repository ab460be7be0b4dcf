import { webhookTopics } from '@quittance/domain/webhooks/webhook-topic';
import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { instant, madeOrAsked, staffId } from './staff-fields.ts';

const count = z.int().check(z.minimum(0));
const one = z.object({ endpointID: staffId });
const topics = z.array(z.enum(webhookTopics)).check(z.minLength(1), z.maxLength(webhookTopics.length));

/** What an endpoint is asked to be. */
const wish = {
  /** https, port 443 or 8443 unless the installation says otherwise, and a host on the open network. */
  url: z.string().check(z.minLength(1), z.maxLength(500)),
  topics,
  /** Who is written to when the endpoint is paused because nothing comes through. */
  alertEmail: z.email().check(z.maxLength(254)),
};

/** An endpoint without its secret. */
export const webhookEndpoint = z.object({
  endpointID: staffId,
  url: z.string(),
  topics: z.array(z.enum(webhookTopics)),
  state: z.enum(['active', 'paused']),
  /** Why it is paused where nobody asked for it. */
  pauseReason: z.nullable(z.string()),
  alertEmail: z.string(),
  previousUntil: z.nullable(instant),
  lastSuccessAt: z.nullable(instant),
  /** How often it has failed in a row. */
  failures: count,
  /** How many events wait to be sent. */
  waiting: count,
  createdBy: z.string(),
  createdAt: instant,
});

/** webhook/list: the endpoints of the tenant. */
export const listWebhooks = defineStaffCall({
  path: '/v1/staff/webhook/list',
  summary: 'The webhook endpoints of the tenant',
  role: 'viewer',
  scope: 'webhooks',
  request: z.object({}),
  response: z.object({ ...responseEnvelope, endpoints: z.array(webhookEndpoint) }),
  refusals: [],
});

/** webhook/create: an endpoint that hears of what happens once a second administrator approves its address. Its secret is answered this once. */
export const createWebhook = defineStaffCall({
  path: '/v1/staff/webhook/create',
  summary: 'Make a webhook endpoint',
  role: 'administrator',
  stepUp: true,
  request: z.object(wish),
  response: z.object({ ...responseEnvelope, ...madeOrAsked, endpointID: staffId, secret: z.string() }),
  refusals: ['WebhookAddressNotAllowed', 'WebhookLimitReached'],
});

const change = { role: 'administrator', stepUp: true, response: z.object(responseEnvelope) } as const;

/** webhook/change: another address, other topics, another person to write to, once a second administrator approves. */
export const changeWebhook = defineStaffCall({
  ...change,
  path: '/v1/staff/webhook/change',
  summary: 'Change a webhook endpoint',
  request: z.object({ ...one.shape, ...wish }),
  response: z.object({ ...responseEnvelope, ...madeOrAsked }),
  refusals: ['ApprovalExists', 'NotFound', 'WebhookAddressNotAllowed'],
});

/** webhook/pause: nothing is sent until it is resumed; what happens meanwhile waits. */
export const pauseWebhook = defineStaffCall({
  ...change,
  path: '/v1/staff/webhook/pause',
  summary: 'Pause a webhook endpoint',
  request: one,
  refusals: ['NotFound'],
});

/** webhook/resume: what waits is sent at once. */
export const resumeWebhook = defineStaffCall({
  ...change,
  path: '/v1/staff/webhook/resume',
  summary: 'Resume a webhook endpoint',
  request: one,
  refusals: ['NotFound'],
});

/** webhook/rotate: another secret; the one before signs beside it for a stated time. */
export const rotateWebhookSecret = defineStaffCall({
  ...change,
  path: '/v1/staff/webhook/rotate',
  summary: 'Give a webhook endpoint another secret',
  request: z.object({ ...one.shape, overlapHours: z.int().check(z.minimum(0), z.maximum(720)) }),
  response: z.object({ ...responseEnvelope, endpointID: staffId, secret: z.string(), previousUntil: instant }),
  refusals: ['NotFound'],
});

/** webhook/remove: ends an endpoint for good. */
export const removeWebhook = defineStaffCall({
  ...change,
  path: '/v1/staff/webhook/remove',
  summary: 'Remove a webhook endpoint',
  request: one,
  refusals: ['NotFound'],
});

/** webhook/ping: sends a test event. */
export const pingWebhook = defineStaffCall({
  path: '/v1/staff/webhook/ping',
  summary: 'Send a test event',
  role: 'supervisor',
  scope: 'webhooks',
  request: one,
  response: z.object({ ...responseEnvelope, deliveryID: staffId }),
  refusals: ['NotFound', 'WebhookNotActive'],
});

const deliveryState = z.enum(['waiting', 'sending', 'delivered', 'given-up', 'dropped']);

/** A delivery in the log. */
const delivery = z.object({
  deliveryID: staffId,
  endpointID: staffId,
  eventID: staffId,
  type: z.string(),
  accountReferenceCode: z.nullable(z.string()),
  sequence: count,
  /** 0 the first time; each replay is one more. */
  run: count,
  state: deliveryState,
  tries: count,
  occurredAt: instant,
  nextTryAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  lastStatus: z.nullable(z.int()),
  lastFailure: z.nullable(z.string()),
});

/** webhook/deliveries: the log of an endpoint, the latest first, 50 at a time, for 30 days. */
export const listDeliveries = defineStaffCall({
  path: '/v1/staff/webhook/deliveries',
  summary: 'What was sent to a webhook endpoint',
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

/** webhook/delivery: one delivery with what was sent and what each try was answered. */
export const getDelivery = defineStaffCall({
  path: '/v1/staff/webhook/delivery',
  summary: 'One delivery with its tries',
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

/** webhook/replay: sends one delivery's event again, or all of a span, 5,000 at the most. */
export const replayWebhook = defineStaffCall({
  path: '/v1/staff/webhook/replay',
  summary: 'Send events again',
  role: 'supervisor',
  scope: 'webhooks',
  request: z.object({
    ...one.shape,
    replay: z.union([z.object({ deliveryID: staffId }), z.object({ from: instant, until: instant })]),
  }),
  response: z.object({ ...responseEnvelope, deliveries: count }),
  refusals: ['NotFound', 'WebhookNotActive'],
});
