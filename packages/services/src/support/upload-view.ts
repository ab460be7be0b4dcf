import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { UploadMediaType } from '@quittance/domain/support/upload-rules';
import type { TenantKey } from '../tenants/keyring.ts';

export type UploadView = {
  uploadId: string;
  fileName: string;
  mediaType: UploadMediaType;
  sizeBytes: number;
  disputeId: string | null;
  hardshipRequestId: string | null;
  uploadedAt: Date;
};

export const nameLocation = (uploadId: string) => ({ table: 'upload', column: 'name_sealed', row: uploadId });
export const fileLocation = (uploadId: string) => ({ table: 'upload', column: 'file', row: uploadId });

const maxShown = 100;

export async function loadUploads(
  tx: TenantTransaction,
  { tenantId, customerId, key, uploadId }: { tenantId: string; customerId: string; key: TenantKey; uploadId?: string },
): Promise<UploadView[]> {
  const rows = await tx
    .selectFrom('upload')
    .select([
      'upload_id',
      'name_sealed',
      'media_type',
      'size_bytes',
      'dispute_id',
      'hardship_request_id',
      'uploaded_at',
    ])
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .$if(uploadId !== undefined, (query) => query.where('upload_id', '=', uploadId ?? ''))
    .orderBy('upload_id', 'desc')
    .limit(maxShown)
    .execute();
  return rows.map((row) => ({
    uploadId: row.upload_id,
    fileName: key.open(row.name_sealed, nameLocation(row.upload_id)),
    mediaType: row.media_type,
    sizeBytes: row.size_bytes,
    disputeId: row.dispute_id,
    hardshipRequestId: row.hardship_request_id,
    uploadedAt: row.uploaded_at,
  }));
}
