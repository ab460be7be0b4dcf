import { createHash } from 'node:crypto';
import { operatorText } from '@quittance/database/operator-text';
import { validate } from 'uuid';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import { recordStaffRead } from '../staff/record-staff-read.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { findStaffUpload, notePath, type StaffUploadView } from './staff-uploads.ts';
import { fileLocation } from './upload-view.ts';

export type AskedUpload = { readonly tenant: Pick<Tenant, 'id'>; readonly actor: Operator; readonly uploadId: string };

/**
 * Returns the original bytes of a customer's upload after recording the access in the audit log. Refuses with NotFound
 * for an unknown file or one of another tenant. Throws when the file is missing or altered, or its store is
 * unreachable.
 */
export async function readUpload(
  context: Pick<ServiceContext, 'database' | 'files' | 'keyring' | 'now'>,
  { tenant, actor, uploadId }: AskedUpload,
): Promise<{ kind: 'file'; bytes: Uint8Array; fileName: string } | Refusal<'NotFound'>> {
  if (!validate(uploadId)) return refuse('NotFound');
  const found = await context.database.inTenant(
    tenant.id,
    async (tx) => {
      const row = await tx
        .selectFrom('upload')
        .select(['customer_id', 'stored_as', 'content_hash'])
        .where('tenant_id', '=', tenant.id)
        .where('upload_id', '=', uploadId)
        .executeTakeFirst();
      const upload = await findStaffUpload(tx, { context, tenant, uploadId });
      if (!row || !upload) return undefined;
      const whose = { tenantId: tenant.id, customerId: row.customer_id };
      await recordStaffRead(tx, { ...whose, kind: 'file', actor, now: context.now() });
      return { ...row, fileName: upload.fileName, key: await context.keyring.forTenant(tenant.id, tx) };
    },
    { operator: actor },
  );
  if (!found) return refuse('NotFound');
  const sealed = await context.files.get(found.stored_as);
  if (!sealed) throw new Error(`upload ${uploadId} is missing from the store`);
  const bytes = found.key.openBytes(sealed, fileLocation(uploadId));
  if (!createHash('sha256').update(bytes).digest().equals(found.content_hash))
    throw new Error(`upload ${uploadId} was changed in the store: its hash differs`);
  return { kind: 'file', bytes, fileName: found.fileName };
}

/** Marks a file as seen with a note and closes its case. Repeating it replaces the note. Refuses with NotFound. */
export async function markUploadSeen(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  { tenant, actor, uploadId, note }: AskedUpload & { note: string },
): Promise<{ kind: 'upload'; upload: StaffUploadView } | Refusal<'NotFound'>> {
  const now = context.now();
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const upload = await findStaffUpload(tx, { context, tenant, uploadId });
      if (!upload) return refuse('NotFound');
      const key = await context.keyring.forTenant(tenant.id, tx);
      const columns = {
        note_sealed: note === '' ? null : key.seal(note, notePath(uploadId)),
        seen_by: operatorText(actor),
        seen_at: now,
      };
      await tx
        .insertInto('upload_review')
        .values({ tenant_id: tenant.id, upload_id: uploadId, customer_id: upload.customerId, ...columns })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'upload_id']).doUpdateSet(columns))
        .execute();
      await tx
        .updateTable('operator_case')
        .set({ closed_at: now })
        .where('tenant_id', '=', tenant.id)
        .where('customer_id', '=', upload.customerId)
        .where('upload_id', '=', uploadId)
        .where('closed_at', 'is', null)
        .execute();
      const seen = await findStaffUpload(tx, { context, tenant, uploadId });
      if (!seen) throw new Error('expected the file just marked, got none');
      return { kind: 'upload', upload: seen };
    },
    { operator: actor },
  );
}

/** Takes back that a file was seen, and opens the case that was closed with it. Refuses with NotFound. */
export function unmarkUploadSeen(
  context: Pick<ServiceContext, 'database'>,
  { tenant, actor, uploadId }: AskedUpload,
): Promise<{ kind: 'unmarked' } | Refusal<'NotFound'>> {
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const review = await tx
        .deleteFrom('upload_review')
        .where('tenant_id', '=', tenant.id)
        .where('upload_id', '=', uploadId)
        .returning(['customer_id', 'seen_at'])
        .executeTakeFirst();
      if (!review) return refuse('NotFound');
      await tx
        .updateTable('operator_case')
        .set({ closed_at: null })
        .where('tenant_id', '=', tenant.id)
        .where('customer_id', '=', review.customer_id)
        .where('upload_id', '=', uploadId)
        .where('closed_at', '=', review.seen_at)
        .execute();
      return { kind: 'unmarked' };
    },
    { operator: actor },
  );
}
