import { sql } from 'kysely';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { webhookBody } from './webhook-body.ts';
import { endpointPath } from './webhook-secret.ts';

/** Longer than a try can take, so a process that is still sending holds a live lease. */
const leaseMs = 60_000;

/** A delivery that only this process may send until its lease ends. */
export type ClaimedWebhook = {
  readonly deliveryId: string;
  readonly eventId: string;
  readonly type: string;
  readonly tries: number;
  readonly firstTriedAt: Date;
  readonly url: string;
  readonly body: string;
  /** Signing secrets: the endpoint's current one, and the previous one while it is valid. */
  readonly secrets: readonly string[];
};

type ClaimedRow = {
  delivery_id: string;
  tries: number;
  first_tried_at: Date;
  event_id: string;
  type: string;
  sequence: number;
  account_code: string | null;
  customer_code: string | null;
  data: Record<string, unknown>;
  occurred_at: Date;
  url: string;
  secret_sealed: Buffer;
  previous_secret_sealed: Buffer | null;
};

/**
 * Leases an endpoint's next due delivery and counts the try, both committed before anything is sent. An event waits
 * until the previous one of the same account is delivered or given up. Returns undefined when nothing is due.
 */
export function claimWebhook(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  { tenant, endpointId }: { tenant: Pick<Tenant, 'id' | 'label'>; endpointId: string },
): Promise<ClaimedWebhook | undefined> {
  const now = context.now();
  return context.database.inTenant(tenant.id, async (tx) => {
    const { rows } = await sql<ClaimedRow>`
      with due as (
        select d.delivery_id from webhook_delivery d
        join webhook_endpoint e on e.tenant_id = d.tenant_id and e.endpoint_id = d.endpoint_id and e.state = 'active'
        where d.tenant_id = ${tenant.id} and d.endpoint_id = ${endpointId} and d.state in ('waiting', 'sending') and d.next_try_at <= ${now}
          and not exists (
            select from webhook_delivery before
            where before.tenant_id = ${tenant.id} and before.endpoint_id = d.endpoint_id and before.stream_id = d.stream_id
              and before.state in ('waiting', 'sending') and (before.run, before.sequence) < (d.run, d.sequence)
          )
        order by d.next_try_at limit 1 for update of d skip locked
      ),
      claimed as (
        update webhook_delivery d set state = 'sending', tries = tries + 1, next_try_at = ${new Date(now.getTime() + leaseMs)},
          first_tried_at = coalesce(first_tried_at, ${now})
        from due where d.tenant_id = ${tenant.id} and d.delivery_id = due.delivery_id
        returning d.*
      )
      select c.delivery_id, c.tries, c.first_tried_at, v.event_id, v.type, v.sequence, v.account_code, v.customer_code, v.data, v.occurred_at,
        e.url, e.secret_sealed, case when e.previous_until > ${now} then e.previous_secret_sealed end as previous_secret_sealed
      from claimed c
      join webhook_event v on v.tenant_id = ${tenant.id} and v.event_id = c.event_id
      join webhook_endpoint e on e.tenant_id = ${tenant.id} and e.endpoint_id = c.endpoint_id
    `.execute(tx);
    const [row] = rows;
    if (!row) return undefined;
    const key = await context.keyring.forTenant(tenant.id, tx);
    const { previous_secret_sealed: previous } = row;
    return {
      deliveryId: row.delivery_id,
      eventId: row.event_id,
      type: row.type,
      tries: row.tries,
      firstTriedAt: row.first_tried_at,
      url: row.url,
      body: webhookBody(row, tenant),
      secrets: [
        key.open(row.secret_sealed, endpointPath(endpointId, 'secret_sealed')),
        ...(previous ? [key.open(previous, endpointPath(endpointId, 'previous_secret_sealed'))] : []),
      ],
    };
  });
}
