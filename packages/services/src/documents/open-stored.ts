import { createHash } from 'node:crypto';
import type { ServiceContext } from '../service-context.ts';
import type { SealedLocation, TenantKey } from '../tenants/keyring.ts';
import type { StoredDocument } from './document-row.ts';

/**
 * The state of a stored document: `whole`, `away` when the store is unreachable, or `damaged` when the file is missing,
 * altered or not the one given out.
 */
export type OpenedDocument =
  | { readonly kind: 'whole'; readonly bytes: Uint8Array }
  | { readonly kind: 'away' | 'damaged'; readonly fault: Error };

/** Reads a stored document and compares it with its recorded hash. A fault names the document but never its content. */
export async function openStored(
  { files }: Pick<ServiceContext, 'files'>,
  { kept, key }: { kept: StoredDocument; key: TenantKey },
): Promise<OpenedDocument> {
  const faultOf = (what: string, cause?: unknown) => new Error(`document ${kept.document_id} ${what}`, { cause });
  let sealed: Uint8Array | undefined;
  try {
    sealed = await files.get(kept.stored_as);
  } catch (error) {
    return { kind: 'away', fault: faultOf("can't be read because its store is unavailable", error) };
  }
  if (!sealed) return { kind: 'damaged', fault: faultOf('is missing from the store') };
  try {
    const bytes = key.openBytes(sealed, documentLocation(kept.document_id));
    if (contentHash(bytes).equals(kept.content_hash)) return { kind: 'whole', bytes };
    return { kind: 'damaged', fault: faultOf("differs from the issued one: its hash doesn't match") };
  } catch (error) {
    return { kind: 'damaged', fault: faultOf("can't be decrypted because it was altered", error) };
  }
}

export function contentHash(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

export function documentLocation(documentId: string): SealedLocation {
  return { table: 'document', column: 'file', row: documentId };
}
