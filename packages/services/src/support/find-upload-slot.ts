import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { HardshipState } from '@quittance/domain/hardship/hardship-rules';
import { maxUploadsADay } from '@quittance/domain/support/upload-rules';
import { sql } from 'kysely';
import { type Refusal, refuse } from '../refusal.ts';

const dayMs = 24 * 60 * 60 * 1000;

export type UploadSlot =
  | { kind: 'known'; uploadId: string }
  | { kind: 'free'; accountId: string | null }
  | Refusal<'HardshipNotOpen' | 'NotFound' | 'TooManyRequests'>;

/** The dispute or the request for help that a file belongs to, or neither. */
export type UploadSubject = { disputeId: string | null; hardshipRequestId: string | null };

/**
 * Checks whether a customer may upload another file, and finds an identical one from the last day. Locks the customer's
 * row, so that concurrent uploads are counted one after another, and the request for help, so that it stays open until
 * the file is there. Refuses with NotFound for another customer's dispute or request, and with HardshipNotOpen after the
 * request was answered or withdrawn.
 */
export async function findUploadSlot(
  tx: TenantTransaction,
  of: UploadSubject & { tenantId: string; customerId: string; contentHash: Buffer; now: Date },
): Promise<UploadSlot> {
  const { tenantId, customerId, disputeId, hardshipRequestId, contentHash, now } = of;
  await sql`
    select from customer where tenant_id = ${tenantId} and customer_id = ${customerId} for no key update
  `.execute(tx);
  const subject = await findSubject(tx, of);
  if (subject.kind === 'refused') return subject;
  const since = new Date(now.getTime() - dayMs);
  const latest = await tx
    .selectFrom('upload')
    .select(['upload_id', 'dispute_id', 'hardship_request_id', 'content_hash', 'uploaded_at'])
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .where('uploaded_at', '>', since)
    .orderBy('uploaded_at')
    .execute();
  const same = latest.find(
    (each) =>
      each.dispute_id === disputeId &&
      each.hardship_request_id === hardshipRequestId &&
      each.content_hash.equals(contentHash),
  );
  if (same) return { kind: 'known', uploadId: same.upload_id };
  const oldest = latest.at(-maxUploadsADay);
  if (!oldest) return { kind: 'free', accountId: subject.accountId };
  const retryAfterSeconds = Math.ceil((oldest.uploaded_at.getTime() - since.getTime()) / 1000);
  return refuse('TooManyRequests', { field: 'content', retryAfterSeconds });
}

type Owned = UploadSubject & { tenantId: string; customerId: string };

async function findSubject(
  tx: TenantTransaction,
  { disputeId, hardshipRequestId, ...owner }: Owned,
): Promise<{ kind: 'found'; accountId: string | null } | Refusal<'HardshipNotOpen' | 'NotFound'>> {
  if (disputeId !== null) {
    const dispute = await findDisputed(tx, { ...owner, disputeId });
    return dispute ? { kind: 'found', accountId: dispute.account_id } : refuse('NotFound', { field: 'disputeID' });
  }
  if (hardshipRequestId === null) return { kind: 'found', accountId: null };
  const field = 'hardshipRequestID';
  const request = await holdHardship(tx, { ...owner, requestId: hardshipRequestId });
  if (!request) return refuse('NotFound', { field });
  if (request.state !== 'waiting') return refuse('HardshipNotOpen', { field });
  return { kind: 'found', accountId: request.account_id };
}

/** Locks the account before the request, as answers do, because the file's case refers to the account. */
async function holdHardship(
  tx: TenantTransaction,
  { tenantId, customerId, requestId }: { tenantId: string; customerId: string; requestId: string },
): Promise<{ account_id: string; state: HardshipState } | undefined> {
  const request = tx
    .selectFrom('hardship_request')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .where('request_id', '=', requestId);
  const found = await request.select('account_id').executeTakeFirst();
  if (!found) return undefined;
  await sql`
    select from account where tenant_id = ${tenantId} and account_id = ${found.account_id} for key share
  `.execute(tx);
  return request.select(['account_id', 'state']).forShare().executeTakeFirst();
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
