import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Posting } from '@quittance/domain/payments/ledger-postings';
import { v7 as newId } from 'uuid';

/** A posting between internal accounts. The day is YYYY-MM-DD in the tenant's time zone. */
export type Adjustment = { tenantId: string; posting: Posting; today: string; now: Date };

/**
 * Books an adjustment and returns its transaction's id. With a given id it is booked only once. Throws RangeError when
 * it would touch a customer's balance.
 */
export async function writeAdjustment(
  tx: TenantTransaction,
  { tenantId, posting, today, now }: Adjustment,
  id = newId({ msecs: now.getTime() }),
): Promise<string> {
  const { entries } = posting;
  if (entries.some(({ account }) => account.includes(':')))
    throw new RangeError('an adjustment must not change a customer');
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('ledger_transaction')
    .values({ tenant_id: tenantId, transaction_id: id, kind: posting.kind, effective_on: today, created_at: now })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'transaction_id']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return id;
  await tx
    .insertInto('ledger_entry')
    .values(
      entries.map(({ account, amountCents }, index) => ({
        tenant_id: tenantId,
        transaction_id: id,
        line: index + 1,
        account,
        amount_cents: amountCents,
      })),
    )
    .execute();
  return id;
}
