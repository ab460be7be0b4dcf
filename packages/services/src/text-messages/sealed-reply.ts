import type { TenantKey } from '../tenants/keyring.ts';

export type KeptReply = { readonly from: string; readonly text: string };

export function sealReply(key: TenantKey, { caseId, reply }: { caseId: string; reply: KeptReply }): Buffer {
  return key.seal(JSON.stringify(reply), locationOf(caseId));
}

/** Throws when the reply was sealed for another case. */
export function openReply(key: TenantKey, { caseId, sealed }: { caseId: string; sealed: Buffer }): KeptReply {
  return JSON.parse(key.open(sealed, locationOf(caseId))) as KeptReply;
}

function locationOf(caseId: string) {
  return { table: 'operator_case', column: 'reply_sealed', row: caseId };
}
