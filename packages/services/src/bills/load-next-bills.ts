import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { NextBill } from '@quittance/domain/bills/bill-status';
import { cents } from '@quittance/domain/money/cents';

/** Loads the bills that superseded bills of an account, by the superseded bill's ID. */
export async function loadNextBills(
  tx: TenantTransaction,
  { tenantId, accountId, billIds }: { tenantId: string; accountId: string; billIds: readonly string[] },
): Promise<ReadonlyMap<string, NextBill>> {
  if (billIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('bill')
    .select([
      'replaces_bill_id as replacesBillId',
      'bill_number as billNumber',
      'brought_forward_cents as broughtForwardCents',
    ])
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('replaces_bill_id', 'in', billIds)
    .where('state', '!=', 'canceled')
    .orderBy('bill_id')
    .execute();
  return new Map(
    rows.map(({ replacesBillId, billNumber, broughtForwardCents }) => [
      replacesBillId ?? '',
      { billNumber, broughtForwardCents: broughtForwardCents === null ? null : cents(broughtForwardCents) },
    ]),
  );
}
