import type { AvailableDocument } from '@quittance/contract/documents';

/** A requested document, as stored in a history entry's state. */
export type NamedDocument = Pick<AvailableDocument, 'kind' | 'reference' | 'versionNumber' | 'accountReferenceCode'>;

/** Returns the document in a history entry's state, if any. */
export function documentOfState(state: unknown): NamedDocument | undefined {
  if (typeof state !== 'object' || state === null || !('document' in state)) return undefined;
  return state.document as NamedDocument | undefined;
}
