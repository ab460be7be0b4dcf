import { randomInt } from 'node:crypto';
import { newSecret } from '../sign-in/random-secret.ts';

const prefixLength = 12;
const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
const form = /^qk_(test_)?([a-z0-9]{12})_([\w-]{43})$/;

export function newKeyPrefix(): string {
  return Array.from({ length: prefixLength }, () => letters[randomInt(letters.length)]).join('');
}

/** Formats a key as `qk_<prefix>_<secret>`, or `qk_test_…` for test data, with a random 32-byte secret. */
export function newKeyText(prefix: string, { isTest }: { isTest: boolean }): { text: string; secret: string } {
  const secret = newSecret();
  return { text: `qk_${isTest ? 'test_' : ''}${prefix}_${secret}`, secret };
}

export function readKeyText(text: string): { isTest: boolean; prefix: string; secret: string } | undefined {
  const [, mode, prefix, secret] = form.exec(text) ?? [];
  return prefix === undefined || secret === undefined ? undefined : { isTest: mode !== undefined, prefix, secret };
}
