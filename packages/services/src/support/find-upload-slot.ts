import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { maxUploadsADay } from '@quittance/domain/support/upload-rules';
import { sql } from 'kysely';
import { type Refusal, refuse } from '../refusal.ts';

const dayMs = 24 * 60 * 60 * 1000;

export type UploadSlot =
  | { kind: 'known'; uploadId: string }
  | { kind: 'free'; accountId: string | null }
  | Refusal<'NotFound' | 'TooManyRequests'>;

/**
 * Checks whether a customer may upload another file, and finds an identical one from the last day. Locks the customer's
 * row, so that concurrent uploads are counted one after another. Refuses with NotFound for another customer's dispute.
 */
export async function findUploadSlot(
  tx: TenantTransaction,
  of: { tenantId: string; customerId: string; disputeId: string | null; contentHash: Buffer; now: Date },
): Promise<UploadSlot> {
  const { tenantId, customerId, disputeId, contentHash, now } = of;
  await sql`
    select from customer where tenant_id = ${tenantId} and customer_id = ${customerId} for no key update
  `.execute(tx);
  const dispute = disputeId === null ? null : await findDisputed(tx, { tenantId, customerId, disputeId });
  if (dispute === undefined) return refuse('NotFound', { field: 'disputeID' });
  const since = new Date(now.getTime() - dayMs);
  const latest = await tx
    .selectFrom('upload')
    .select(['upload_id', 'dispute_id', 'content_hash', 'uploaded_at'])
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .where('uploaded_at', '>', since)
    .orderBy('uploaded_at')
    .execute();
  const same = latest.find((each) => each.dispute_id === disputeId && each.content_hash.equals(contentHash));
  if (same) return { kind: 'known', uploadId: same.upload_id };
  const oldest = latest.at(-maxUploadsADay);
  if (!oldest) return { kind: 'free', accountId: dispute?.account_id ?? null };
  const retryAfterSeconds = Math.ceil((oldest.uploaded_at.getTime() - since.getTime()) / 1000);
  return refuse('TooManyRequests', { field: 'content', retryAfterSeconds });
}

function findDisputed(
  tx: TenantTransaction,
  { tenantId, customerId, disputeId }: { tenantId: string; customerId: string; disputeId: string },
) {
  return tx
    .selectFrom('dispute')
    .select('account_id')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .where('dispute_id', '=', disputeId)
    .executeTakeFirst();
}
