import type { TenantKey } from '../tenants/keyring.ts';
import { placeIn } from '../tenants/sealed-columns.ts';

const placeOf = (fileId: string) => placeIn({ table: 'ach_file', column: 'text_sealed' }, fileId);
const replyPlaceOf = (replyId: string) => placeIn({ table: 'ach_reply', column: 'text_sealed' }, replyId);

/** Seals a file that goes out, one byte for each character. */
export function sealFileText(key: TenantKey, { fileId, text }: { fileId: string; text: string }): Buffer {
  return key.sealBytes(Buffer.from(text, 'latin1'), placeOf(fileId));
}

/** The bytes of a file that goes out. */
export function openFileText(key: TenantKey, { fileId, sealed }: { fileId: string; sealed: Buffer }): Buffer {
  return key.openBytes(sealed, placeOf(fileId));
}

/** Seals a file that the bank sent, byte for byte. */
export function sealReply(key: TenantKey, { replyId, bytes }: { replyId: string; bytes: Uint8Array }): Buffer {
  return key.sealBytes(bytes, replyPlaceOf(replyId));
}

/** The text of a file that the bank sent, one character for each byte. */
export function openReply(key: TenantKey, { replyId, sealed }: { replyId: string; sealed: Buffer }): string {
  return key.openBytes(sealed, replyPlaceOf(replyId)).toString('latin1');
}
