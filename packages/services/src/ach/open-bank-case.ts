import type { OperatorCaseTable } from '@quittance/database/tables/plan-tables';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { openCase } from '../installment-plans/notify/open-case.ts';
import type { EntryRow } from './find-entry.ts';
import { paymentOfEntry } from './payment-of-entry.ts';

export async function openBankCase(
  tx: TenantTransaction,
  of: {
    tenant: { id: string };
    entry: EntryRow;
    code: string;
    kind?: OperatorCaseTable['kind'];
    now: Date;
  },
): Promise<void> {
  const { tenant, entry, code, kind = 'bank-answer', now } = of;
  const payment = await paymentOfEntry(tx, { tenantId: tenant.id, entryId: entry.entry_id });
  if (!payment) throw new Error(`the entry ${entry.entry_id} belongs to no payment`);
  const about = { customerId: payment.customer_id, accountId: payment.account_id, paymentId: payment.payment_id };
  await openCase(tx, { tenantId: tenant.id, ...about, planId: null, kind, code, now });
}
