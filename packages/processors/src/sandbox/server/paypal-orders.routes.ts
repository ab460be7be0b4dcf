import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { sendRefusal } from '../refusals.ts';
import { orderBody, wireId } from '../wire.ts';
import { plainFingerprintOf } from './api-keys.ts';
import type { SandboxSettings } from './sandbox-settings.ts';
import type { SandboxStore } from './sandbox-store.ts';
import { unknownMerchant } from './test-instruments.ts';
import { testPayerById } from './test-payers.ts';

const approvalBody = z.object({ payer: wireId });

/** Sandbox PayPal orders: created by the merchant's server, approved by a payer in the page, captured by a charge. */
export function registerPayPalOrders(
  app: FastifyInstance,
  { store, settings, now }: { store: SandboxStore; settings: SandboxSettings; now: () => number },
): void {
  const inFlight = new Set<string>();

  app.post('/v1/paypal-orders', async (request, reply) => {
    const key = wireId.safeParse(request.headers['idempotency-key']);
    if (!key.success) return sendRefusal(reply, 'key-missing');
    const parsed = orderBody.safeParse(request.body);
    if (!parsed.success) return sendRefusal(reply, 'body-invalid', parsed.error.issues[0]?.path.join('.'));
    const { merchant, amountCents, reference } = parsed.data;
    if (merchant === unknownMerchant) return sendRefusal(reply, 'merchant-unknown');
    const fingerprint = plainFingerprintOf(parsed.data, settings.secretKey);
    const earlier = store.wallets.orderByKey({ merchant, key: key.data });
    if (earlier) {
      return earlier.fingerprint === fingerprint ? reply.send({ id: earlier.id }) : sendRefusal(reply, 'key-reused');
    }
    const claim = `${merchant} ${key.data}`;
    if (inFlight.has(claim)) return sendRefusal(reply, 'in-flight');
    inFlight.add(claim);
    try {
      const id = `PPO${randomBytes(9).toString('hex').toUpperCase()}`;
      const order = { type: 'order', id, merchant, key: key.data, fingerprint, amountCents, reference } as const;
      await store.add({ ...order, at: now() });
      return reply.code(201).send({ id });
    } finally {
      inFlight.delete(claim);
    }
  });

  app.post<{ Params: { orderId: string } }>('/v1/paypal-orders/:orderId/approve', async (request, reply) => {
    const parsed = approvalBody.safeParse(request.body);
    if (!parsed.success) return sendRefusal(reply, 'body-invalid', parsed.error.issues[0]?.path.join('.'));
    const payer = testPayerById(parsed.data.payer);
    if (!payer) return sendRefusal(reply, 'instrument-unknown', 'payer');
    const order = store.wallets.order(request.params.orderId);
    if (!order) return sendRefusal(reply, 'order-unknown');
    if (order.isCaptured || (order.payer !== undefined && order.payer !== payer.id)) {
      return sendRefusal(reply, 'order-approved');
    }
    if (order.payer === undefined) {
      await store.add({ type: 'approval', orderId: order.id, payer: payer.id, at: now() });
    }
    return reply.send({ id: order.id, payer: payer.id, amountCents: order.amountCents });
  });
}
