import type { TenantId } from '@quittance/database/tenant-id';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { applyProcessorEvent } from '../payments/charge/apply-processor-event.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { EntryRow } from './find-entry.ts';

/** `id` makes the event count once. */
export type EntryHappening = { id: string } & ({ kind: 'settled' } | { kind: 'returned'; returnCode: string });

/**
 * Applies an entry's event to its payment in the same transaction, by the rules for any processor's events: ledger,
 * plan, payment method and cases.
 */
export function notifyPayment(
  tx: TenantTransaction,
  of: {
    tenant: Pick<Tenant, 'timeZone'> & { id: TenantId };
    entry: Pick<EntryRow, 'entry_id' | 'payee_code' | 'entry_key'>;
    happening: EntryHappening;
    now: Date;
  },
): Promise<'moved' | 'known' | 'unfit'> {
  const { tenant, entry, happening, now } = of;
  const { payee_code: merchant, entry_key: key, entry_id: processorReference } = entry;
  return applyProcessorEvent(tx, {
    tenant,
    source: { tenant_id: tenant.id, processor: 'nacha', merchant },
    event: { ...happening, merchant, key, processorReference, occurredAtMs: now.getTime() },
    now,
  });
}
