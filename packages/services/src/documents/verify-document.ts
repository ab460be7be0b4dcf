import { createHash } from 'node:crypto';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type RawBuilder, sql } from 'kysely';
import type { ServiceContext } from '../service-context.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { contentHash } from './open-stored.ts';
import { authorizationSignature, documentSignature } from './signatures.ts';

/** The bytes of a PDF, or the authorization of a payment, or of a version of a plan or autopay, by default the latest. */
export type VerifiedSubject =
  | { readonly pdf: Uint8Array }
  | { readonly paymentId: string }
  | { readonly planId: string; readonly versionNumber: number | undefined }
  | { readonly autopayId: string; readonly versionNumber: number | undefined };

export type VerdictCode =
  | 'Valid'
  | 'DocumentUnknown'
  | 'DocumentUnsigned'
  | 'DocumentSignatureWrong'
  | 'RecordUnknown'
  | 'RecordUnsigned'
  | 'RecordSignatureWrong'
  | 'TextHashWrong';

export type DocumentVerdict = {
  readonly isValid: boolean;
  readonly code: VerdictCode;
  /** Null for a record, and for a file that the portal didn't issue. */
  readonly kind: string | null;
  readonly acceptedAt: Date | null;
};

/**
 * Verifies that a PDF is byte for byte one that this tenant's portal issued, and that an authorization is as the server
 * signed it. The PDF of an authorization is verified together with its record.
 */
export function verifyDocument(
  { database, keyring }: Pick<ServiceContext, 'database' | 'keyring'>,
  { tenant, subject }: { tenant: Pick<Tenant, 'id'>; subject: VerifiedSubject },
): Promise<DocumentVerdict> {
  const tenantId = tenant.id;
  return database.inTenant(tenantId, async (tx) => {
    const key = await keyring.forTenant(tenantId, tx);
    if ('pdf' in subject) return verifyPdf(tx, { tenantId, key, pdf: subject.pdf });
    return verifyRecord(key, await findRecord(tx, { tenantId, subject }), null);
  });
}

async function verifyPdf(
  tx: TenantTransaction,
  { tenantId, key, pdf }: { tenantId: string; key: TenantKey; pdf: Uint8Array },
): Promise<DocumentVerdict> {
  const found = await tx
    .selectFrom('document')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('content_hash', '=', contentHash(pdf))
    .executeTakeFirst();
  if (!found) return verdict('DocumentUnknown', null);
  const { kind, subject, signature } = found;
  if (signature === null) return verdict('DocumentUnsigned', kind);
  const expected = documentSignature(key, {
    documentId: found.document_id,
    customerId: found.customer_id,
    ...{ kind, subject, language: found.language, contentHash: found.content_hash, issuedAt: found.issued_at },
  });
  if (!expected.equals(signature)) return verdict('DocumentSignatureWrong', kind);
  if (kind === 'authorization')
    return verifyRecord(key, await findRecord(tx, { tenantId, subject: { paymentId: subject } }), kind);
  const [id = '', version] = subject.split(' ');
  const versionNumber = Number(version);
  if (kind === 'plan-authorization')
    return verifyRecord(key, await findRecord(tx, { tenantId, subject: { planId: id, versionNumber } }), kind);
  if (kind === 'autopay-authorization')
    return verifyRecord(key, await findRecord(tx, { tenantId, subject: { autopayId: id, versionNumber } }), kind);
  return verdict('Valid', kind);
}

type AuthorizationRow = {
  customer_id: string;
  language: string;
  text: string;
  text_hash: Buffer;
  accepted_at: Date;
  client_address: string;
  user_agent: string;
  signature: Buffer | null;
};

async function findRecord(
  tx: TenantTransaction,
  { tenantId, subject }: { tenantId: string; subject: Exclude<VerifiedSubject, { pdf: Uint8Array }> },
): Promise<AuthorizationRow | undefined> {
  const { rows } = await recordOf(tenantId, subject).execute(tx);
  return rows[0];
}

function recordOf(
  tenantId: string,
  subject: Exclude<VerifiedSubject, { pdf: Uint8Array }>,
): RawBuilder<AuthorizationRow> {
  if ('paymentId' in subject)
    return sql`
      select p.customer_id, a.language, a.text, a.text_hash, a.accepted_at, a.client_address, a.user_agent, a.signature
      from payment_authorization a join payment p on p.tenant_id = a.tenant_id and p.payment_id = a.payment_id
      where a.tenant_id = ${tenantId} and a.payment_id = ${subject.paymentId}`;
  const versionNumber = subject.versionNumber ?? null;
  if ('autopayId' in subject)
    return sql`
      select customer_id, language, text, text_hash, accepted_at, client_address, user_agent, signature from autopay_version
      where tenant_id = ${tenantId} and autopay_id = ${subject.autopayId} and version_no = coalesce(${versionNumber}::int, version_no)
      order by version_no desc limit 1`;
  return sql`
    select customer_id, language, text, text_hash, accepted_at, client_address, user_agent, signature from plan_version
    where tenant_id = ${tenantId} and plan_id = ${subject.planId} and version_no = coalesce(${versionNumber}::int, version_no)
    order by version_no desc limit 1`;
}

function verifyRecord(key: TenantKey, row: AuthorizationRow | undefined, kind: string | null): DocumentVerdict {
  if (!row) return verdict('RecordUnknown', kind);
  const { text, accepted_at: acceptedAt, signature } = row;
  if (!createHash('sha256').update(text).digest().equals(row.text_hash))
    return verdict('TextHashWrong', kind, acceptedAt);
  if (signature === null) return verdict('RecordUnsigned', kind, acceptedAt);
  const expected = authorizationSignature(key, {
    customerId: row.customer_id,
    ...{ language: row.language, text, acceptedAt, clientAddress: row.client_address, userAgent: row.user_agent },
  });
  return verdict(expected.equals(signature) ? 'Valid' : 'RecordSignatureWrong', kind, acceptedAt);
}

function verdict(code: VerdictCode, kind: string | null, acceptedAt: Date | null = null): DocumentVerdict {
  return { isValid: code === 'Valid', code, kind, acceptedAt };
}
