import { longestWaitSeconds, sealAudit } from '@quittance/services/audit/seal-audit';
import { verifyLedger } from '@quittance/services/payments/record/verify-ledger';
import { fillSearchHashes } from '@quittance/services/personal-data/fill-search-hashes';
import { loadOpenDifferences } from '@quittance/services/reconciliation/difference-row';
import { reconcileProcessors } from '@quittance/services/reconciliation/reconcile-processors';
import { keepCollectionSums, verifyCollectionSums } from '@quittance/services/reports/keep-collection-sums';
import { applyRetention } from '@quittance/services/retention/apply-retention';
import { watchReturnRates } from '@quittance/services/returns/watch-return-rates';
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

/**
 * Compares payments with the processors' records. Logs new differences, and those still open from earlier nights, as
 * errors that need a person's attention.
 */
export const reconcileProcessorsJob: TenantJob = async (context, tenant) => {
  const results = await reconcileProcessors(context, tenant);
  const job = { job: 'reconcile-processors', tenant: tenant.label };
  for (const { processor, merchant, compared, open, opened, explained } of results) {
    for (const { differenceId: difference, kind, paymentId: payment } of opened) {
      context.log.error(
        { ...job, processor, merchant, difference, kind, payment },
        'the books differ from the processor’s',
      );
    }
    const figures = { compared, open, found: opened.length, explained };
    context.log.info({ ...job, processor, merchant, ...figures }, 'compared with the processor’s books');
  }
  const still = await context.database.inTenant(tenant.id, (tx) => loadOpenDifferences(tx, { tenantId: tenant.id }));
  if (still.length > 0)
    context.log.error({ ...job, differences: still.length }, 'open differences need an explanation');
};

/**
 * Stores the totals of past days for reports. Runs hourly, because midnight differs by tenant and an upgrade should
 * backfill without waiting a day.
 */
export const keepCollectionSumsJob: TenantJob = async (context, tenant) => {
  const days = await keepCollectionSums(context, tenant);
  if (days > 0) context.log.info({ job: 'keep-collection-sums', tenant: tenant.label, days }, 'report days added');
};

/**
 * Seals new audit log lines and logs the head of the chain. Logs are stored apart from the database, so nobody can
 * truncate or reseal the audit log without leaving evidence there.
 */
export const sealAuditJob: TenantJob = async (context, tenant) => {
  const { sealed, headText, waitedSeconds, isBehind } = await sealAudit(context, tenant);
  const about = { job: 'seal-audit', tenant: tenant.label };
  if (headText) context.log.info({ ...about, sealed, head: headText }, 'audit log entries sealed');
  if (isBehind) {
    context.log.error(about, 'audit log entries have waited more than 5 minutes for their seals');
  } else if (waitedSeconds > longestWaitSeconds) {
    const waited = { waitedSeconds: Math.round(waitedSeconds) };
    context.log.warn(
      { ...about, ...waited },
      'lines of the audit log had waited for their seals for more than 5 minutes',
    );
  }
};

/** Logs an error when a payee's rate of returned debits nears or exceeds its limit. */
export const watchReturnRatesJob: TenantJob = async (context, tenant) => {
  const about = { job: 'watch-return-rates', tenant: tenant.label };
  for (const { payeeCode: payee, rate } of await watchReturnRates(context, tenant)) {
    const { kind, level, returns, debits, basisPoints, limitBasisPoints } = rate;
    const figures = { kind, stands: level, returns, debits, basisPoints, limitBasisPoints };
    context.log.error({ ...about, payee, ...figures }, 'a return rate is near or over its limit');
  }
};

/** Deletes records past their retention period: request counts every hour, everything else every night. */
export const applyRetentionJob =
  (run: 'nightly' | 'hourly'): TenantJob =>
  async (context, tenant) => {
    const deleted = await applyRetention(context, { tenant, run });
    if (Object.keys(deleted).length > 0)
      context.log.info({ job: 'apply-retention', tenant: tenant.label, deleted }, 'expired records deleted');
  };

/** Lets the console's search find customers whom an earlier release wrote. */
export const fillSearchHashesJob: TenantJob = async (context, tenant) => {
  const filled = await fillSearchHashes(context, { tenant });
  if (filled > 0)
    context.log.info({ job: 'fill-search-hashes', tenant: tenant.label, filled }, 'customers made searchable');
};
