import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { takeNumbers } from './notify-webhooks.ts';

type Context = Pick<ServiceContext, 'database' | 'now'>;
type One = { readonly tenant: Pick<Tenant, 'id'>; readonly actor: Operator; readonly endpointId: string };
type Queued = { readonly kind: 'queued'; readonly deliveries: number };

const maxReplayed = 5_000;

export function pingWebhook(
  context: Context,
  { tenant, actor, endpointId }: One,
): Promise<{ kind: 'pinged'; deliveryId: string } | Refusal<'NotFound' | 'WebhookNotActive'>> {
  const now = context.now();
  return context.database.inTenant(
    tenant.id,
    async (tx): Promise<{ kind: 'pinged'; deliveryId: string } | Refusal<'NotFound' | 'WebhookNotActive'>> => {
      const refusal = await refuseEndpoint(tx, { tenant, endpointId });
      if (refusal) return refusal;
      const [sequence = 1] = await takeNumbers(tx, { tenantId: tenant.id, streams: [endpointId] });
      const [eventId, deliveryId] = [newId(), newId()];
      const deliveryKey = { tenant_id: tenant.id, event_id: eventId, stream_id: endpointId, sequence };
      const eventFields = { type: 'ping', account_code: null, customer_code: null, data: '{}', occurred_at: now };
      await tx
        .insertInto('webhook_event')
        .values({ ...deliveryKey, ...eventFields })
        .execute();
      const going = {
        delivery_id: deliveryId,
        endpoint_id: endpointId,
        run: 0,
        state: 'waiting',
        next_try_at: now,
      } as const;
      await tx
        .insertInto('webhook_delivery')
        .values({ ...deliveryKey, ...going })
        .execute();
      return { kind: 'pinged', deliveryId };
    },
    { operator: actor },
  );
}

/** One delivery's event, or all events of a period, at most 5,000. */
export type Replay = { readonly deliveryId: string } | { readonly from: Date; readonly until: Date };

/**
 * Resends events that were sent to an endpoint before, regardless of their outcome: the same ids and bytes, in order
 * and after waiting ones. Refuses with NotFound, also for a delivery of another endpoint, or WebhookNotActive.
 */
export function replayWebhook(
  context: Context,
  { tenant, actor, endpointId, replay }: One & { replay: Replay },
): Promise<Queued | Refusal<'NotFound' | 'WebhookNotActive'>> {
  const now = context.now();
  return context.database.inTenant(
    tenant.id,
    async (tx): Promise<Queued | Refusal<'NotFound' | 'WebhookNotActive'>> => {
      const refusal = await refuseEndpoint(tx, { tenant, endpointId });
      if (refusal) return refusal;
      const events = await selectEvents(tx, { tenant, endpointId, replay });
      if (events.length === 0) {
        const isMissing = 'deliveryId' in replay && !(await isGoing(tx, { tenant, endpointId, ...replay }));
        return isMissing ? refuse('NotFound') : { kind: 'queued', deliveries: 0 };
      }
      const run = await beginRun(tx, { tenant, endpointId });
      const fresh = { tenant_id: tenant.id, endpoint_id: endpointId, run, state: 'waiting', next_try_at: now } as const;
      for (let from = 0; from < events.length; from += 1_000) {
        const part = events.slice(from, from + 1_000).map((event) => ({ ...fresh, ...event, delivery_id: newId() }));
        await tx.insertInto('webhook_delivery').values(part).execute();
      }
      return { kind: 'queued', deliveries: events.length };
    },
    { operator: actor },
  );
}

/** Selects the events to replay, except those already pending for the endpoint. */
async function selectEvents(
  tx: TenantTransaction,
  { tenant, endpointId, replay }: Pick<One, 'tenant' | 'endpointId'> & { replay: Replay },
): Promise<{ event_id: string; stream_id: string; sequence: number }[]> {
  const which =
    'deliveryId' in replay
      ? sql`v.event_id = (select event_id from webhook_delivery where tenant_id = ${tenant.id} and delivery_id = ${replay.deliveryId})`
      : sql`v.occurred_at >= ${replay.from} and v.occurred_at < ${replay.until}`;
  const { rows } = await sql<{ event_id: string; stream_id: string; sequence: number }>`
    select v.event_id, v.stream_id, v.sequence from webhook_event v
    where v.tenant_id = ${tenant.id} and ${which} and (
      select not bool_or(d.state in ('waiting', 'sending')) from webhook_delivery d
      where d.tenant_id = ${tenant.id} and d.event_id = v.event_id and d.endpoint_id = ${endpointId}
    )
    order by v.occurred_at, v.stream_id, v.sequence limit ${maxReplayed}
  `.execute(tx);
  return rows;
}

async function beginRun(
  tx: TenantTransaction,
  { tenant, endpointId }: Pick<One, 'tenant' | 'endpointId'>,
): Promise<number> {
  const { replays } = await tx
    .updateTable('webhook_endpoint')
    .set((eb) => ({ replays: eb('replays', '+', 1) }))
    .where('tenant_id', '=', tenant.id)
    .where('endpoint_id', '=', endpointId)
    .returning('replays')
    .executeTakeFirstOrThrow();
  return replays;
}

/** A pending delivery will be sent anyway. */
async function isGoing(
  tx: TenantTransaction,
  { tenant, endpointId, deliveryId }: Pick<One, 'tenant' | 'endpointId'> & { deliveryId: string },
): Promise<boolean> {
  const found = await tx
    .selectFrom('webhook_delivery')
    .select('delivery_id')
    .where('tenant_id', '=', tenant.id)
    .where('endpoint_id', '=', endpointId)
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirst();
  return found !== undefined;
}

async function refuseEndpoint(
  tx: TenantTransaction,
  { tenant, endpointId }: Pick<One, 'tenant' | 'endpointId'>,
): Promise<Refusal<'NotFound' | 'WebhookNotActive'> | undefined> {
  const found = await tx
    .selectFrom('webhook_endpoint')
    .select('state')
    .where('tenant_id', '=', tenant.id)
    .where('endpoint_id', '=', endpointId)
    .where('state', '<>', 'removed')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) return refuse('NotFound');
  return found.state === 'active' ? undefined : refuse('WebhookNotActive');
}
