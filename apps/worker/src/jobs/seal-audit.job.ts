import { longestWaitSeconds, sealAudit } from '@quittance/services/audit/seal-audit';
import type { TenantJob } from '../worker-context.ts';

/**
 * Seals new audit log lines and logs the head of the chain. Logs are stored apart from the database, so nobody can
 * truncate or reseal the audit log without leaving evidence there.
 */
export const sealAuditJob: TenantJob = async (context, tenant) => {
  const { sealed, headText, waitedSeconds, isBehind } = await sealAudit(context, tenant);
  const about = { job: 'seal-audit', tenant: tenant.label };
  if (headText) context.log.info({ ...about, sealed, head: headText }, 'lines of the audit log sealed');
  if (isBehind) {
    context.log.error(about, 'lines of the audit log still wait for their seals after more than 5 minutes');
  } else if (waitedSeconds > longestWaitSeconds) {
    const waited = { waitedSeconds: Math.round(waitedSeconds) };
    context.log.warn(
      { ...about, ...waited },
      'lines of the audit log had waited for their seals for more than 5 minutes',
    );
  }
};
