import type { TenantId } from '@quittance/database/tenant-id';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { entryStatesBefore } from '@quittance/domain/ach/entry-life';
import { openCase } from '../installment-plans/notify/open-case.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { notifyPayment } from './notify-payment.ts';
import { paymentOfEntry } from './payment-of-entry.ts';
import { recheckRefunds } from './recheck-refunds.ts';

/** The return code of a payment whose entry never left. */
const notSent = 'not-sent';

/**
 * Ends an entry that no file can hold or whose prenote failed, in that case with the bank's code. Its payment counts as
 * returned, a credit's refund fails, and a case is opened.
 */
export async function refuseEntry(
  tx: TenantTransaction,
  of: {
    tenant: Pick<Tenant, 'timeZone'> & { id: TenantId };
    entry: { entryId: string };
    because: string;
    returnCode?: string;
    now: Date;
  },
): Promise<void> {
  const { tenant, entry, because, returnCode, now } = of;
  const { entryId } = entry;
  const refused = await tx
    .updateTable('ach_entry')
    .set({ state: 'refused', refusal: because, return_code: returnCode ?? null, ended_at: now })
    .where('tenant_id', '=', tenant.id)
    .where('entry_id', '=', entryId)
    .where('state', 'in', entryStatesBefore('refused'))
    .returningAll()
    .executeTakeFirst();
  if (!refused) return;
  if (refused.kind === 'credit') await recheckRefunds(tx, { tenantId: tenant.id, entryIds: [entryId], now });
  if (refused.kind === 'debit') {
    const happening = { id: `refused ${entryId}`, kind: 'returned', returnCode: returnCode ?? notSent } as const;
    await notifyPayment(tx, { tenant, entry: refused, happening, now });
  }
  const payment = await paymentOfEntry(tx, { tenantId: tenant.id, entryId });
  if (!payment || returnCode !== undefined) return;
  const about = { customerId: payment.customer_id, accountId: payment.account_id, paymentId: payment.payment_id };
  await openCase(tx, { tenantId: tenant.id, ...about, planId: null, kind: 'bank-answer', code: notSent, now });
}
