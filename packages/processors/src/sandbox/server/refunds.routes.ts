import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendRefusal } from '../refusals.ts';
import { type RefundBody, refundBody, wireId } from '../wire.ts';
import { plainFingerprintOf } from './api-keys.ts';
import { decideSandboxRefund } from './decide-refund.ts';
import { feedQuery } from './feeds.routes.ts';
import { faultsBeforeCharge, playFaultAfterCharge } from './play-fault.ts';
import { type ChargeRecord, type RefundRecord, wireRefundOf } from './records.ts';
import type { SandboxSettings } from './sandbox-settings.ts';
import type { SandboxStore } from './sandbox-store.ts';

type RefundContext = { store: SandboxStore; settings: SandboxSettings; now: () => number };

/** POST /v1/refunds, queries by key, and the report. A refund is on disk before its response is sent. */
export function registerRefunds(app: FastifyInstance, context: RefundContext): void {
  const { store, settings, now } = context;
  const inFlight = new Set<string>();
  const send = (reply: FastifyReply, refund: RefundRecord) =>
    reply.code(refund.refusal ? 402 : 200).send(wireRefundOf(refund, now()));

  app.post('/v1/refunds', async (request, reply) => {
    const key = wireId.safeParse(request.headers['idempotency-key']);
    if (!key.success) return sendRefusal(reply, 'key-missing');
    const parsed = refundBody.safeParse(request.body);
    if (!parsed.success) return sendRefusal(reply, 'body-invalid', parsed.error.issues[0]?.path.join('.'));
    const body = parsed.data;
    const fingerprint = plainFingerprintOf(body, settings.secretKey);
    const earlier = store.refunds.refund({ merchant: body.merchant, key: key.data });
    if (earlier) return earlier.fingerprint === fingerprint ? send(reply, earlier) : sendRefusal(reply, 'key-reused');
    const charge = store.refunds.chargeById(body.chargeId);
    if (!charge || charge.merchant !== body.merchant || charge.key !== body.chargeKey) {
      return sendRefusal(reply, 'charge-unknown');
    }
    // Allows one refund of a charge at a time, so that concurrent refunds can't exceed the charge.
    const claims = [`${body.merchant} ${key.data}`, ` charge ${charge.id}`];
    if (claims.some((claim) => inFlight.has(claim))) return sendRefusal(reply, 'in-flight');
    for (const claim of claims) inFlight.add(claim);
    try {
      return await makeRefund({ ...context, reply, send, body, key: key.data, fingerprint, charge });
    } finally {
      for (const claim of claims) inFlight.delete(claim);
    }
  });

  app.get<{ Params: { merchant: string; key: string } }>('/v1/refunds/by-key/:merchant/:key', (request, reply) => {
    const { merchant, key } = request.params;
    if (inFlight.has(`${merchant} ${key}`)) return sendRefusal(reply, 'in-flight');
    const refund = store.refunds.refund({ merchant, key });
    return refund ? reply.send(wireRefundOf(refund, now())) : sendRefusal(reply, 'refund-unknown');
  });

  app.get('/v1/refunds', (request, reply) => {
    const query = feedQuery.safeParse(request.query);
    if (!query.success) return sendRefusal(reply, 'query-invalid');
    const page = store.refunds.page({ ...query.data, after: Number(query.data.after) });
    return reply.send({ ...page, items: page.items.map((refund) => wireRefundOf(refund, now())) });
  });
}

type FirstUse = RefundContext & {
  reply: FastifyReply;
  send: (reply: FastifyReply, refund: RefundRecord) => FastifyReply;
  body: RefundBody;
  key: string;
  fingerprint: string;
  charge: ChargeRecord;
};

/** Refunds a new key. The fault of the charge's instrument applies on the key's first attempt. */
async function makeRefund(use: FirstUse): Promise<FastifyReply> {
  const { reply, send, body, key, fingerprint, charge, store, settings, now } = use;
  const { merchant } = body;
  const story = charge.refunding && 'fault' in charge.refunding ? charge.refunding.fault : undefined;
  const fault = store.wasTried({ merchant, key }) ? undefined : story;
  const refusal = fault && faultsBeforeCharge.get(fault);
  if (refusal) {
    await store.add({ type: 'try', merchant, key });
    return sendRefusal(reply, refusal);
  }
  if (fault === 'slow') await sleep(settings.slowMs, undefined, { ref: false });
  const id = `re_${randomUUID().replaceAll('-', '')}`;
  const bankMs = Math.round(settings.achSettleSeconds * 1000);
  const earlier = store.refunds.ofCharge(charge.id);
  const refund = decideSandboxRefund({ id, key, body, fingerprint, charge, earlier, bankMs, nowMs: now() });
  await store.add(refund);
  const answer = wireRefundOf(refund, now());
  return fault && playFaultAfterCharge(fault, { reply, answer }) ? reply : send(reply, refund);
}
