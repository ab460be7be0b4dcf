import type { AvailableDocument } from '@quittance/contract/documents';

/** A document that is asked for, as an address's state can carry it. */
export type NamedDocument = Pick<AvailableDocument, 'kind' | 'reference' | 'versionNumber' | 'accountReferenceCode'>;

/** The document that a history entry was opened for; undefined where it was opened for none. */
export function documentOfState(state: unknown): NamedDocument | undefined {
  if (typeof state !== 'object' || state === null || !('document' in state)) return undefined;
  return state.document as NamedDocument | undefined;
}
