import type { TenantKey } from '../../tenants/keyring.ts';
import { locationIn } from '../../tenants/sealed-columns.ts';

const fileLocation = (fileId: string) => locationIn({ table: 'ach_file', column: 'text_sealed' }, fileId);
const replyLocation = (replyId: string) => locationIn({ table: 'ach_reply', column: 'text_sealed' }, replyId);

/** Seals an outgoing file, one byte for each character. */
export function sealFileText(key: TenantKey, { fileId, text }: { fileId: string; text: string }): Buffer {
  return key.sealBytes(Buffer.from(text, 'latin1'), fileLocation(fileId));
}

export function openFileText(key: TenantKey, { fileId, sealed }: { fileId: string; sealed: Buffer }): Buffer {
  return key.openBytes(sealed, fileLocation(fileId));
}

/** Seals a bank's file byte for byte. */
export function sealReply(key: TenantKey, { replyId, bytes }: { replyId: string; bytes: Uint8Array }): Buffer {
  return key.sealBytes(bytes, replyLocation(replyId));
}

/** Returns the text of a bank's file, one character for each byte. */
export function openReply(key: TenantKey, { replyId, sealed }: { replyId: string; sealed: Buffer }): string {
  return key.openBytes(sealed, replyLocation(replyId)).toString('latin1');
}
