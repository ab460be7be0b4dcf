import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { nextWebhookTry, pausedUntil } from '@quittance/domain/webhooks/next-webhook-try';
import type { WebhookAnswer } from '@quittance/messaging/webhooks/webhook-port';
import { sql } from 'kysely';
import { queueMessage } from '../messages/queue-message.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant, TenantRow } from '../tenants/tenant.ts';
import type { ClaimedWebhook } from './claim-webhook.ts';
import { endpointPath } from './webhook-secret.ts';

export type WebhookOutcome = 'delivered' | 'waiting' | 'given-up';

type Tried = {
  readonly tenant: TenantRow;
  readonly endpointId: string;
  readonly claimed: ClaimedWebhook;
  readonly answer: WebhookAnswer;
};

/** The status by which an endpoint reports that it was permanently removed. */
const goneStatus = 410;

/**
 * Records the outcome of a try. When a delivery is given up and nothing else has succeeded since its first try, pauses
 * the endpoint and e-mails its contact. A process that lost the lease changes nothing.
 */
export function recordWebhookTry(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  tried: Tried,
): Promise<WebhookOutcome> {
  const { tenant, endpointId, claimed, answer } = tried;
  const now = context.now();
  const isDelivered = answer.status !== null && answer.status >= 200 && answer.status < 300;
  const next =
    isDelivered || answer.status === goneStatus ? undefined : nextWebhookTry(claimed.tries, { ...claimed, now });
  const outcome: WebhookOutcome = isDelivered ? 'delivered' : next ? 'waiting' : 'given-up';
  return context.database.inTenant(tenant.id, async (tx) => {
    await insertTry(tx, { ...tried, now });
    await tx
      .updateTable('webhook_delivery')
      .set(next ? { state: outcome, next_try_at: next } : { state: outcome, ended_at: now })
      .where('tenant_id', '=', tenant.id)
      .where('delivery_id', '=', claimed.deliveryId)
      .where('state', '=', 'sending')
      .where('tries', '=', claimed.tries)
      .execute();
    if (isDelivered) await noteSuccess(tx, { tenant, endpointId, now });
    else await noteFailure(tx, { tenant, endpointId, now });
    if (outcome === 'given-up') await pauseIfDead(tx, context, { ...tried, now });
    return outcome;
  });
}

async function insertTry(tx: TenantTransaction, { tenant, claimed, answer, now }: Tried & { now: Date }) {
  await tx
    .insertInto('webhook_try')
    .values({
      tenant_id: tenant.id,
      delivery_id: claimed.deliveryId,
      try_no: claimed.tries,
      at: now,
      duration_ms: answer.durationMs,
      status: answer.status,
      answer: answer.answer,
      failure: answer.failure,
    })
    .execute();
}

type AtEndpoint = { tenant: Pick<Tenant, 'id'>; endpointId: string; now: Date };

async function noteSuccess(tx: TenantTransaction, { tenant, endpointId, now }: AtEndpoint): Promise<void> {
  await tx
    .updateTable('webhook_endpoint')
    .set({ failures: 0, paused_until: null, last_success_at: now })
    .where('tenant_id', '=', tenant.id)
    .where('endpoint_id', '=', endpointId)
    .execute();
}

async function noteFailure(tx: TenantTransaction, { tenant, endpointId, now }: AtEndpoint): Promise<void> {
  const { rows } = await sql<{ failures: number }>`
    update webhook_endpoint set failures = least(failures + 1, 1000) where tenant_id = ${tenant.id} and endpoint_id = ${endpointId}
    returning failures
  `.execute(tx);
  const until = pausedUntil(rows[0]?.failures ?? 0, now);
  if (!until) return;
  await tx
    .updateTable('webhook_endpoint')
    .set({ paused_until: until })
    .where('tenant_id', '=', tenant.id)
    .where('endpoint_id', '=', endpointId)
    .execute();
}

async function pauseIfDead(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring' | 'now'>,
  { tenant, endpointId, claimed, answer, now }: Tried & { now: Date },
): Promise<void> {
  const reason = answer.failure ?? `status ${answer.status}`;
  const { rows } = await sql<{ url: string; alert_email_sealed: Buffer }>`
    update webhook_endpoint set state = 'paused', pause_reason = ${reason}
    where tenant_id = ${tenant.id} and endpoint_id = ${endpointId} and state = 'active'
      and (last_success_at is null or last_success_at < ${claimed.firstTriedAt} or ${answer.status === goneStatus}::boolean)
    returning url, alert_email_sealed
  `.execute(tx);
  const [paused] = rows;
  if (!paused || !tenant.enableEmail || tenant.emailSourceAddress === null) return;
  const key = await context.keyring.forTenant(tenant.id, tx);
  const to = key.open(paused.alert_email_sealed, endpointPath(endpointId, 'alert_email_sealed'));
  const facts = { template: 'WebhookPaused', url: paused.url, reason, at: now.toISOString() } as const;
  await queueMessage(tx, context, {
    tenant,
    customerId: null,
    language: 'en',
    message: { channel: 'email', to, facts },
  });
}
