import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';
import { type BillFacts, billJson } from '../facts/account-facts.ts';
import type { ChargeRow } from './store-charge.ts';

export type HeldCharge = { readonly row: ChargeRow; readonly bill: BillFacts };

/**
 * Locks charges that are ahead, or one charge in any state, and reads them with their bills. Requires that the caller
 * has locked their accounts and agreements.
 */
export async function lockCharges(
  tx: TenantTransaction,
  { tenantId, ...which }: { tenantId: string } & ({ autopayIds: readonly string[] } | { chargeId: string }),
): Promise<HeldCharge[]> {
  const isWanted =
    'chargeId' in which
      ? sql`c.charge_id = ${which.chargeId}`
      : sql`c.autopay_id = any(${which.autopayIds}::uuid[]) and c.state in ('announced', 'asking', 'retrying')`;
  const { rows } = await sql<ChargeRow & { bill: BillFacts }>`
    select c.charge_id, c.autopay_id, c.bill_number, c.state, c.amount_cents, c.fee_cents, c.charge_on, c.due_on, c.notice_send_on,
      c.notice_by, c.notice_delivered_on, c.approved_on, c.uses, c.tries, c.tried_cents, c.first_charged_on, c.payment_id, c.noticed_at,
      c.notice_id, ${billJson('b')} as bill
    from autopay_charge c
    join bill b on b.tenant_id = c.tenant_id and b.bill_id = c.bill_id
    where c.tenant_id = ${tenantId} and ${isWanted}
    order by c.charge_id
    for no key update of c
  `.execute(tx);
  return rows.map(({ bill, ...row }) => ({ row, bill }));
}
