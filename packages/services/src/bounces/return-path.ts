import { timingSafeEqual } from 'node:crypto';
import { parse, stringify, validate } from 'uuid';
import type { TenantKey } from '../tenants/keyring.ts';

/** 80 bits of the keyed hash can't be guessed, and the address must fit into 64 characters before the @. */
const tagBytes = 10;
const idBytes = 16;
/** Case-insensitive, because a server may change the case (base32, RFC 4648). */
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/**
 * Returns the address for bounce reports about one message: `bounces+<token>@mail.example.com` for the mailbox
 * `bounces@mail.example.com`. The token identifies the message and is signed with the tenant's key, so that nobody can
 * report another message.
 */
export function returnPathOf(key: TenantKey, { mailbox, messageId }: { mailbox: string; messageId: string }): string {
  const [name = '', domain = ''] = mailbox.split('@');
  return `${name}+${returnToken(key, messageId)}@${domain}`;
}

function returnToken(key: TenantKey, messageId: string): string {
  return encode(Buffer.concat([parse(messageId), tagOf(key, messageId)]));
}

/** Returns the message id in a return path, or undefined unless this tenant's key signed it. */
export function readReturnPath(key: TenantKey, address: string): string | undefined {
  const token = /\+([a-z2-7]{42})@/i.exec(address)?.[1];
  const bytes = token === undefined ? undefined : decode(token.toLowerCase());
  if (bytes?.length !== idBytes + tagBytes) return undefined;
  const messageId = stringIdOf(bytes.subarray(0, idBytes));
  if (messageId === undefined) return undefined;
  return timingSafeEqual(bytes.subarray(idBytes), tagOf(key, messageId)) ? messageId : undefined;
}

function stringIdOf(bytes: Buffer): string | undefined {
  try {
    const id = stringify(bytes);
    return validate(id) ? id : undefined;
  } catch {
    return undefined;
  }
}

function tagOf(key: TenantKey, messageId: string): Buffer {
  return key.fingerprint(`return-path|${messageId}`).subarray(0, tagBytes);
}

function encode(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)] ?? '')
    .join('');
}

function decode(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const whole = bits.match(/.{8}/g) ?? [];
  return Buffer.from(whole.map((byte) => Number.parseInt(byte, 2)));
}
