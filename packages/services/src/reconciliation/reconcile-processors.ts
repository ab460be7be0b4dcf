import { reportsOf } from '../processors/processor-of.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { readRefundReport } from './read-refund-report.ts';
import { readReport } from './read-report.ts';
import { reconcileRefunds } from './reconcile-refunds.ts';
import { reconcileSource, type SourceResult } from './reconcile-source.ts';
import { listReportSources, type ReportSource } from './report-source.ts';

type ReconcileContext = Pick<ServiceContext, 'database' | 'now' | 'processors'> & { onFault(fault: unknown): void };

/**
 * Compares a tenant's payments with the records of each of its processors (req 11.1). An unreadable report is reported
 * as a fault and skipped without blocking the others; pages already read stay.
 */
export async function reconcileProcessors(
  context: ReconcileContext,
  tenant: Pick<Tenant, 'id' | 'timeZone'>,
): Promise<SourceResult[]> {
  const sources = await context.database.inTenant(tenant.id, (tx) => listReportSources(tx, tenant.id));
  const results: SourceResult[] = [];
  for (const source of sources) {
    const result = await reconcileWith(context, { tenant, source }).catch(context.onFault);
    if (result) results.push(result);
  }
  return results;
}

async function reconcileWith(
  context: ReconcileContext,
  { tenant, source }: { tenant: Pick<Tenant, 'id' | 'timeZone'>; source: ReportSource },
): Promise<SourceResult> {
  const processor = reportsOf(context, { tenantId: tenant.id, name: source.processor });
  const { readUntil } = await readReport(context, { tenant, source, processor });
  await readRefundReport(context, { tenant, source, processor, readUntil });
  const charges = await reconcileSource(context, { tenant, source, readUntil });
  const refunds = await reconcileRefunds(context, { tenant, source, readUntil });
  return {
    ...charges,
    opened: [...charges.opened, ...refunds.opened],
    explained: charges.explained + refunds.explained,
  };
}
