import type { AccountProcessor } from '@quittance/domain/payments/processor-names';
import type { ProcessorEvent } from '@quittance/processors/processor-port';
import { applyProcessorEvent } from '../payments/charge/apply-processor-event.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { noteWebhook, processorAccounts } from './processor-accounts.ts';

/**
 * Processes an event that a processor posted to a tenant's webhook. Counts it once, even if the event list contains it
 * too. Returns `foreign` when none of this tenant's payees uses or used that processor and merchant, because another tenant's
 * event must change nothing here, and `unfit` when the event can't change any payment.
 */
export async function handleProcessorWebhook(
  context: Pick<ServiceContext, 'database' | 'now'>,
  {
    tenant,
    processor,
    event,
  }: {
    tenant: Pick<Tenant, 'id' | 'timeZone'>;
    processor: AccountProcessor;
    event: ProcessorEvent;
  },
): Promise<'moved' | 'known' | 'unfit' | 'foreign'> {
  const { merchant } = event;
  return context.database.inTenant(tenant.id, async (tx) => {
    const accounts = await processorAccounts(tx, { tenant });
    const account = accounts.find((each) => each.processor === processor && each.merchant === merchant);
    if (!account) return 'foreign';
    await noteWebhook(tx, { tenant, account, now: context.now() });
    const source = { tenant_id: tenant.id, processor, merchant };
    return applyProcessorEvent(tx, { tenant, source, event, now: context.now() });
  });
}
