import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { cents } from '@quittance/domain/money/cents';
import { clearedPosting, type HouseAccount } from '@quittance/domain/reconciliation/suspense-postings';
import type { OpenDifference } from './difference-row.ts';
import { writeAdjustment } from './write-adjustment.ts';

/**
 * Closes a difference once and moves its amount out of suspense, to the given account or back to its source. Returns
 * false and writes nothing when it is already closed.
 */
export async function endDifference(
  tx: TenantTransaction,
  ending: {
    tenantId: string;
    difference: Pick<OpenDifference, 'differenceId' | 'hereCents' | 'thereCents' | 'suspenseTransactionId'>;
    reason: string;
    by?: string | undefined;
    to?: HouseAccount | undefined;
    today: string;
    now: Date;
  },
): Promise<boolean> {
  const { tenantId, difference, reason, today, now } = ending;
  const { numUpdatedRows } = await tx
    .updateTable('reconciliation_difference')
    .set({ closed_at: now, closing_reason: reason, ...(ending.by !== undefined && { closed_by: ending.by }) })
    .where('tenant_id', '=', tenantId)
    .where('difference_id', '=', difference.differenceId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  const suspense = difference.suspenseTransactionId;
  if (suspense === null) return true;
  const to = ending.to ?? (await moneyOf(tx, { tenantId, suspense }));
  const posting = clearedPosting({ differenceCents: cents(difference.thereCents - difference.hereCents), to });
  await tx
    .updateTable('reconciliation_difference')
    .set({ closing_transaction_id: await writeAdjustment(tx, { tenantId, posting, today, now }) })
    .where('tenant_id', '=', tenantId)
    .where('difference_id', '=', difference.differenceId)
    .execute();
  return true;
}

async function moneyOf(
  tx: TenantTransaction,
  { tenantId, suspense }: { tenantId: string; suspense: string },
): Promise<HouseAccount> {
  const { account } = await tx
    .selectFrom('ledger_entry')
    .select('account')
    .where('tenant_id', '=', tenantId)
    .where('transaction_id', '=', suspense)
    .where('account', '<>', 'suspense')
    .executeTakeFirstOrThrow();
  return account as HouseAccount;
}
