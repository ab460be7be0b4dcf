import { authCodeRules } from '@quittance/domain/messages/auth-code';
import { hashSecret, newSecret } from '../sign-in/random-secret.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import { newCode } from './code-message.ts';

/** How long a request lives: as long as one of its codes could be resent and typed. */
export const requestLifetimeMs = 10 * 60 * 1000;
/** A link in a mail is opened whenever someone reads mail. */
export const linkLifetimeMs = 60 * 60 * 1000;

/** A code that is to go into a request, in the columns of its row and as it is said. */
export type FreshCode = {
  readonly code: string;
  readonly linkSecret: string | undefined;
  readonly columns: {
    readonly code_hash: Buffer;
    readonly code_expires_at: Date;
    readonly code_tries: 0;
    readonly link_hash: Buffer | null;
    readonly link_expires_at: Date | null;
  };
};

/** Makes a code for a request that ends at `requestEndsAt`; the code itself lives five minutes at most (req 9.3). */
export function freshCode(
  key: TenantKey,
  of: { readonly authRequestId: string; readonly hasLink: boolean; readonly requestEndsAt: Date; readonly now: Date },
): FreshCode {
  const code = newCode();
  const linkSecret = of.hasLink ? newSecret() : undefined;
  const lifetimeEnd = of.now.getTime() + authCodeRules.lifetimeSeconds * 1000;
  return {
    code,
    linkSecret,
    columns: {
      code_hash: hashOfCode(key, { authRequestId: of.authRequestId, code }),
      code_expires_at: new Date(Math.min(lifetimeEnd, of.requestEndsAt.getTime())),
      code_tries: 0,
      link_hash: linkSecret === undefined ? null : hashSecret(linkSecret),
      link_expires_at: linkSecret === undefined ? null : new Date(of.now.getTime() + linkLifetimeMs),
    },
  };
}

/** What is kept of a code. Six digits are soon guessed from a plain hash, so that the hash takes the tenant's key. */
export function hashOfCode(key: TenantKey, { authRequestId, code }: { authRequestId: string; code: string }): Buffer {
  return key.fingerprint(`${authRequestId}|${code}`);
}
