import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { BillItem } from '@quittance/domain/bills/bill-item';
import { cents } from '@quittance/domain/money/cents';

/** Loads the items of bills in their order, by bill ID. Bills without items aren't included. */
export async function loadBillItems(
  tx: TenantTransaction,
  { tenantId, billIds }: { tenantId: string; billIds: readonly string[] },
): Promise<ReadonlyMap<string, readonly BillItem[]>> {
  if (billIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('bill_item')
    .select(['bill_id', 'label', 'amount_cents', 'service_on', 'detail'])
    .where('tenant_id', '=', tenantId)
    .where('bill_id', 'in', billIds)
    .orderBy('bill_id')
    .orderBy('line_no')
    .execute();
  const items = new Map<string, BillItem[]>();
  for (const { bill_id: billId, label, amount_cents: amount, service_on: serviceOn, detail } of rows) {
    const item = { label, amountCents: cents(amount), serviceOn, detail };
    items.set(billId, [...(items.get(billId) ?? []), item]);
  }
  return items;
}
