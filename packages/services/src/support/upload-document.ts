import { createHash } from 'node:crypto';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { maxUploadsADay, typedUploadName } from '@quittance/domain/support/upload-rules';
import { v7 as newId, validate } from 'uuid';
import { openCase } from '../installment-plans/notify/open-case.ts';
import { reserveOrRefuse } from '../limit-uses/reserve-or-refuse.ts';
import { releaseUse } from '../limit-uses/reserve-uses.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { findUploadSlot, type UploadSlot, type UploadSubject } from './find-upload-slot.ts';
import { fileLocation, loadUploads, nameLocation, type UploadView } from './upload-view.ts';
import { type FileRefusal, type ValidFile, validateUpload } from './validate-upload.ts';

const dayMs = 24 * 60 * 60 * 1000;

export type UploadCommand = {
  tenant: Tenant;
  session: CustomerSession;
  fileName: string;
  mediaType: string;
  content: string;
  /** At most one of both. */
  disputeId?: string | undefined;
  hardshipRequestId?: string | undefined;
};

/**
 * Stores a customer's file: validated by its bytes, sealed with the tenant's key, and kept outside the database and
 * everything that is served. The same bytes within a day are the same file. The file is stored before its row is
 * inserted, so that no row lacks its file. Refuses with FileTooLarge or FileTypeNotAllowed with the detected type,
 * NotFound for another customer's dispute or request for help, HardshipNotOpen for a request that doesn't wait anymore,
 * and TooManyRequests after twenty files in a day.
 */
export async function uploadDocument(
  context: Pick<ServiceContext, 'database' | 'now' | 'keyring' | 'files'>,
  command: UploadCommand,
): Promise<
  { kind: 'uploaded'; upload: UploadView } | FileRefusal | Refusal<'HardshipNotOpen' | 'NotFound' | 'TooManyRequests'>
> {
  const { tenant, session, disputeId = null, hardshipRequestId = null } = command;
  if (disputeId !== null && !validate(disputeId)) return refuse('NotFound', { field: 'disputeID' });
  if (hardshipRequestId !== null && !validate(hardshipRequestId))
    return refuse('NotFound', { field: 'hardshipRequestID' });
  const file = await validateUpload(command);
  if (file.kind === 'refused') return file;
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const now = context.now();
  const contentHash = createHash('sha256').update(file.bytes).digest();
  const asked = { ...owner, disputeId, hardshipRequestId, contentHash, now };
  const use = { limit: 'upload', subject: session.customerId, max: maxUploadsADay, windowMs: dayMs };
  const { slot, key } = await context.database.inCustomer(owner, async (tx) => {
    const found = await findUploadSlot(tx, asked);
    // Counted before storing, so that concurrent files can't all be stored first.
    const refused = found.kind === 'free' && (await reserveOrRefuse(tx, { tenantId: tenant.id, uses: [use], now }));
    return {
      slot: refused ? { ...refused, field: 'content' } : found,
      key: await context.keyring.forTenant(tenant.id, tx),
    };
  });
  if (slot.kind === 'refused') return slot;
  if (slot.kind === 'known') return context.database.inCustomer(owner, (tx) => found(tx, { ...owner, key, ...slot }));
  const uploadId = newId({ msecs: now.getTime() });
  const storedAs = `${tenant.id}/upload/${uploadId}`;
  await context.files.put(storedAs, key.sealBytes(file.bytes, fileLocation(uploadId)));
  const result = await context.database.inCustomer(owner, async (tx) => {
    // Another file may have arrived meanwhile.
    const settled = await findUploadSlot(tx, asked);
    if (settled.kind !== 'free') await releaseUse(tx, { tenantId: tenant.id, use, reservedAt: now });
    if (settled.kind === 'refused') return settled;
    if (settled.kind === 'free')
      await insertUpload(tx, { ...asked, command, file, slot: settled, uploadId, storedAs, key });
    return found(tx, { ...owner, key, uploadId: settled.kind === 'known' ? settled.uploadId : uploadId });
  });
  if (result.kind === 'refused' || result.upload.uploadId !== uploadId) await context.files.remove(storedAs);
  return result;
}

async function insertUpload(
  tx: TenantTransaction,
  of: UploadSubject & {
    tenantId: string;
    customerId: string;
    command: UploadCommand;
    file: ValidFile;
    slot: Extract<UploadSlot, { kind: 'free' }>;
    contentHash: Buffer;
    uploadId: string;
    storedAs: string;
    key: TenantKey;
    now: Date;
  },
): Promise<void> {
  const { tenantId, customerId, uploadId, disputeId, hardshipRequestId, slot, now } = of;
  await tx
    .insertInto('upload')
    .values({
      tenant_id: tenantId,
      upload_id: uploadId,
      customer_id: customerId,
      dispute_id: disputeId,
      hardship_request_id: hardshipRequestId,
      name_sealed: of.key.seal(typedUploadName(of.command.fileName, of.file.mediaType), nameLocation(uploadId)),
      media_type: of.file.mediaType,
      size_bytes: of.file.bytes.length,
      content_hash: of.contentHash,
      stored_as: of.storedAs,
      uploaded_at: now,
    })
    .execute();
  const about = { accountId: slot.accountId, disputeId, uploadId, paymentId: null, planId: null, code: null };
  await openCase(tx, { tenantId, customerId, ...about, kind: 'upload', now });
}

async function found(
  tx: TenantTransaction,
  asked: { tenantId: string; customerId: string; key: TenantKey; uploadId: string },
): Promise<{ kind: 'uploaded'; upload: UploadView }> {
  const [upload] = await loadUploads(tx, asked);
  if (!upload) throw new Error('expected the file just uploaded, got none');
  return { kind: 'uploaded', upload };
}
