import { operatorText } from '@quittance/database/operator-text';
import type { Schema } from '@quittance/database/schema';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { WebhookTopic } from '@quittance/domain/webhooks/webhook-topic';
import { sql, type Updateable } from 'kysely';
import { v7 as newId } from 'uuid';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { endpointPlace, newWebhookSecret } from './webhook-secret.ts';

type Context = Pick<ServiceContext, 'database' | 'keyring' | 'now' | 'webhooks'>;
type By = { readonly tenant: Pick<Tenant, 'id'>; readonly actor: Operator };
type One = By & { readonly endpointId: string };

/** A tenant has so many endpoints at the most. */
const mostEndpoints = 10;
const hourMs = 60 * 60 * 1000;

/** What an endpoint is asked to be. Who is written to when it is paused stands in `alertEmail`. */
export type EndpointWish = {
  readonly url: string;
  readonly topics: readonly WebhookTopic[];
  readonly alertEmail: string;
};

type AddressRefusal = Refusal<'WebhookAddressNotAllowed'>;
type Shown = { readonly kind: 'shown'; readonly endpointId: string; readonly secret: string };

/**
 * Makes an endpoint, which hears of what happens from now on; its secret is answered this once. Refusals: WebhookAddressNotAllowed, with what
 * is wrong as the field; WebhookLimitReached.
 */
export async function createWebhook(
  context: Context,
  { tenant, actor, url, topics, alertEmail }: By & EndpointWish,
): Promise<Shown | AddressRefusal | Refusal<'WebhookLimitReached'>> {
  const fault = await context.webhooks.check(url);
  if (fault) return refuse('WebhookAddressNotAllowed', { field: fault });
  const endpointId = newId();
  const secret = newWebhookSecret();
  return inName(context, { tenant, actor }, async (tx) => {
    // One endpoint is made at a time, so that simultaneous ones cannot all find room.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`webhook-endpoints|${tenant.id}`}, 0))`.execute(tx);
    const kept = await tx
      .selectFrom('webhook_endpoint')
      .select('endpoint_id')
      .where('tenant_id', '=', tenant.id)
      .where('state', '<>', 'removed')
      .execute();
    if (kept.length >= mostEndpoints) return refuse('WebhookLimitReached');
    const key = await context.keyring.forTenant(tenant.id, tx);
    await tx
      .insertInto('webhook_endpoint')
      .values({
        tenant_id: tenant.id,
        endpoint_id: endpointId,
        url: new URL(url).href,
        topics: [...new Set(topics)],
        state: 'active',
        secret_sealed: key.seal(secret, endpointPlace(endpointId, 'secret_sealed')),
        alert_email_sealed: key.seal(alertEmail, endpointPlace(endpointId, 'alert_email_sealed')),
        created_by: operatorText(actor),
        created_at: context.now(),
      })
      .execute();
    return { kind: 'shown', endpointId, secret } as const;
  });
}

/** Changes where an endpoint is, what it hears of, and who is written to. Refusals: NotFound, WebhookAddressNotAllowed. */
export async function changeWebhook(
  context: Context,
  { tenant, actor, endpointId, url, topics, alertEmail }: One & EndpointWish,
): Promise<{ kind: 'changed' } | AddressRefusal | Refusal<'NotFound'>> {
  const fault = await context.webhooks.check(url);
  if (fault) return refuse('WebhookAddressNotAllowed', { field: fault });
  return inName(context, { tenant, actor }, async (tx) => {
    const key = await context.keyring.forTenant(tenant.id, tx);
    return change(
      tx,
      { tenant, endpointId },
      {
        url: new URL(url).href,
        topics: [...new Set(topics)],
        alert_email_sealed: key.seal(alertEmail, endpointPlace(endpointId, 'alert_email_sealed')),
      },
    );
  });
}

