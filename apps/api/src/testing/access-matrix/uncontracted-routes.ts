import { createHmac } from 'node:crypto';
import { signCashNotice } from '@quittance/services/cash/sign-cash-notice';
import { testCashSecret } from '@quittance/services/testing/harness/cash-harness';
import type { InjectOptions } from 'fastify';
import type { Owned } from '../owned-things.ts';
import type { Linked } from './linked-things.ts';

export const carrierSecrets = {
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
  TEXT_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TEXT_AUTH_TOKEN: 'token-of-the-account',
  MAIL_REPORT_SECRET: 'secret-of-the-mail-provider-of-the-tests',
};

export type Names = { owned: Owned; linked: Linked; now: Date };

/**
 * Requests to routes outside the contract at the tenant `pay`, with valid credentials of the route's own kind and
 * another customer's resource.
 */
export const askedRoutes: Readonly<Record<string, (names: Names) => InjectOptions>> = {
  'POST /api/webhooks/cash': ({ owned, now }) => {
    const notice = { eventId: 'event', slipNumber: owned.slipNumber, amountCents: 5_000, paidAt: now.toISOString() };
    const payload = JSON.stringify({ ...notice, retailer: 'Corner Store 12' });
    const signature = signCashNotice({ secret: testCashSecret, body: payload, at: now });
    return { headers: { 'content-type': 'application/json', 'x-cash-signature': signature }, payload };
  },
  'POST /api/webhooks/stripe': ({ owned, now }) => {
    const object = { id: `pi_${owned.payment}`, object: 'payment_intent', amount: 5_000, currency: 'usd' };
    const event = { id: 'evt_1', object: 'event', type: 'payment_intent.succeeded', data: { object } };
    const payload = JSON.stringify(event);
    const time = Math.floor(now.getTime() / 1000);
    const hash = createHmac('sha256', carrierSecrets.STRIPE_WEBHOOK_SECRET).update(`${time}.${payload}`).digest('hex');
    return { headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${hash}` }, payload };
  },
  'POST /api/v1/message/incoming': ({ owned }) => {
    const fields = { MessageSid: `SM-${owned.phone}`, From: `+1${owned.phone}`, To: '+15555550100', Body: 'Stop' };
    const signed = Object.entries(fields).sort().flat().join('');
    const hash = createHmac('sha1', carrierSecrets.TEXT_AUTH_TOKEN);
    const signature = hash.update(`http://pay.localhost/api/v1/message/incoming${signed}`).digest('base64');
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature };
    return { headers, payload: new URLSearchParams(fields).toString() };
  },
  'POST /api/v1/message/reports': ({ owned, now }) => {
    const payload = JSON.stringify({ messageId: owned.payment, kind: 'hard', status: '5.1.1' });
    const signature = signCashNotice({ secret: carrierSecrets.MAIL_REPORT_SECRET, body: `pay\n${payload}`, at: now });
    return { headers: { 'content-type': 'application/json', 'x-mail-signature': signature }, payload };
  },
  'POST /api/v1/message/unsubscribe/*': ({ linked }) => ({ url: `/api/v1/message/unsubscribe/${linked.unsubscribe}` }),
};

/** The remaining routes, with the reason why they can't reach a customer's data. */
export const namelessRoutes: Readonly<Record<string, string>> = {
  'GET /api/v1/message/unsubscribe/*':
    'leads to the page of any link, whether there is one or not, and looks nothing up',
  'GET *': 'Fastify draws the route of links out of notices so; its rows stand under its own name',
  'POST *': 'Fastify draws the route of links out of notices so; its rows stand under its own name',
  'POST /api/policy-reports': 'counts what browsers tell of the tenant’s pages, and answers nothing',
  'GET /api/docs': 'the document of the API, which has nothing of anybody’s in it',
  'GET /assets/tenants/:label/:logo(^logo-[0-9a-f]{40}\\.(?:png|jpg)$)':
    'a picture of the tenant’s own, for everybody who opens its portal (plugins/tenant-assets.test.ts)',
  'GET /healthz': 'the process lives',
  'GET /readyz': 'the database answers',
  'GET /metrics': 'counts by kind and status',
  'GET /dev/outbox': 'there is nothing outside the demo (plugins/outbox.test.ts)',
  'GET /dev/outbox.json': 'there is nothing outside the demo (plugins/outbox.test.ts)',
  'GET /dev/outbox/:id': 'there is nothing outside the demo (plugins/outbox.test.ts)',
};
