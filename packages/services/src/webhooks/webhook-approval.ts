import type { Schema } from '@quittance/database/tables/schema';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { WebhookTopic } from '@quittance/domain/webhooks/webhook-topic';
import { sql, type Updateable } from 'kysely';
import { alwaysTakesTwo } from '../approvals/act-alone.ts';
import type { ApprovalKind } from '../approvals/approval-kind.ts';
import { requestApproval } from '../approvals/request-approval.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** The requested endpoint. Its secret is sealed, in base64, and isn't shown to the approver. */
export type WebhookRequest = {
  readonly url: string;
  readonly topics: readonly WebhookTopic[];
  readonly alertEmailSealed: string;
  /** For the approver. */
  readonly alertEmailMasked: string;
  readonly requestedBy: string;
} & (
  | { readonly change: 'create'; readonly secretSealed: string }
  | { readonly change: 'change'; readonly before: EndpointBefore }
);

/** The endpoint at the time of the request. */
type EndpointBefore = Pick<WebhookRequest, 'url' | 'topics' | 'alertEmailMasked'>;

const maxEndpoints = 10;

type Of = { tenant: Pick<Tenant, 'id'>; endpointId: string; request: WebhookRequest; now: Date };

export const webhookApproval: ApprovalKind<'webhook'> = {
  kind: 'webhook',
  leastRole: 'administrator',
  async perform(tx, context, { tenant, subject: endpointId, content }) {
    const request = content as WebhookRequest;
    // The host name may resolve elsewhere by now.
    if (await context.webhooks.check(request.url)) return refuse('ApprovalNotPossible');
    const made = await writeEndpoint(tx, { tenant, endpointId, request, now: context.now() });
    return made.kind === 'refused' ? refuse('ApprovalNotPossible') : { kind: 'done' };
  },
};

/** Requests a second administrator's approval. Returns undefined when the tenant has only one. */
export async function askAboutWebhook(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'now'>,
  { tenant, actor, endpointId, request }: Omit<Of, 'now'> & { actor: Operator },
): Promise<{ kind: 'awaits-approval'; approvalId: string } | Refusal<'ApprovalExists'> | undefined> {
  if (!(await alwaysTakesTwo(tx, { tenant, actor }))) return undefined;
  const about = { kind: webhookApproval, subject: endpointId, content: request, reason: '' };
  const asked = await requestApproval(tx, context, { tenant, actor, ...about });
  return asked.kind === 'refused' ? asked : { kind: 'awaits-approval', approvalId: asked.approvalId };
}

/** Inserts an endpoint or updates its changed fields. */
export async function writeEndpoint(
  tx: TenantTransaction,
  { tenant, endpointId, request, now }: Of,
): Promise<{ kind: 'changed' } | Refusal<'NotFound' | 'WebhookLimitReached'>> {
  const { url, topics, alertEmailSealed, requestedBy } = request;
  const columns = { url, topics: [...topics], alert_email_sealed: Buffer.from(alertEmailSealed, 'base64') };
  if (request.change === 'change') return changeEndpoint(tx, { tenant, endpointId }, columns);
  const secret = Buffer.from(request.secretSealed, 'base64');
  if (await hasTooMany(tx, tenant)) return refuse('WebhookLimitReached');
  await tx
    .insertInto('webhook_endpoint')
    .values({
      ...{ tenant_id: tenant.id, endpoint_id: endpointId, ...columns, state: 'active', secret_sealed: secret },
      ...{ created_by: requestedBy, created_at: now },
    })
    .execute();
  return { kind: 'changed' };
}

/** Checks the limit on endpoints. Serialized, so that concurrent requests can't exceed it together. */
export async function hasTooMany(tx: TenantTransaction, { id }: Pick<Tenant, 'id'>): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`webhook-endpoints|${id}`}, 0))`.execute(tx);
  const kept = await tx
    .selectFrom('webhook_endpoint')
    .select('endpoint_id')
    .where('tenant_id', '=', id)
    .where('state', '<>', 'removed')
    .execute();
  return kept.length >= maxEndpoints;
}

export async function changeEndpoint(
  tx: TenantTransaction,
  { tenant, endpointId }: Pick<Of, 'tenant' | 'endpointId'>,
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
