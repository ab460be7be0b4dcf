import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendRefusal } from '../refusals.ts';
import { type ChargeBody, chargeBody, outcomeBody, wireId } from '../wire.ts';
import { fingerprintOf } from './api-keys.ts';
import { decideCharge, type KnownMethod, scenarioOf } from './decide-charge.ts';
import { faultsBeforeCharge, playFaultAfterCharge } from './play-fault.ts';
import { type ChargeRecord, wireChargeOf } from './records.ts';
import type { SandboxSettings } from './sandbox-settings.ts';
import type { SandboxStore } from './sandbox-store.ts';
import type { Scenario } from './scenario.ts';
import { unknownMerchant } from './test-instruments.ts';

/** Time during which a repeated key gets the stored answer. Keys of PayPal orders last as long as the order. */
const keyLifeMs = 24 * 3_600_000;

/** POST /v1/charges and queries by key. A charge is on disk before its response is sent. */
export function registerCharges(app: FastifyInstance, { store, settings, now }: ChargeContext): void {
  const inFlight = new Set<string>();

  app.post('/v1/charges', async (request, reply) => {
    const nowMs = now();
    const key = wireId.safeParse(request.headers['idempotency-key']);
    if (!key.success) return sendRefusal(reply, 'key-missing');
    const parsed = chargeBody.safeParse(request.body);
    if (!parsed.success) return sendRefusal(reply, 'body-invalid', parsed.error.issues[0]?.path.join('.'));
    const body = parsed.data;
    if (body.merchant === unknownMerchant) return sendRefusal(reply, 'merchant-unknown');

    const fingerprint = fingerprintOf(body, settings.secretKey);
    const earlier = store.charge({ merchant: body.merchant, key: key.data });
    const isRemembered = earlier && (nowMs - earlier.at < keyLifeMs || earlier.orderId !== undefined);
    if (isRemembered) {
      return earlier.fingerprint === fingerprint ? sendCharge(reply, earlier) : sendRefusal(reply, 'key-reused');
    }
    const scenario = scenarioOf(body, knownMethod(body, store));
    if (!scenario) return sendRefusal(reply, 'token-unknown');

    const claims = claimsOf(body, key.data);
    if (claims.some((claim) => inFlight.has(claim))) return sendRefusal(reply, 'in-flight');
    for (const claim of claims) inFlight.add(claim);
    try {
      return await makeCharge({ reply, body, key: key.data, fingerprint, scenario, store, settings, now });
    } finally {
      for (const claim of claims) inFlight.delete(claim);
    }
  });

  app.get<{ Params: { merchant: string; key: string } }>('/v1/charges/by-key/:merchant/:key', (request, reply) => {
    const { merchant, key } = request.params;
    if (inFlight.has(`${merchant} ${key}`)) return sendRefusal(reply, 'in-flight');
    const charge = store.charge({ merchant, key });
    return charge ? reply.send(wireChargeOf(charge)) : sendRefusal(reply, 'charge-unknown');
  });
}

/** POST /v1/charges/:id/outcome: lets a charge settle, be returned or be charged back now. A key may be repeated. */
export function registerOutcomes(app: FastifyInstance, { store, settings, now }: ChargeContext): void {
  app.post<{ Params: { id: string } }>('/v1/charges/:id/outcome', async (request, reply) => {
    const key = wireId.safeParse(request.headers['idempotency-key']);
    if (!key.success) return sendRefusal(reply, 'key-missing');
    const parsed = outcomeBody.safeParse(request.body);
    if (!parsed.success) return sendRefusal(reply, 'body-invalid', parsed.error.issues[0]?.path.join('.'));
    const { merchant, outcome } = parsed.data;
    const charge = store.refunds.chargeById(request.params.id);
    if (charge?.merchant !== merchant) return sendRefusal(reply, 'charge-unknown');
    const asked = { chargeId: charge.id, key: key.data };
    if (!store.hasOutcome(asked)) {
      if (!store.canHave(outcome, charge)) return sendRefusal(reply, 'outcome-not-possible');
      const decideMs = Math.round(settings.achSettleSeconds * 1000);
      await store.add({ type: 'outcome', ...asked, outcome, decideMs, at: now() });
    }
    return reply.send({ status: 'done' });
  });
}

function knownMethod({ merchant, method }: ChargeBody, store: SandboxStore): KnownMethod {
  if (method.kind === 'card') return { token: store.tokenOf({ merchant, token: method.token }) };
  return method.kind === 'paypal' ? { order: store.wallets.order(method.orderId) } : {};
}

/**
 * Claims prevent concurrent charges with one key and concurrent captures of one order. A merchant contains no space, so
 * the two kinds never collide.
 */
function claimsOf({ merchant, method }: ChargeBody, key: string): string[] {
  const ofKey = `${merchant} ${key}`;
  return method.kind === 'paypal' ? [ofKey, ` order ${method.orderId}`] : [ofKey];
}

type ChargeContext = { store: SandboxStore; settings: SandboxSettings; now: () => number };

type FirstUse = ChargeContext & {
  reply: FastifyReply;
  body: ChargeBody;
  key: string;
  fingerprint: string;
  scenario: Scenario;
};

/** Charges a new key. The instrument's fault applies on the key's first attempt. */
async function makeCharge(use: FirstUse): Promise<FastifyReply> {
  const { reply, body, key, fingerprint, scenario, store, settings, now } = use;
  const { merchant } = body;
  const fault = store.wasTried({ merchant, key }) ? undefined : scenario.fault;
  const refusal = fault && faultsBeforeCharge.get(fault);
  if (refusal) {
    await store.add({ type: 'try', merchant, key });
    return sendRefusal(reply, refusal);
  }
  if (fault === 'slow') await sleep(settings.slowMs, undefined, { ref: false });
  const id = `ch_${randomUUID().replaceAll('-', '')}`;
  const charge = decideCharge({ id, key, body, fingerprint, scenario, pace: settings, nowMs: now() });
  await store.add(charge);
  return fault && playFaultAfterCharge(fault, { reply, answer: wireChargeOf(charge) })
    ? reply
    : sendCharge(reply, charge);
}

function sendCharge(reply: FastifyReply, charge: ChargeRecord): FastifyReply {
  return reply.code(charge.status === 'declined' ? 402 : 200).send(wireChargeOf(charge));
}
