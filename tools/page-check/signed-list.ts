import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { PageList } from './page-list.ts';

/** The list as stored: the exact text that was signed, so that not even a space can change. */
type SignedFile = { readonly key: string; readonly signature: string; readonly list: string };

/** Signs a list with an Ed25519 private key and returns the file's text. */
export function signList(list: PageList, privateKey: KeyObject): string {
  const text = JSON.stringify(list, null, 2);
  const signature = sign(null, Buffer.from(text), privateKey).toString('base64');
  const file: SignedFile = { key: fingerprintOf(createPublicKey(privateKey)), signature, list: text };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Verifies a signed file and returns its list, or the reason it was refused. */
export function openSignedList(file: string, publicKey: KeyObject): PageList | { readonly refused: string } {
  const parsed = parse(file);
  if (parsed === undefined) return { refused: 'The list is no signed list.' };
  const wanted = fingerprintOf(publicKey);
  if (parsed.key !== wanted)
    return { refused: `The list is signed by another key: ${parsed.key} instead of ${wanted}.` };
  if (!verify(null, Buffer.from(parsed.list), publicKey, Buffer.from(parsed.signature, 'base64')))
    return { refused: 'The list was changed after it had been signed.' };
  return JSON.parse(parsed.list) as PageList;
}

/** Shortens the SHA-256 of a public key, for people to compare. */
export function fingerprintOf(publicKey: KeyObject): string {
  const der = publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(der).digest('hex').slice(0, 16);
}

function parse(file: string): SignedFile | undefined {
  try {
    const value = JSON.parse(file);
    const isWhole = [value.key, value.signature, value.list].every((part) => typeof part === 'string');
    return isWhole ? value : undefined;
  } catch {
    return undefined;
  }
}
