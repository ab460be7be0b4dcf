import { operatorText } from '@quittance/database/operator-text';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { maskedAddress } from '@quittance/domain/sign-in/code-destination';
import type { WebhookTopic } from '@quittance/domain/webhooks/webhook-topic';
import { v7 as newId } from 'uuid';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { askAboutWebhook, changeEndpoint, hasTooMany, writeEndpoint } from './webhook-approval.ts';
import { endpointPath, newWebhookSecret } from './webhook-secret.ts';

type Context = Pick<ServiceContext, 'database' | 'keyring' | 'now' | 'webhooks'>;
type By = { readonly tenant: Pick<Tenant, 'id'>; readonly actor: Operator };
type One = By & { readonly endpointId: string };

const hourMs = 60 * 60 * 1000;

/** `alertEmail` receives a message when the endpoint is paused. */
export type EndpointWish = {
  readonly url: string;
  readonly topics: readonly WebhookTopic[];
  readonly alertEmail: string;
};

type AddressRefusal = Refusal<'WebhookAddressNotAllowed'>;
type Shown = { readonly kind: 'shown'; readonly endpointId: string; readonly secret: string };
type Awaits = { readonly kind: 'awaits-approval'; readonly approvalId: string };

/**
 * Creates an endpoint, which receives events after a second administrator approves its URL. Its secret is returned only
 * this once. Refuses with WebhookAddressNotAllowed with the problem as the field, or WebhookLimitReached.
 */
export async function createWebhook(
  context: Context,
  { tenant, actor, ...wish }: By & EndpointWish,
): Promise<(Shown & { readonly approvalId: string | null }) | AddressRefusal | Refusal<'WebhookLimitReached'>> {
  const fault = await context.webhooks.check(wish.url);
  if (fault) return refuse('WebhookAddressNotAllowed', { field: fault });
  const endpointId = newId();
  const secret = newWebhookSecret();
  return inName(context, { tenant, actor }, async (tx) => {
    if (await hasTooMany(tx, tenant)) return refuse('WebhookLimitReached');
    const key = await context.keyring.forTenant(tenant.id, tx);
    const secretSealed = key.seal(secret, endpointPath(endpointId, 'secret_sealed')).toString('base64');
    const request = { change: 'create', ...requestOf(wish, { key, endpointId, actor }), secretSealed } as const;
    const shown = { kind: 'shown', endpointId, secret } as const;
    const asked = await askAboutWebhook(tx, context, { tenant, actor, endpointId, request });
    if (asked?.kind === 'refused') throw new Error('an approval request for the new endpoint already exists');
    if (asked) return { ...shown, approvalId: asked.approvalId };
    const written = await writeEndpoint(tx, { tenant, endpointId, request, now: context.now() });
    if (written.kind === 'refused') throw new Error('a new endpoint was not written');
    return { ...shown, approvalId: null };
  });
}

/**
 * Changes an endpoint's URL, topics or alert address after a second administrator's approval. Refuses with NotFound,
 * WebhookAddressNotAllowed or ApprovalExists.
 */
export async function changeWebhook(
  context: Context,
  { tenant, actor, endpointId, ...wish }: One & EndpointWish,
): Promise<{ kind: 'changed' } | Awaits | AddressRefusal | Refusal<'ApprovalExists' | 'NotFound'>> {
  const fault = await context.webhooks.check(wish.url);
  if (fault) return refuse('WebhookAddressNotAllowed', { field: fault });
  return inName(context, { tenant, actor }, async (tx) => {
    const known = await tx
      .selectFrom('webhook_endpoint')
      .select(['url', 'topics', 'alert_email_sealed'])
      .where('tenant_id', '=', tenant.id)
      .where('endpoint_id', '=', endpointId)
      .where('state', '<>', 'removed')
      .executeTakeFirst();
    if (!known) return refuse('NotFound');
    const key = await context.keyring.forTenant(tenant.id, tx);
    const alertEmail = key.open(known.alert_email_sealed, endpointPath(endpointId, 'alert_email_sealed'));
    const before = {
      url: known.url,
      topics: known.topics as WebhookTopic[],
      alertEmailMasked: maskedAddress(alertEmail),
    };
    const request = { change: 'change', ...requestOf(wish, { key, endpointId, actor }), before } as const;
    const asked = await askAboutWebhook(tx, context, { tenant, actor, endpointId, request });
    if (asked) return asked;
    const written = await writeEndpoint(tx, { tenant, endpointId, request, now: context.now() });
    return written.kind === 'refused' ? refuse('NotFound') : written;
  });
}

function requestOf(
  { url, topics, alertEmail }: EndpointWish,
  { key, endpointId, actor }: { key: TenantKey; endpointId: string; actor: Operator },
) {
  return {
    url: new URL(url).href,
    topics: [...new Set(topics)],
    alertEmailSealed: key.seal(alertEmail, endpointPath(endpointId, 'alert_email_sealed')).toString('base64'),
    alertEmailMasked: maskedAddress(alertEmail),
    requestedBy: operatorText(actor),
  };
}

/** Pauses an endpoint; new events wait until it is resumed. Refuses with NotFound. */
export function pauseWebhook(context: Context, { tenant, actor, endpointId }: One) {
  return inName(context, { tenant, actor }, (tx) =>
    changeEndpoint(tx, { tenant, endpointId }, { state: 'paused', pause_reason: null }),
  );
}

/** Resumes an endpoint and sends waiting events at once, in order per account. Refuses with NotFound. */
export function resumeWebhook(context: Context, { tenant, actor, endpointId }: One) {
  return inName(context, { tenant, actor }, async (tx) => {
    const fresh = { state: 'active', pause_reason: null, failures: 0, paused_until: null } as const;
    const changed = await changeEndpoint(tx, { tenant, endpointId }, fresh);
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
 * Rotates an endpoint's secret, which is returned only this once. The previous one also signs for `overlapHours`; the
 * one before it stops. Refuses with NotFound.
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
    const earlier = key.open(row.secret_sealed, endpointPath(endpointId, 'secret_sealed'));
    await changeEndpoint(
      tx,
      { tenant, endpointId },
      {
        secret_sealed: key.seal(secret, endpointPath(endpointId, 'secret_sealed')),
        previous_secret_sealed: key.seal(earlier, endpointPath(endpointId, 'previous_secret_sealed')),
        previous_until: previousUntil,
      },
    );
    return { kind: 'shown', endpointId, secret, previousUntil } as const;
  });
}

/** Permanently removes an endpoint. Drops its unsent events and keeps its log. Refuses with NotFound. */
export function removeWebhook(context: Context, { tenant, actor, endpointId }: One) {
  return inName(context, { tenant, actor }, async (tx) => {
    const changed = await changeEndpoint(tx, { tenant, endpointId }, { state: 'removed' });
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
