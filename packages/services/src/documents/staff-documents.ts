import type { DocumentTable } from '@quittance/database/tables/support-tables';
import type { Language } from '@quittance/domain/languages';
import { validate } from 'uuid';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import { recordStaffRead } from '../staff/record-staff-read.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { markDamaged } from './document-row.ts';
import { openStored } from './open-stored.ts';

export type StaffDocumentView = {
  readonly documentId: string;
  readonly kind: DocumentTable['kind'];
  /** The id of a payment, settlement, account or plan version, or accounts with a period. */
  readonly subject: string;
  readonly language: Language;
  readonly sizeBytes: number;
  readonly issuedAt: Date;
};

const defaultLimit = 50;

/**
 * Lists the documents given to a customer, newest first, without damaged ones. The cursor is the last document of the
 * previous page.
 */
export async function listStaffDocuments(
  context: Pick<ServiceContext, 'database'>,
  {
    tenant,
    customerId,
    cursor,
    limit = defaultLimit,
  }: { tenant: Pick<Tenant, 'id'>; customerId: string; cursor?: string | undefined; limit?: number | undefined },
): Promise<{ documents: StaffDocumentView[]; nextCursor: string | null }> {
  const found = await context.database.inTenant(tenant.id, (tx) =>
    tx
      .selectFrom('document')
      .select([
        'document_id as documentId',
        'kind',
        'subject',
        'language',
        'size_bytes as sizeBytes',
        'issued_at as issuedAt',
      ])
      .where('tenant_id', '=', tenant.id)
      .where('customer_id', '=', customerId)
      .where('damaged_at', 'is', null)
      .$if(cursor !== undefined, (query) => query.where('document_id', '<', cursor ?? ''))
      .orderBy('document_id', 'desc')
      .limit(limit + 1)
      .execute(),
  );
  const documents = found.slice(0, limit);
  return { documents, nextCursor: found.length > limit ? (documents.at(-1)?.documentId ?? null) : null };
}

/**
 * Returns a document's original bytes and records the access in the audit log. Refuses with NotFound for another
 * tenant's document and for one with a missing or altered file, which it retires. Throws while the store is
 * unreachable.
 */
export async function readStaffDocument(
  context: Pick<ServiceContext, 'database' | 'files' | 'keyring' | 'now'> & { onFault: (fault: unknown) => void },
  { tenant, actor, documentId }: { tenant: Pick<Tenant, 'id'>; actor: Operator; documentId: string },
): Promise<{ kind: 'document'; pdf: Uint8Array; name: string } | Refusal<'NotFound'>> {
  if (!validate(documentId)) return refuse('NotFound');
  const found = await context.database.inTenant(
    tenant.id,
    async (tx) => {
      const kept = await tx
        .selectFrom('document')
        .select(['document_id', 'customer_id', 'kind', 'content_hash', 'stored_as'])
        .where('tenant_id', '=', tenant.id)
        .where('document_id', '=', documentId)
        .where('damaged_at', 'is', null)
        .executeTakeFirst();
      if (!kept) return undefined;
      const whose = { tenantId: tenant.id, customerId: kept.customer_id };
      await recordStaffRead(tx, { ...whose, kind: 'paper', actor, now: context.now() });
      return { kept, key: await context.keyring.forTenant(tenant.id, tx) };
    },
    { operator: actor },
  );
  if (!found) return refuse('NotFound');
  const opened = await openStored(context, found);
  if (opened.kind === 'whole') return { kind: 'document', pdf: opened.bytes, name: found.kept.kind };
  if (opened.kind === 'away') throw opened.fault;
  context.onFault(opened.fault);
  await context.database.inTenant(
    tenant.id,
    (tx) => markDamaged(tx, { tenantId: tenant.id, documentId, now: context.now() }),
    { operator: actor },
  );
  return refuse('NotFound');
}
