import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Cents } from '@quittance/domain/money/cents';
import {
  brokenLimit,
  type VelocityCount,
  type VelocityLimit,
  velocityScopes,
} from '@quittance/domain/payments/velocity-limits';
import { type RawBuilder, sql } from 'kysely';
import { clientNetwork } from '../../limit-uses/client-network.ts';
import { keepLimitRefusal } from '../../limit-uses/refusals/keep-limit-refusal.ts';
import { isRefusal, type Refusal, refuse } from '../../refusal.ts';
import type { ServiceContext } from '../../service-context.ts';
import { firstIdAt } from './first-id-at.ts';
import type { SubmitPaymentCommand } from './submit-payment-command.ts';

const minuteMs = 60_000;

/** `oldestId` is the id of the first counted payment, or null. */
export type TriesCount = VelocityCount & { oldestId: string | null };

/**
 * Builds the expression that counts what a tenant's velocity limits cover, as a JSON array of VelocityCount: tries
 * within each limit's window by the same customer, from the same network, and by the same card or bank account, no
 * matter which customer saved it. Across customers it counts payment attempts, which carry no customer data. `besides`
 * is the payment being checked. Ids are time-ordered, so the window is a range of the index.
 */
export function countTries(
  { tenant, session, client }: Pick<SubmitPaymentCommand, 'tenant' | 'session' | 'client'>,
  { fingerprint, now, besides }: { fingerprint: Buffer; now: Date; besides: string },
): RawBuilder<unknown> {
  const tries: Record<VelocityLimit['scope'], RawBuilder<unknown>> = {
    customer: sql`payment t where t.customer_id = ${session.customerId}`,
    client: sql`payment_attempt t where t.client_address = ${clientNetwork(client.address)}`,
    method: sql`payment_attempt t where t.method_fingerprint = ${fingerprint}`,
  };
  const counted = tenant.velocityLimits.filter(isLimited);
  const counts = counted.map(({ scope, windowMinutes }) => {
    const since = firstIdAt(now.getTime() - windowMinutes * minuteMs);
    return sql`(
      select json_build_object('scope', ${scope}::text, 'payments', count(*), 'amountCents', coalesce(sum(t.amount_cents), 0),
        'oldestId', (array_agg(t.payment_id order by t.payment_id))[1])
      from ${tries[scope]} and t.tenant_id = ${tenant.id} and t.payment_id > ${since} and t.payment_id <> ${besides}
    )`;
  });
  return sql`json_build_array(${sql.join(counts)})`;
}

type Counting = Pick<SubmitPaymentCommand, 'session' | 'client'> & {
  tenant: { id: string };
  limits: readonly VelocityLimit[];
};

/**
 * Locks each limit's scope until the transaction ends, so that payments are counted one at a time. A statement doesn't
 * see uncommitted rows of other transactions; without the locks, simultaneous payments would all stay below the limit.
 * Scopes are always locked in the same order.
 */
export async function holdTries(
  tx: TenantTransaction,
  { tenant, session, client, limits, fingerprint }: Counting & { fingerprint: Buffer },
): Promise<void> {
  const subjects = {
    customer: session.customerId,
    client: clientNetwork(client.address),
    method: fingerprint.toString('hex'),
  };
  const held = velocityScopes.filter((scope) => limits.some((limit) => limit.scope === scope && isLimited(limit)));
  if (held.length === 0) return;
  const keys = held.map((scope) => `tries|${tenant.id}|${scope}|${subjects[scope]}`);
  await sql`
    select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) with ordinality as held (key, place)
    order by place
  `.execute(tx);
}

export function isLimited({ maxPayments, maxCents }: VelocityLimit): boolean {
  return maxPayments !== null || maxCents !== null;
}

/** Refuses a payment that would exceed a limit, with the seconds until the oldest counted try leaves the window. */
export function refuseTooMany(
  limits: readonly VelocityLimit[],
  { counts, amountCents, now }: { counts: readonly TriesCount[]; amountCents: Cents; now: Date },
): Refusal<'VelocityLimitReached'> | undefined {
  const limit = brokenLimit(limits, { counts, amountCents });
  if (!limit) return undefined;
  const oldestId = counts.find(({ scope }) => scope === limit.scope)?.oldestId;
  const sinceMs = oldestId ? timeOfId(oldestId) : now.getTime();
  const retryAfterSeconds = Math.ceil((sinceMs + limit.windowMinutes * minuteMs - now.getTime()) / 1000);
  return refuse('VelocityLimitReached', { field: limit.scope, retryAfterSeconds: Math.max(1, retryAfterSeconds) });
}

/**
 * Records a velocity refusal for operators in its own transaction, because the payment's transaction was rolled back.
 * Returns every other result unchanged.
 */
export async function keepTooMany(
  context: Pick<ServiceContext, 'database' | 'now'>,
  {
    result,
    ...tried
  }: Pick<SubmitPaymentCommand, 'tenant' | 'session' | 'client'> & { amountCents: Cents; result: { kind: string } },
): Promise<void> {
  if (!isRefusal(result) || result.code !== 'VelocityLimitReached') return;
  const scope = velocityScopes.find((each) => each === result.field);
  if (!scope) throw new Error(`unknown payment limit ${result.field}`);
  const { id } = tried.tenant;
  await context.database.inTenant(id, (tx) => keepLimitRefusal(tx, { ...tried, scope, now: context.now() }));
}

/** Reads the timestamp of a UUID version 7, in ms. */
function timeOfId(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
}
