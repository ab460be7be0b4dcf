import { failuresBeforeRest } from '@quittance/domain/webhooks/next-webhook-try';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { claimWebhook } from './claim-webhook.ts';
import { recordWebhookTry, type WebhookOutcome } from './record-webhook-try.ts';
import { signWebhook } from './webhook-secret.ts';

type Context = Pick<ServiceContext, 'database' | 'keyring' | 'now' | 'webhooks'>;

/** So many are under way to one endpoint at once; so many go in a round, and for so long it takes up more: one tenant never keeps the others waiting. */
const lanes = 4;
const mostOfRound = 200;
const longestRoundMs = 15_000;
/** An endpoint that fails so often in a row is left until the next round. */
const mostFailuresOfRound = 3;

/**
 * Sends what is due to a tenant's endpoints, all of them at once. Any number of workers may do so; each delivery is claimed by one of them.
 * Answers how many were delivered.
 */
export async function deliverWebhooks(
  context: Context & { onFault(fault: unknown): void },
  tenant: Tenant,
): Promise<number> {
  const endpoints = await dueEndpoints(context, tenant);
  const delivered = await Promise.all(endpoints.map((endpoint) => deliverTo(context, { tenant, ...endpoint })));
  return delivered.reduce((sum, each) => sum + each, 0);
}

type Due = { endpointId: string; isProbed: boolean };

/** One that has failed again and again is tried by a single event when its rest is over. */
async function dueEndpoints({ database, now }: Context, tenant: Tenant): Promise<Due[]> {
  const rows = await database.inTenant(tenant.id, (tx) =>
    tx
      .selectFrom('webhook_endpoint')
      .select(['endpoint_id', 'failures'])
      .where('tenant_id', '=', tenant.id)
      .where('state', '=', 'active')
      .where((eb) => eb.or([eb('rests_until', 'is', null), eb('rests_until', '<=', now())]))
      .execute(),
  );
  return rows.map(({ endpoint_id: endpointId, failures }) => ({
    endpointId,
    isProbed: failures >= failuresBeforeRest,
  }));
}

async function deliverTo(
  context: Context & { onFault(fault: unknown): void },
  { tenant, endpointId, isProbed }: Due & { tenant: Tenant },
): Promise<number> {
  const until = context.now().getTime() + longestRoundMs;
  let left = isProbed ? 1 : mostOfRound;
  let delivered = 0;
  let failures = 0;
  const lane = async () => {
    while (left > 0 && failures < mostFailuresOfRound && context.now().getTime() < until) {
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

/** Claimed and committed, sent outside of any transaction, the outcome written down in another; undefined where nothing was due. */
async function deliverNext(
  context: Context,
  { tenant, endpointId }: { tenant: Tenant; endpointId: string },
): Promise<WebhookOutcome | undefined> {
  const claimed = await claimWebhook(context, { tenant, endpointId });
  if (!claimed) return undefined;
  const { url, body, secrets } = claimed;
  const answer = await context.webhooks.post({
    url,
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Quittance-Webhooks/1',
      'quittance-event-id': claimed.eventId,
      'quittance-event-type': claimed.type,
      'quittance-signature': signWebhook(body, { secrets, now: context.now() }),
    },
  });
  return recordWebhookTry(context, { tenant, endpointId, claimed, answer });
}
