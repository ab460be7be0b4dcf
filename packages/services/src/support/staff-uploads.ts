import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { UploadMediaType } from '@quittance/domain/support/upload-rules';
import { type RawBuilder, sql } from 'kysely';
import { validate } from 'uuid';
import { fullName, openContact } from '../customers/contact.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { operatorNames } from '../staff/operator-names.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { nameLocation } from './upload-view.ts';

export type StaffUploadView = {
  readonly uploadId: string;
  readonly customerId: string;
  readonly customerReferenceCode: string;
  readonly customerName: string;
  readonly fileName: string;
  readonly mediaType: UploadMediaType;
  readonly sizeBytes: number;
  readonly disputeId: string | null;
  readonly hardshipRequestId: string | null;
  readonly uploadedAt: Date;
  readonly seen: { readonly by: string; readonly byName: string; readonly at: Date; readonly note: string } | null;
};

type ReadContext = Pick<ServiceContext, 'database' | 'keyring'>;

export type UploadSearch = {
  customerId?: string | undefined;
  onlyUnseen?: boolean | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
};

const defaultLimit = 50;

export async function listStaffUploads(
  context: ReadContext,
  { tenant, search }: { tenant: Pick<Tenant, 'id'>; search: UploadSearch },
): Promise<{ uploads: StaffUploadView[]; nextCursor: string | null }> {
  const { customerId, onlyUnseen, cursor, limit = defaultLimit } = search;
  const conditions = [
    ...(customerId === undefined ? [] : [sql`and u.customer_id = ${customerId}`]),
    ...(onlyUnseen ? [sql`and r.upload_id is null`] : []),
    ...(cursor === undefined ? [] : [sql`and u.upload_id < ${cursor}`]),
  ];
  return context.database.inTenant(tenant.id, async (tx) => {
    const found = await selectUploads(tx, {
      context,
      tenant,
      where: sql.join([sql``, ...conditions], sql` `),
      limit: limit + 1,
    });
    const uploads = found.slice(0, limit);
    return { uploads, nextCursor: found.length > limit ? (uploads.at(-1)?.uploadId ?? null) : null };
  });
}

export async function getStaffUpload(
  context: ReadContext,
  { tenant, uploadId }: { tenant: Pick<Tenant, 'id'>; uploadId: string },
): Promise<{ kind: 'upload'; upload: StaffUploadView } | Refusal<'NotFound'>> {
  return context.database.inTenant(tenant.id, async (tx) => {
    const upload = await findStaffUpload(tx, { context, tenant, uploadId });
    return upload ? { kind: 'upload', upload } : refuse('NotFound');
  });
}

export async function findStaffUpload(
  tx: TenantTransaction,
  { uploadId, ...asked }: { context: ReadContext; tenant: Pick<Tenant, 'id'>; uploadId: string },
): Promise<StaffUploadView | undefined> {
  if (!validate(uploadId)) return undefined;
  const [upload] = await selectUploads(tx, { ...asked, where: sql`and u.upload_id = ${uploadId}`, limit: 1 });
  return upload;
}

const maxFilesOfRequest = 100;

/** Loads the files of a request for help, newest first. */
export function loadHardshipFiles(
  tx: TenantTransaction,
  of: { context: ReadContext; tenant: Pick<Tenant, 'id'>; customerId: string; requestId: string },
): Promise<StaffUploadView[]> {
  const { customerId, requestId, ...asked } = of;
  const where = sql`and u.customer_id = ${customerId} and u.hardship_request_id = ${requestId}`;
  return selectUploads(tx, { ...asked, where, limit: maxFilesOfRequest });
}

export const notePath = (uploadId: string) => ({ table: 'upload_review', column: 'note_sealed', row: uploadId });

type Row = {
  upload_id: string;
  customer_id: string;
  reference_code: string;
  personal_data_sealed: Buffer;
  name_sealed: Buffer;
  media_type: UploadMediaType;
  size_bytes: number;
  dispute_id: string | null;
  hardship_request_id: string | null;
  uploaded_at: Date;
  seen_by: string | null;
  seen_at: Date | null;
  note_sealed: Buffer | null;
};

async function selectUploads(
  tx: TenantTransaction,
  {
    context,
    tenant,
    where,
    limit,
  }: { context: ReadContext; tenant: Pick<Tenant, 'id'>; where: RawBuilder<unknown>; limit: number },
): Promise<StaffUploadView[]> {
  const { rows } = await sql<Row>`
    select u.upload_id, u.customer_id, c.reference_code, c.personal_data_sealed, u.name_sealed, u.media_type, u.size_bytes, u.dispute_id,
      u.hardship_request_id, u.uploaded_at, r.seen_by, r.seen_at, r.note_sealed
    from upload u
    join customer c on c.tenant_id = u.tenant_id and c.customer_id = u.customer_id
    left join upload_review r on r.tenant_id = u.tenant_id and r.upload_id = u.upload_id
    where u.tenant_id = ${tenant.id} ${where}
    order by u.upload_id desc limit ${limit}
  `.execute(tx);
  const key = await context.keyring.forTenant(tenant.id, tx);
  const nameOf = await operatorNames(tx, context, { tenant, operators: rows.map(({ seen_by }) => seen_by ?? '') });
  return rows.map((row) => viewOf(row, { key, nameOf }));
}

function viewOf(row: Row, { key, nameOf }: { key: TenantKey; nameOf: (operator: string) => string }): StaffUploadView {
  const { seen_by: by, seen_at: at, note_sealed: note } = row;
  return {
    uploadId: row.upload_id,
    customerId: row.customer_id,
    customerReferenceCode: row.reference_code,
    customerName: fullName(openContact(key, row)),
    fileName: key.open(row.name_sealed, nameLocation(row.upload_id)),
    mediaType: row.media_type,
    sizeBytes: row.size_bytes,
    disputeId: row.dispute_id,
    hardshipRequestId: row.hardship_request_id,
    uploadedAt: row.uploaded_at,
    seen:
      by === null || at === null
        ? null
        : { by, byName: nameOf(by), at, note: note === null ? '' : key.open(note, notePath(row.upload_id)) },
  };
}
