import { verifyLedger } from '@quittance/services/payments/record/verify-ledger';
import { verifyCollectionSums } from '@quittance/services/reports/keep-collection-sums';
import type { TenantJob } from '../worker-context.ts';

/**
 * Compares the ledger with accounts, payments and report totals. Logs each difference as an error that needs a person's
 * attention.
 */
export const verifyLedgerJob: TenantJob = async (context, tenant) => {
  const about = { job: 'verify-ledger', tenant: tenant.label };
  const { differences, sums } = await context.database.inTenant(tenant.id, async (tx) => ({
    differences: await verifyLedger(tx, tenant.id),
    sums: await verifyCollectionSums(tx, tenant.id),
  }));
  for (const difference of differences) context.log.error({ ...about, ...difference }, 'the books do not balance');
  for (const { day } of sums) context.log.error({ ...about, day }, 'a report differs from the books');
};
