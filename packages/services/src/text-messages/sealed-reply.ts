import type { TenantKey } from '../tenants/keyring.ts';

/** A reply to a text message that an operator has to read: the 10 digits that it came from, and its text. */
export type KeptReply = { readonly from: string; readonly text: string };

/** Seals a reply for its case. */
export function sealReply(key: TenantKey, { caseId, reply }: { caseId: string; reply: KeptReply }): Buffer {
  return key.seal(JSON.stringify(reply), placeOf(caseId));
}

/** The reply of a case. Throws where it was sealed for another. */
export function openReply(key: TenantKey, { caseId, sealed }: { caseId: string; sealed: Buffer }): KeptReply {
  return JSON.parse(key.open(sealed, placeOf(caseId))) as KeptReply;
}

function placeOf(caseId: string) {
  return { table: 'operator_case', column: 'reply_sealed', row: caseId };
}
