import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { currentTraceparent, inTrace, isTracing, isWithinTrace } from '@quittance/telemetry/spans';
import { sql } from 'kysely';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';

type Subject = {
  readonly tenantId: string;
  /** A payment, a refund, a message or a webhook's event. */
  readonly subjectId: string;
};

/**
 * Stores the current trace with a subject, in the transaction that writes it, unless it has one. Later steps belong to
 * the same trace, whichever process takes them. Does nothing while nothing is recorded.
 */
export async function keepTrace(
  tx: TenantTransaction,
  { tenantId, subjectId, now }: Subject & { now: Date },
): Promise<void> {
  const traceparent = currentTraceparent();
  if (traceparent === undefined) return;
  await tx
    .insertInto('trace_context')
    .values({ tenant_id: tenantId, subject_id: subjectId, traceparent, created_at: now })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'subject_id']).doNothing())
    .execute();
}

/** Lets events belong to the traces of their causes. */
export async function copyTraces(
  tx: TenantTransaction,
  { tenantId, causes, now }: { tenantId: string; causes: readonly { eventId: string; causeId: string }[]; now: Date },
): Promise<void> {
  if (!isTracing()) return;
  await sql`
    insert into trace_context (tenant_id, subject_id, traceparent, created_at)
    select t.tenant_id, c.event_id, t.traceparent, ${now}::timestamptz
    from trace_context t
    join unnest(${causes.map(({ eventId }) => eventId)}::uuid[], ${causes.map(({ causeId }) => causeId)}::uuid[]) as c (event_id, cause_id)
      on c.cause_id = t.subject_id
    where t.tenant_id = ${tenantId}
    on conflict (tenant_id, subject_id) do nothing
  `.execute(tx);
}

/**
 * Runs a later step of a subject in the trace of its cause. A subject without one starts a trace, to which its later
 * steps belong. Within a trace, and while tracing is off, this only runs `work`.
 */
export async function continueTrace<T>(
  { database, now }: Pick<ServiceContext, 'database' | 'now'>,
  { tenant, subjectId, name }: { tenant: Pick<Tenant, 'id'>; subjectId: string; name: string },
  work: () => Promise<T>,
): Promise<T> {
  if (!isTracing() || isWithinTrace()) return work();
  const subject = { tenantId: tenant.id, subjectId };
  const traceparent = await database.inTenant(tenant.id, (tx) => findTrace(tx, subject));
  return inTrace(name, { traceparent }, async () => {
    if (traceparent === undefined) {
      await database.inTenant(tenant.id, (tx) => keepTrace(tx, { ...subject, now: now() }));
    }
    return work();
  });
}

/** Like `continueTrace`, for a step within a transaction. */
export async function continueTraceIn<T>(
  tx: TenantTransaction,
  { name, now, ...subject }: Subject & { name: string; now: Date },
  work: () => Promise<T>,
): Promise<T> {
  if (!isTracing() || isWithinTrace()) return work();
  const traceparent = await findTrace(tx, subject);
  return inTrace(name, { traceparent }, async () => {
    if (traceparent === undefined) await keepTrace(tx, { ...subject, now });
    return work();
  });
}

async function findTrace(tx: TenantTransaction, { tenantId, subjectId }: Subject): Promise<string | undefined> {
  const stored = await tx
    .selectFrom('trace_context')
    .select('traceparent')
    .where('tenant_id', '=', tenantId)
    .where('subject_id', '=', subjectId)
    .executeTakeFirst();
  return stored?.traceparent;
}
