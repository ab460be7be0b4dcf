import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { copyTraces } from '../traces/trace-context.ts';
import { loadWebhookFacts, type NotedEvent, type WebhookFacts } from './webhook-facts.ts';

const atOnce = 500;

type Endpoint = { endpoint_id: string; topics: string[] };

/**
 * Turns recorded events into deliveries numbered within each account and deletes the recorded events, one transaction
 * per batch. A concurrent worker waits and then finds them gone, so numbers follow the order of events. Returns the
 * number of events.
 */
export async function notifyWebhooks(
  context: Pick<ServiceContext, 'database' | 'now'>,
  tenant: Pick<Tenant, 'id'>,
): Promise<number> {
  for (let count = 0; ; ) {
    const part = await context.database.inTenant(tenant.id, (tx) => notifyPart(tx, { tenant, now: context.now() }));
    count += part.notified;
    if (part.taken < atOnce) return count;
  }
}

async function notifyPart(
  tx: TenantTransaction,
  { tenant, now }: { tenant: Pick<Tenant, 'id'>; now: Date },
): Promise<{ taken: number; notified: number }> {
  const noted = await takeNoted(tx, tenant);
  if (noted.length === 0) return { taken: 0, notified: 0 };
  const endpoints: Endpoint[] = await tx
    .selectFrom('webhook_endpoint')
    .select(['endpoint_id', 'topics'])
    .where('tenant_id', '=', tenant.id)
    .where('state', '<>', 'removed')
    .execute();
  const wanted = noted.filter(({ topic }) => endpoints.some(({ topics }) => topics.includes(topic)));
  const facts = await loadFacts(tx, { tenantId: tenant.id, noted: wanted });
  const known = wanted.filter(({ outgoing_event_id: id }) => facts.has(id));
  if (known.length > 0) await writeEvents(tx, { tenantId: tenant.id, known, facts, endpoints, now });
  return { taken: noted.length, notified: known.length };
}

async function takeNoted(tx: TenantTransaction, tenant: Pick<Tenant, 'id'>): Promise<NotedEvent[]> {
  const { rows } = await sql<NotedEvent>`
    with taken as (
      delete from outgoing_event where tenant_id = ${tenant.id} and outgoing_event_id in (
        select outgoing_event_id from outgoing_event where tenant_id = ${tenant.id} order by noted_at, outgoing_event_id limit ${atOnce}
      )
      returning outgoing_event_id, topic, name, subject_id, detail, noted_at
    )
    select outgoing_event_id, topic, name, subject_id, detail, noted_at from taken order by noted_at, outgoing_event_id
  `.execute(tx);
  return rows;
}

async function loadFacts(
  tx: TenantTransaction,
  { tenantId, noted }: { tenantId: string; noted: readonly NotedEvent[] },
): Promise<Map<string, WebhookFacts>> {
  const facts = new Map<string, WebhookFacts>();
  for (const topic of new Set(noted.map((each) => each.topic))) {
    const own = noted.filter((each) => each.topic === topic);
    for (const row of await loadWebhookFacts(tx, { tenantId, topic, noted: own })) facts.set(row.id, row);
  }
  return facts;
}

type Events = {
  tenantId: string;
  known: readonly NotedEvent[];
  facts: ReadonlyMap<string, WebhookFacts>;
  endpoints: readonly Endpoint[];
  now: Date;
};

async function writeEvents(tx: TenantTransaction, { tenantId, known, facts, endpoints, now }: Events): Promise<void> {
  const streamOf = ({ outgoing_event_id: id }: NotedEvent) => facts.get(id)?.stream_id ?? tenantId;
  const numbers = await takeNumbers(tx, { tenantId, streams: known.map(streamOf) });
  const events = known.map((each, index) => {
    const { account_code, customer_code, data } = facts.get(each.outgoing_event_id) as WebhookFacts;
    return {
      ...{
        tenant_id: tenantId,
        event_id: each.outgoing_event_id,
        type: `${each.topic}.${each.name}`,
        stream_id: streamOf(each),
      },
      ...{ sequence: numbers[index] ?? 0, account_code, customer_code, data: JSON.stringify(data) },
      occurred_at: now,
    };
  });
  await tx.insertInto('webhook_event').values(events).execute();
  const causes = known.map(({ outgoing_event_id: eventId, subject_id: causeId }) => ({ eventId, causeId }));
  await copyTraces(tx, { tenantId, causes, now });
  const deliveries = events.flatMap(({ event_id, stream_id, sequence }, index) =>
    endpoints
      .filter(({ topics }) => topics.includes(known[index]?.topic ?? ''))
      .map(({ endpoint_id }) => ({
        ...{ tenant_id: tenantId, delivery_id: newId(), endpoint_id, event_id, stream_id, sequence, run: 0 },
        ...{ state: 'waiting' as const, next_try_at: now },
      })),
  );
  for (let from = 0; from < deliveries.length; from += atOnce) {
    await tx
      .insertInto('webhook_delivery')
      .values(deliveries.slice(from, from + atOnce))
      .execute();
  }
}

export async function takeNumbers(
  tx: TenantTransaction,
  { tenantId, streams }: { tenantId: string; streams: readonly string[] },
): Promise<number[]> {
  const counts = new Map<string, number>();
  for (const stream of streams) counts.set(stream, (counts.get(stream) ?? 0) + 1);
  // Locks in one order to prevent deadlocks.
  const ids = [...counts.keys()].sort();
  const { rows } = await sql<{ stream_id: string; last_sequence: number }>`
    insert into webhook_stream (tenant_id, stream_id, last_sequence)
    select tenant.tenant_id, s.id, s.events
    from tenant, unnest(${ids}::uuid[], ${ids.map((id) => counts.get(id) ?? 0)}::int[]) as s (id, events)
    where tenant.tenant_id = ${tenantId}
    on conflict (tenant_id, stream_id) do update set last_sequence = webhook_stream.last_sequence + excluded.last_sequence
    returning stream_id, last_sequence
  `.execute(tx);
  const next = new Map(rows.map((row) => [row.stream_id, row.last_sequence - (counts.get(row.stream_id) ?? 0)]));
  return streams.map((stream) => {
    const number = (next.get(stream) ?? 0) + 1;
    next.set(stream, number);
    return number;
  });
}
