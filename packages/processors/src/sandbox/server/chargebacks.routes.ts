import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { sendRefusal } from '../refusals.ts';
import { evidenceBody, wireId } from '../wire.ts';
import { canBeAnswered, chargebackAt, chargeIdOf } from './chargeback-events.ts';
import type { SandboxStore } from './sandbox-store.ts';

/** Room for an explanation and an authorization of 20,000 characters each, with up to six bytes per character. */
const largestEvidence = 300_000;

/** Evidence against a chargeback, or its acceptance. The first answer counts, and its key may be repeated. */
export function registerChargebacks(
  app: FastifyInstance,
  { store, now }: { store: SandboxStore; now: () => number },
): void {
  const inFlight = new Set<string>();

  const answer = async (
    request: FastifyRequest<{ Params: { reference: string } }>,
    reply: FastifyReply,
    { kind, body }: { kind: 'evidence' | 'accepted'; body: z.ZodMiniType<{ merchant: string }> },
  ) => {
    const key = wireId.safeParse(request.headers['idempotency-key']);
    if (!key.success) return sendRefusal(reply, 'key-missing');
    const parsed = body.safeParse(request.body);
    if (!parsed.success) return sendRefusal(reply, 'body-invalid', parsed.error.issues[0]?.path.join('.'));
    const { merchant } = parsed.data;
    const charge = store.refunds.chargeById(chargeIdOf(request.params.reference));
    if (charge?.merchant !== merchant || !charge.chargeback) return sendRefusal(reply, 'chargeback-unknown');
    if (inFlight.has(charge.id)) return sendRefusal(reply, 'in-flight');
    const earlier = store.chargebackAnswer(charge.id);
    const isRepeat = earlier?.kind === kind && earlier.key === key.data;
    if (!isRepeat) {
      if (earlier || !canBeAnswered(charge, now())) return sendRefusal(reply, 'chargeback-closed');
      inFlight.add(charge.id);
      try {
        await store.add({ type: 'chargeback-answer', chargeId: charge.id, kind, key: key.data, at: now() });
      } finally {
        inFlight.delete(charge.id);
      }
    }
    return reply.send(chargebackAt(charge, kind === 'evidence' ? 'under-review' : 'lost'));
  };

  app.post<{ Params: { reference: string } }>(
    '/v1/chargebacks/:reference/evidence',
    { bodyLimit: largestEvidence },
    (request, reply) => answer(request, reply, { kind: 'evidence', body: evidenceBody }),
  );
  app.post<{ Params: { reference: string } }>('/v1/chargebacks/:reference/accept', (request, reply) =>
    answer(request, reply, { kind: 'accepted', body: z.object({ merchant: wireId }) }),
  );
}
