import { verifyLedger } from '@quittance/services/payments/verify-ledger';
import type { TenantJob } from '../worker-context.ts';

/** Compares the books with accounts and payments, every night; a difference is an error that someone acts on. */
export const verifyLedgerJob: TenantJob = async (context, tenant) => {
  const differences = await context.database.inTenant(tenant.id, (tx) => verifyLedger(tx, tenant.id));
  for (const difference of differences) {
    context.log.error({ job: 'verify-ledger', tenant: tenant.label, ...difference }, 'the books do not balance');
  }
};
