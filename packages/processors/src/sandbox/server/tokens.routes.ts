import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { sendRefusal } from '../refusals.ts';
import { wireId } from '../wire.ts';
import { type CardFault, checkNewCard, newCardBody } from './check-new-card.ts';
import { wireTokenOf } from './records.ts';
import type { SandboxStore } from './sandbox-store.ts';

const describeQuery = z.object({ merchant: wireId });

/** POST /v1/tokens, which browsers call, and the description of a token for the merchant's server. */
export function registerTokens(app: FastifyInstance, { store, now }: { store: SandboxStore; now: () => number }): void {
  app.post('/v1/tokens', async (request, reply) => {
    const parsed = newCardBody.safeParse(request.body);
    if (!parsed.success) return sendRefusal(reply, 'body-invalid', parsed.error.issues[0]?.path.join('.'));
    const card = checkNewCard(parsed.data, now());
    if (!card.ok) return sendCardFault(reply, card.fault);
    const token = `tok_${randomBytes(18).toString('base64url')}`;
    const record = { type: 'token', token, ...card.description, instrument: card.instrument } as const;
    await store.add(record);
    return reply.code(201).send(wireTokenOf(record));
  });

  app.get<{ Params: { token: string } }>('/v1/tokens/:token', async (request, reply) => {
    const asked = describeQuery.safeParse(request.query);
    if (!asked.success) return sendRefusal(reply, 'query-invalid', 'merchant');
    const record = await store.claimToken({ ...asked.data, token: request.params.token });
    return record ? reply.send(wireTokenOf(record)) : sendRefusal(reply, 'token-missing');
  });
}

function sendCardFault(reply: FastifyReply, fault: CardFault): FastifyReply {
  return reply.code(422).send({ error: fault });
}
