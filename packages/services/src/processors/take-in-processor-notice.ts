import type { ProcessorEvent, ProcessorName } from '@quittance/processors/processor-port';
import { takeInProcessorEvent } from '../payments/take-in-processor-event.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';

/**
 * Takes in an event that a processor told of by itself, at the address of a tenant. It counts once, also when the list of events has it too.
 * `foreign` when no payee of this tenant is at that processor under that merchant: an event of another tenant's changes nothing here. `unfit`
 * when it is about no payment that it can move.
 */
export async function takeInProcessorNotice(
  context: Pick<ServiceContext, 'database' | 'now'>,
  {
    tenant,
    processor,
    event,
  }: {
    tenant: Pick<Tenant, 'id' | 'timeZone'>;
    processor: Exclude<ProcessorName, 'paypal' | 'nacha'>;
    event: ProcessorEvent;
  },
): Promise<'moved' | 'known' | 'unfit' | 'foreign'> {
  const { merchant } = event;
  return context.database.inTenant(tenant.id, async (tx) => {
    const payee = await tx
      .selectFrom('payee')
      .select('payee_code')
      .where('tenant_id', '=', tenant.id)
      .where('processor', '=', processor)
      .where('merchant', '=', merchant)
      .executeTakeFirst();
    if (!payee) return 'foreign';
    const place = { tenant_id: tenant.id, processor, merchant };
    return takeInProcessorEvent(tx, { tenant, place, event, now: context.now() });
  });
}
