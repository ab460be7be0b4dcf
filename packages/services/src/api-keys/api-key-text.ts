import { randomInt } from 'node:crypto';
import { newSecret } from '../sign-in/random-secret.ts';

const prefixLength = 12;
const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
const form = /^qk_([a-z0-9]{12})_([\w-]{43})$/;

/** A new prefix, by which a key is found and told from others; no secret. */
export function newKeyPrefix(): string {
  return Array.from({ length: prefixLength }, () => letters[randomInt(letters.length)]).join('');
}

/** A key's whole text, `qk_<prefix>_<secret>`, with a secret of 32 random bytes. */
export function newKeyText(prefix: string): { text: string; secret: string } {
  const secret = newSecret();
  return { text: `qk_${prefix}_${secret}`, secret };
}

/** The parts of a key's text, or undefined for what is none. */
export function readKeyText(text: string): { prefix: string; secret: string } | undefined {
  const [, prefix, secret] = form.exec(text) ?? [];
  return prefix === undefined || secret === undefined ? undefined : { prefix, secret };
}
