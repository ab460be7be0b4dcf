import { failuresBeforeRest } from '@quittance/domain/webhooks/next-webhook-try';
import type { ServiceContext } from '../service-context.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import { inRealTime } from '../tenants/tenant-clock.ts';
import { continueTrace } from '../traces/trace-context.ts';
import { type ClaimedWebhook, claimWebhook } from './claim-webhook.ts';
import { recordWebhookTry, type WebhookOutcome } from './record-webhook-try.ts';
import { signWebhook } from './webhook-secret.ts';

type Context = Pick<ServiceContext, 'database' | 'keyring' | 'now' | 'webhooks'>;

/** Concurrent deliveries per endpoint, and the limit of a round, so that one tenant doesn't delay the others. */
const lanes = 4;
const maxOfRound = 200;
const longestRoundMs = 15_000;
/** An endpoint with this many failures in a row is skipped until the next round. */
const maxFailuresOfRound = 3;

/**
 * Sends the due deliveries of all of a tenant's endpoints concurrently. Any number of workers may run it; each delivery
 * is claimed by one of them. Returns the number delivered.
 */
export async function deliverWebhooks(
  context: Context & { onFault(fault: unknown): void },
  tenant: TenantRow,
): Promise<number> {
  const endpoints = await dueEndpoints(context, tenant);
  const delivered = await Promise.all(endpoints.map((endpoint) => deliverTo(context, { tenant, ...endpoint })));
  return delivered.reduce((sum, each) => sum + each, 0);
}

type Due = { endpointId: string; isProbed: boolean };

/** An endpoint that keeps failing gets a single event when its pause ends. */
async function dueEndpoints({ database, now }: Context, tenant: TenantRow): Promise<Due[]> {
  const rows = await database.inTenant(tenant.id, (tx) =>
    tx
      .selectFrom('webhook_endpoint')
      .select(['endpoint_id', 'failures'])
      .where('tenant_id', '=', tenant.id)
      .where('state', '=', 'active')
      .where((eb) => eb.or([eb('paused_until', 'is', null), eb('paused_until', '<=', now())]))
      .execute(),
  );
  return rows.map(({ endpoint_id: endpointId, failures }) => ({
    endpointId,
    isProbed: failures >= failuresBeforeRest,
  }));
}

async function deliverTo(
  context: Context & { onFault(fault: unknown): void },
  { tenant, endpointId, isProbed }: Due & { tenant: TenantRow },
): Promise<number> {
  const until = context.now().getTime() + longestRoundMs;
  let left = isProbed ? 1 : maxOfRound;
  let delivered = 0;
  let failures = 0;
  const lane = async () => {
    while (left > 0 && failures < maxFailuresOfRound && context.now().getTime() < until) {
      left -= 1;
      const outcome = await deliverNext(context, { tenant, endpointId }).catch(context.onFault);
      if (!outcome) return;
      failures = outcome === 'delivered' ? 0 : failures + 1;
      if (outcome === 'delivered') delivered += 1;
    }
  };
  await Promise.all(Array.from({ length: isProbed ? 1 : lanes }, lane));
  return delivered;
}

/**
 * Claims and commits, sends outside any transaction, and records the outcome in another. Returns undefined when nothing
 * was due.
 */
async function deliverNext(
  context: Context,
  { tenant, endpointId }: { tenant: TenantRow; endpointId: string },
): Promise<WebhookOutcome | undefined> {
  const claimed = await claimWebhook(context, { tenant, endpointId });
  if (!claimed) return undefined;
  const subject = { tenant, subjectId: claimed.eventId, name: 'deliver webhook' };
  return continueTrace(context, subject, () => send(context, { tenant, endpointId, claimed }));
}

async function send(
  context: Context,
  { tenant, endpointId, claimed }: { tenant: TenantRow; endpointId: string; claimed: ClaimedWebhook },
): Promise<WebhookOutcome> {
  const { url, body, secrets } = claimed;
  const answer = await context.webhooks.post({
    url,
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Quittance-Webhooks/1',
      'quittance-event-id': claimed.eventId,
      'quittance-event-type': claimed.type,
      'quittance-signature': signWebhook(body, { secrets, now: inRealTime(context.now) }),
    },
  });
  return recordWebhookTry(context, { tenant, endpointId, claimed, answer });
}
