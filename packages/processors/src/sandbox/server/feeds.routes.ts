import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { sendRefusal } from '../refusals.ts';
import { wireId } from '../wire.ts';
import { wireChargeOf, wireEventOf } from './records.ts';
import type { SandboxStore } from './sandbox-store.ts';

export const feedQuery = z.object({
  merchant: wireId,
  after: z._default(z.string().check(z.regex(/^\d{1,15}$/)), '0'),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 100),
});

/** GET /v1/events for bank payment events, and GET /v1/charges for reconciliation. */
export function registerFeeds(app: FastifyInstance, { store, now }: { store: SandboxStore; now: () => number }): void {
  app.get('/v1/events', async (request, reply) => {
    const query = feedQuery.safeParse(request.query);
    if (!query.success) return sendRefusal(reply, 'query-invalid');
    const page = await store.events({ ...query.data, after: Number(query.data.after), nowMs: now() });
    return reply.send({ ...page, items: page.items.map(wireEventOf) });
  });

  app.get('/v1/charges', (request, reply) => {
    const query = feedQuery.safeParse(request.query);
    if (!query.success) return sendRefusal(reply, 'query-invalid');
    const page = store.charges({ ...query.data, after: Number(query.data.after) });
    return reply.send({ ...page, items: page.items.map(wireChargeOf) });
  });
}
