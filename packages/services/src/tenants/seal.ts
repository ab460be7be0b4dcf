import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Encrypts bytes with AES-256-GCM under a 32-byte key, bound to `associated`: nonce (12) | tag (16) | ciphertext. */
export function encrypt(key: Buffer, { plain, associated }: { plain: Uint8Array; associated: string }): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(associated));
  // Copies only once, because sealed files have up to 10 MB.
  const text = [cipher.update(plain), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...text]);
}

/** Throws for another key, other associated data and anything altered. */
export function decrypt(key: Buffer, { sealed, associated }: { sealed: Buffer; associated: string }): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
    .setAAD(Buffer.from(associated))
    .setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
}