/** Sends nothing to an endpoint until it is resumed; what happens meanwhile waits. Refusal: NotFound. */
export function pauseWebhook(context: Context, { tenant, actor, endpointId }: One) {
  return inName(context, { tenant, actor }, (tx) =>
    change(tx, { tenant, endpointId }, { state: 'paused', pause_reason: null }),
  );
}

/** Sends what waits, at once, each account's events in their order. Refusal: NotFound. */
export function resumeWebhook(context: Context, { tenant, actor, endpointId }: One) {
  return inName(context, { tenant, actor }, async (tx) => {
    const fresh = { state: 'active', pause_reason: null, failures: 0, rests_until: null } as const;
    const changed = await change(tx, { tenant, endpointId }, fresh);
    if (changed.kind === 'changed') {
      await tx
        .updateTable('webhook_delivery')
        .set({ next_try_at: context.now() })
        .where('tenant_id', '=', tenant.id)
        .where('endpoint_id', '=', endpointId)
        .where('state', '=', 'waiting')
        .execute();
    }
    return changed;
  });
}

/**
 * Gives an endpoint another secret, which is answered this once; the one before signs beside it for `overlapHours`, and the one before that no
 * more. Refusal: NotFound.
 */
export function rotateWebhookSecret(
  context: Context,
  { tenant, actor, endpointId, overlapHours }: One & { overlapHours: number },
): Promise<(Shown & { readonly previousUntil: Date }) | Refusal<'NotFound'>> {
  const previousUntil = new Date(context.now().getTime() + overlapHours * hourMs);
  return inName(context, { tenant, actor }, async (tx) => {
    const row = await tx
      .selectFrom('webhook_endpoint')
      .select('secret_sealed')
      .where('tenant_id', '=', tenant.id)
      .where('endpoint_id', '=', endpointId)
      .where('state', '<>', 'removed')
      .forUpdate()
      .executeTakeFirst();
    if (!row) return refuse('NotFound');
    const key = await context.keyring.forTenant(tenant.id, tx);
    const secret = newWebhookSecret();
    const earlier = key.open(row.secret_sealed, endpointPlace(endpointId, 'secret_sealed'));
    await change(
      tx,
      { tenant, endpointId },
      {
        secret_sealed: key.seal(secret, endpointPlace(endpointId, 'secret_sealed')),
        previous_secret_sealed: key.seal(earlier, endpointPlace(endpointId, 'previous_secret_sealed')),
        previous_until: previousUntil,
      },
    );
    return { kind: 'shown', endpointId, secret, previousUntil } as const;
  });
}

/** Ends an endpoint for good; what it has not heard of is dropped, and its log stays. Refusal: NotFound. */
export function removeWebhook(context: Context, { tenant, actor, endpointId }: One) {
  return inName(context, { tenant, actor }, async (tx) => {
    const changed = await change(tx, { tenant, endpointId }, { state: 'removed' });
    if (changed.kind === 'changed') {
      await tx
        .updateTable('webhook_delivery')
        .set({ state: 'dropped', ended_at: context.now() })
        .where('tenant_id', '=', tenant.id)
        .where('endpoint_id', '=', endpointId)
        .where('state', 'in', ['waiting', 'sending'])
        .execute();
    }
    return changed;
  });
}

function inName<T>(
  { database }: Pick<Context, 'database'>,
  { tenant, actor }: By,
  work: (tx: TenantTransaction) => Promise<T>,
): Promise<T> {
  return database.inTenant(tenant.id, work, { operator: actor });
}

async function change(
  tx: TenantTransaction,
  { tenant, endpointId }: Pick<One, 'tenant' | 'endpointId'>,
  columns: Updateable<Schema['webhook_endpoint']>,
): Promise<{ kind: 'changed' } | Refusal<'NotFound'>> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_endpoint')
    .set(columns)
    .where('tenant_id', '=', tenant.id)
    .where('endpoint_id', '=', endpointId)
    .where('state', '<>', 'removed')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n ? { kind: 'changed' } : refuse('NotFound');
}
