import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { ProcessorPort, ReportedCharge } from '@quittance/processors/processor-port';
import { sql } from 'kysely';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { holdSource, type ReportSource } from './report-source.ts';

/** A processor may still change a more recent charge, or list it late. */
const settledAfterMs = 60 * 60_000;

const pageSize = 500;

/**
 * Stores new charges from a processor's report that are old enough to be final, and returns the time up to which the
 * report is known. Commits each page with the position reached, so that a crash resumes there; a charge counts once,
 * however often it is read. Throws ProcessorOutageError.
 */
export async function readReport(
  context: Pick<ServiceContext, 'database' | 'now'>,
  read: { tenant: Pick<Tenant, 'id'>; source: ReportSource; processor: Pick<ProcessorPort, 'report'>; limit?: number },
): Promise<{ readUntil: Date; taken: number }> {
  const { tenant, source, processor, limit = pageSize } = read;
  const { merchant } = source;
  const readUntil = new Date(context.now().getTime() - settledAfterMs);
  let after = await context.database.inTenant(tenant.id, (tx) => holdSource(tx, { tenantId: tenant.id, ...source }));
  let taken = 0;
  for (;;) {
    const { items, next, hasMore } = await processor.report({ merchant, after, limit });
    const status = items.filter(({ createdAtMs }) => createdAtMs <= readUntil.getTime());
    const isLastPage = status.length < items.length || !hasMore;
    // A page with a recent charge is read again next time.
    const cursor = status.length < items.length ? null : next;
    taken += await context.database.inTenant(tenant.id, (tx) =>
      writePage(tx, { tenantId: tenant.id, source, charges: status, cursor, now: context.now() }),
    );
    if (isLastPage || next === after) return { readUntil, taken };
    after = next;
  }
}

async function writePage(
  tx: TenantTransaction,
  page: {
    tenantId: string;
    source: ReportSource;
    charges: readonly ReportedCharge[];
    cursor: string | null;
    now: Date;
  },
): Promise<number> {
  const { tenantId, source, charges, cursor, now } = page;
  const column = <T>(of: (charge: ReportedCharge) => T) => charges.map(of);
  const { numAffectedRows = 0n } = await sql`
    insert into reported_charge (tenant_id, processor, merchant, processor_reference, processor_key, amount_cents, currency, outcome,
      charged_at, read_at)
    select tenant.tenant_id, ${source.processor}, ${source.merchant}, c.reference, c.key, c.amount, c.currency, c.outcome, c.at, ${now}
    from tenant, unnest(${column((charge) => charge.processorReference)}::text[], ${column(({ key }) => key)}::text[],
      ${column(({ amountCents }) => amountCents)}::bigint[], ${column(({ currency }) => currency)}::text[],
      ${column(({ outcome }) => outcome)}::text[], ${column(({ createdAtMs }) => new Date(createdAtMs))}::timestamptz[])
      as c (reference, key, amount, currency, outcome, at)
    where tenant.tenant_id = ${tenantId}
    on conflict do nothing
  `.execute(tx);
  if (cursor !== null) {
    await tx
      .updateTable('report_cursor')
      .set({ cursor })
      .where('tenant_id', '=', tenantId)
      .where('processor', '=', source.processor)
      .where('merchant', '=', source.merchant)
      .execute();
  }
  return Number(numAffectedRows);
}
