import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';
import { type ChargeRow, chargeRowColumns } from './store-charge.ts';

/**
 * Loads an agreement's charges for a bill number, oldest first. `isPlanned` is true if the bill itself has a charge or a
 * reason for none. A charge that was canceled because the bill was replaced doesn't count: the bill is open again.
 */
export async function loadBillCharges(
  tx: TenantTransaction,
  {
    tenantId,
    autopayId,
    billId,
    billNumber,
  }: { tenantId: string; autopayId: string; billId: string; billNumber: string },
): Promise<{ isPlanned: boolean; charges: ChargeRow[] }> {
  const isUndone = sql<boolean>`state = 'canceled' and exists (
    select from autopay_event e
    where e.tenant_id = ${tenantId} and e.autopay_id = autopay_charge.autopay_id and e.charge_id = autopay_charge.charge_id
      and e.event = 'canceled' and e.reason in ('bill-replaced', 'bill-canceled')
  )`;
  const charges = await tx
    .selectFrom('autopay_charge')
    .select(chargeRowColumns)
    .select(['bill_id', isUndone.as('is_undone')])
    .where('tenant_id', '=', tenantId)
    .where('autopay_id', '=', autopayId)
    .where('bill_number', '=', billNumber)
    .orderBy('created_at')
    .orderBy('charge_id')
    .execute();
  const uncharged = await tx
    .selectFrom('autopay_event')
    .select('event_no')
    .where('tenant_id', '=', tenantId)
    .where('autopay_id', '=', autopayId)
    .where('bill_id', '=', billId)
    .executeTakeFirst();
  const isCharged = charges.some((charge) => charge.bill_id === billId && !charge.is_undone);
  return { isPlanned: isCharged || uncharged !== undefined, charges };
}
