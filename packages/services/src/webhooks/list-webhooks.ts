import type { WebhookDeliveryTable } from '@quittance/database/tables/payout-tables';
import type { WebhookTopic } from '@quittance/domain/webhooks/webhook-topic';
import { sql } from 'kysely';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { webhookBody } from './webhook-body.ts';
import { endpointPath } from './webhook-secret.ts';

type Of = { readonly tenant: Pick<Tenant, 'id' | 'label'> };

export type WebhookView = {
  readonly endpointId: string;
  readonly url: string;
  readonly topics: readonly WebhookTopic[];
  readonly state: 'active' | 'paused';
  /** The reason for an automatic pause. */
  readonly pauseReason: string | null;
  readonly alertEmail: string;
  /** When the previous secret stops signing. */
  readonly previousUntil: Date | null;
  readonly lastSuccessAt: Date | null;
  readonly failures: number;
  readonly waiting: number;
  readonly createdBy: string;
  readonly createdAt: Date;
};

export function listWebhooks(
  context: Pick<ServiceContext, 'database' | 'keyring'>,
  { tenant }: Of,
): Promise<WebhookView[]> {
  return context.database.inTenant(tenant.id, async (tx) => {
    const key = await context.keyring.forTenant(tenant.id, tx);
    const { rows } = await sql<Omit<WebhookView, 'alertEmail'> & { sealed: Buffer }>`
      select e.endpoint_id as "endpointId", e.url, e.topics, e.state, e.pause_reason as "pauseReason", e.previous_until as "previousUntil",
        e.last_success_at as "lastSuccessAt", e.failures, e.created_by as "createdBy", e.created_at as "createdAt",
        e.alert_email_sealed as sealed, (
          select count(*)::int from webhook_delivery d
          where d.tenant_id = ${tenant.id} and d.endpoint_id = e.endpoint_id and d.state in ('waiting', 'sending')
        ) as waiting
      from webhook_endpoint e where e.tenant_id = ${tenant.id} and e.state <> 'removed' order by e.endpoint_id
    `.execute(tx);
    return rows.map(({ sealed, ...row }) => ({
      ...row,
      alertEmail: key.open(sealed, endpointPath(row.endpointId, 'alert_email_sealed')),
    }));
  });
}

type DeliveryState = WebhookDeliveryTable['state'];

export type DeliveryView = {
  readonly deliveryId: string;
  readonly endpointId: string;
  readonly eventId: string;
  readonly type: string;
  readonly accountCode: string | null;
  readonly sequence: number;
  /** 0 for the first delivery; each replay adds one. */
  readonly run: number;
  readonly state: DeliveryState;
  readonly tries: number;
  readonly occurredAt: Date;
  readonly nextTryAt: Date | null;
  readonly endedAt: Date | null;
  readonly lastStatus: number | null;
  readonly lastFailure: string | null;
};

const atOnce = 50;

export async function listDeliveries(
  { database }: Pick<ServiceContext, 'database'>,
  {
    tenant,
    endpointId,
    states,
    before,
  }: Of & { endpointId: string; states?: readonly DeliveryState[] | undefined; before?: string | undefined },
): Promise<DeliveryView[]> {
  return database.inTenant(tenant.id, async (tx) => {
    const { rows } = await sql<DeliveryView>`
      select ${deliveryColumns} from webhook_delivery d ${withEvent}
      where d.tenant_id = ${tenant.id} and d.endpoint_id = ${endpointId} and (${states ?? null}::text[] is null or d.state = any(${states ?? null}::text[]))
        and (${before ?? null}::uuid is null or d.delivery_id < ${before ?? null}::uuid)
      order by d.delivery_id desc limit ${atOnce}
    `.execute(tx);
    return rows;
  });
}

export type TryView = {
  readonly at: Date;
  readonly durationMs: number;
  readonly status: number | null;
  readonly answer: string;
  readonly failure: string | null;
};

export async function getDelivery(
  { database }: Pick<ServiceContext, 'database'>,
  { tenant, deliveryId }: Of & { deliveryId: string },
): Promise<{ delivery: DeliveryView; body: string; tries: TryView[] } | undefined> {
  return database.inTenant(tenant.id, async (tx) => {
    const { rows } = await sql<DeliveryView>`
      select ${deliveryColumns} from webhook_delivery d ${withEvent} where d.tenant_id = ${tenant.id} and d.delivery_id = ${deliveryId}
    `.execute(tx);
    const [delivery] = rows;
    if (!delivery) return undefined;
    const event = await tx
      .selectFrom('webhook_event')
      .select(['event_id', 'type', 'sequence', 'account_code', 'customer_code', 'data', 'occurred_at'])
      .where('tenant_id', '=', tenant.id)
      .where('event_id', '=', delivery.eventId)
      .executeTakeFirstOrThrow();
    const tries = await tx
      .selectFrom('webhook_try')
      .select(['at', 'duration_ms as durationMs', 'status', 'answer', 'failure'])
      .where('tenant_id', '=', tenant.id)
      .where('delivery_id', '=', deliveryId)
      .orderBy('try_no')
      .execute();
    return { delivery, body: webhookBody(event, tenant), tries };
  });
}

const deliveryColumns = sql`d.delivery_id as "deliveryId", d.endpoint_id as "endpointId", d.event_id as "eventId", v.type,
  v.account_code as "accountCode", d.sequence, d.run, d.state, d.tries, v.occurred_at as "occurredAt",
  case when d.state in ('waiting', 'sending') then d.next_try_at end as "nextTryAt", d.ended_at as "endedAt", t.status as "lastStatus",
  t.failure as "lastFailure"`;

const withEvent = sql`join webhook_event v on v.tenant_id = d.tenant_id and v.event_id = d.event_id
  left join webhook_try t on t.tenant_id = d.tenant_id and t.delivery_id = d.delivery_id and t.try_no = d.tries`;
