import type { ProcessorPort } from '@quittance/processors/processor-port';
import { sql } from 'kysely';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { holdSource, type ReportSource, refundsOf } from './report-source.ts';

const pageSize = 500;

/**
 * Stores new refunds from a processor's list that were made by `readUntil`. Commits each page with the position
 * reached; a refund counts once, however often it is read. Throws ProcessorOutageError.
 */
export async function readRefundReport(
  context: Pick<ServiceContext, 'database' | 'now'>,
  read: {
    tenant: Pick<Tenant, 'id'>;
    source: ReportSource;
    processor: Pick<ProcessorPort, 'refundReport'>;
    readUntil: Date;
  },
): Promise<void> {
  const { tenant, source, processor, readUntil } = read;
  const kept = { tenantId: tenant.id, ...refundsOf(source) };
  let after = await context.database.inTenant(tenant.id, (tx) => holdSource(tx, kept));
  for (;;) {
    const { items, next, hasMore } = await processor.refundReport({
      merchant: source.merchant,
      after,
      limit: pageSize,
    });
    const status = items.filter(({ createdAtMs }) => createdAtMs <= readUntil.getTime());
    // A page with a recent refund is read again next time.
    const isLastPage = status.length < items.length || !hasMore || next === after;
    await context.database.inTenant(tenant.id, async (tx) => {
      await sql`
        insert into reported_refund (tenant_id, processor, merchant, processor_reference, processor_key, amount_cents, refunded_at, read_at)
        select tenant.tenant_id, ${source.processor}, ${source.merchant}, r.reference, r.key, r.amount, r.at, ${context.now()}
        from tenant, unnest(${status.map((each) => each.processorReference)}::text[], ${status.map(({ key }) => key)}::text[],
          ${status.map(({ amountCents }) => amountCents)}::bigint[],
          ${status.map(({ createdAtMs }) => new Date(createdAtMs))}::timestamptz[]) as r (reference, key, amount, at)
        where tenant.tenant_id = ${tenant.id}
        on conflict do nothing
      `.execute(tx);
      if (next === null || status.length < items.length) return;
      await tx
        .updateTable('report_cursor')
        .set({ cursor: next })
        .where('tenant_id', '=', tenant.id)
        .where('processor', '=', kept.processor)
        .where('merchant', '=', kept.merchant)
        .execute();
    });
    if (isLastPage) return;
    after = next;
  }
}
