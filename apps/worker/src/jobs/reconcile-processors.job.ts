import { loadOpenDifferences } from '@quittance/services/reconciliation/difference-row';
import { reconcileProcessors } from '@quittance/services/reconciliation/reconcile-processors';
import type { TenantJob } from '../worker-context.ts';

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
    context.log.error({ ...job, differences: still.length }, 'differences wait for somebody to explain them');
};
