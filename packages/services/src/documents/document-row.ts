import type { DocumentTable } from '@quittance/database/tables/support-tables';
import type { TenantId } from '@quittance/database/tenant-id';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';

/** The fields that identify a document. Each combination has one document. */
export type DocumentIdentity = Pick<DocumentTable, 'kind' | 'subject' | 'language'> & {
  readonly tenantId: TenantId;
  readonly customerId: string;
  readonly factsHash: Buffer;
};

export type StoredDocument = Pick<DocumentTable, 'document_id' | 'content_hash' | 'stored_as'>;

export function findDocument(
  tx: TenantTransaction,
  { tenantId, customerId, kind, subject, language, factsHash }: DocumentIdentity,
): Promise<StoredDocument | undefined> {
  return tx
    .selectFrom('document')
    .select(['document_id', 'content_hash', 'stored_as'])
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('language', '=', language)
    .where('facts_hash', '=', factsHash)
    .where('damaged_at', 'is', null)
    .executeTakeFirst();
}

/** Inserts a document whose file is stored. Returns false when another process inserted the same document first. */
export async function insertDocument(
  tx: TenantTransaction,
  document: DocumentIdentity & {
    documentId: string;
    storedAs: string;
    contentHash: Buffer;
    sizeBytes: number;
    issuedAt: Date;
    signature: Buffer;
  },
): Promise<boolean> {
  const { tenantId, customerId, kind, subject, language } = document;
  const inserted = await tx
    .insertInto('document')
    .values({
      tenant_id: tenantId,
      document_id: document.documentId,
      customer_id: customerId,
      kind,
      subject,
      language,
      facts_hash: document.factsHash,
      content_hash: document.contentHash,
      size_bytes: document.sizeBytes,
      stored_as: document.storedAs,
      issued_at: document.issuedAt,
      signature: document.signature,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('document_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Statements can be redrawn from the ledger, so only this many per customer and year are stored. */
const maxStatementsAYear = 60;
const yearMs = 365 * 86_400_000;

/**
 * Decides whether to store another document of a customer: always when it is evidence, and up to a limit for
 * statements. Locks the customer's documents until the transaction ends.
 */
export async function hasRoomFor(
  tx: TenantTransaction,
  { tenantId, customerId, kind }: DocumentIdentity,
  now: Date,
): Promise<boolean> {
  if (kind !== 'statement') return true;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`statements ${tenantId} ${customerId}`}, 0))`.execute(tx);
  const kept = await tx
    .selectFrom('document')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('issued_at', '>', new Date(now.getTime() - yearMs))
    .executeTakeFirstOrThrow();
  return Number(kept.count) < maxStatementsAYear;
}

/** Retires a document whose file is missing or altered. Its row remains as a trace. */
export async function markDamaged(
  tx: TenantTransaction,
  { tenantId, documentId, now }: { tenantId: TenantId; documentId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('document')
    .set({ damaged_at: now })
    .where('tenant_id', '=', tenantId)
    .where('document_id', '=', documentId)
    .where('damaged_at', 'is', null)
    .execute();
}
