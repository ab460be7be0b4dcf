import type { DocumentTable } from '@quittance/database/tables/support-tables';
import { v7 as newId } from 'uuid';
import type { PdfJob } from '../drawing/pdf-job.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { findDocument, hasRoomFor, insertDocument, markDamaged, type StoredDocument } from './document-row.ts';
import { type DocumentFact, factsHash } from './facts-hash.ts';
import { contentHash, documentLocation, openStored } from './open-stored.ts';
import { documentSignature } from './signatures.ts';

/** `onFault` reports storage faults, which don't prevent returning the document. */
export type DocumentContext = Pick<ServiceContext, 'database' | 'files' | 'keyring' | 'now' | 'drawing'> & {
  onFault(fault: unknown): void;
  /** True for an employee's preview: nothing is given to the customer, so nothing is stored. */
  readonly isPreview?: boolean;
};

export type DocumentToCreate = Pick<DocumentTable, 'kind' | 'subject' | 'language'> & {
  readonly tenant: Pick<Tenant, 'id'>;
  readonly customerId: string;
  readonly issuedAt: Date;
  /** The full content except the creation time, or its hash. */
  readonly facts: DocumentFact | Uint8Array;
  readonly drawn: PdfJob;
};

/**
 * Returns a document's bytes. A document already given out with the same facts is returned byte for byte; otherwise it
 * is drawn, sealed with the tenant's key and stored with the hash of its bytes. A missing or altered file is never
 * returned: it is marked, reported as a fault, and the document is redrawn. An unreachable store is also reported, but
 * doesn't prevent returning the document.
 */
export async function getOrCreateDocument(context: DocumentContext, document: DocumentToCreate): Promise<Uint8Array> {
  if (context.isPreview) return context.drawing.draw(document.drawn);
  const owner = { tenantId: document.tenant.id, customerId: document.customerId };
  const asked = { ...owner, kind: document.kind, subject: document.subject, language: document.language };
  const identity = { ...asked, factsHash: hashOf(document.facts) };
  const { kept, key } = await context.database.inCustomer(owner, async (tx) => ({
    kept: await findDocument(tx, identity),
    key: await context.keyring.forTenant(owner.tenantId, tx),
  }));
  if (!kept) return createDocument(context, { document, identity, key });
  const opened = await openStored(context, { kept, key });
  if (opened.kind === 'whole') return opened.bytes;
  context.onFault(opened.fault);
  if (opened.kind === 'away') return context.drawing.draw(document.drawn);
  const damaged = { ...owner, documentId: kept.document_id, now: context.now() };
  await context.database.inCustomer(owner, (tx) => markDamaged(tx, damaged));
  return createDocument(context, { document, identity, key });
}

function hashOf(facts: DocumentToCreate['facts']): Buffer {
  return facts instanceof Uint8Array ? Buffer.from(facts) : factsHash(facts);
}

type Creating = { document: DocumentToCreate; identity: Parameters<typeof findDocument>[1]; key: TenantKey };

/** Draws and stores a document. Of two concurrent calls one stores it, and both return the same bytes. */
async function createDocument(context: DocumentContext, { document, identity, key }: Creating): Promise<Uint8Array> {
  const bytes = await context.drawing.draw(document.drawn);
  const documentId = newId();
  const storedAs = `${identity.tenantId}/document/${documentId}`;
  const isStored = await tryStore(context, () =>
    context.files.put(storedAs, key.sealBytes(bytes, documentLocation(documentId))),
  );
  if (!isStored) return bytes;
  const { issuedAt } = document;
  const row = { documentId, storedAs, contentHash: contentHash(bytes), sizeBytes: bytes.byteLength, issuedAt };
  const signature = documentSignature(key, { ...identity, ...row });
  const winner = await context.database.inCustomer(
    identity,
    async (tx): Promise<StoredDocument | 'no-room' | undefined> => {
      if (!(await hasRoomFor(tx, identity, context.now()))) return 'no-room';
      const isFirst = await insertDocument(tx, { ...identity, ...row, signature });
      return isFirst ? undefined : findDocument(tx, identity);
    },
  );
  if (!winner) return bytes;
  await tryStore(context, () => context.files.remove(storedAs));
  if (winner === 'no-room') return bytes;
  const opened = await openStored(context, { kept: winner, key });
  if (opened.kind === 'whole') return opened.bytes;
  context.onFault(opened.fault);
  return bytes;
}

async function tryStore({ onFault }: Pick<DocumentContext, 'onFault'>, act: () => Promise<void>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    onFault(error);
    return false;
  }
}
