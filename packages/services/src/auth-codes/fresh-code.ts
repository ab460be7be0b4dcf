import { authCodeRules } from '@quittance/domain/messages/auth-code';
import { hashSecret, newSecret } from '../sign-in/random-secret.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import { newCode } from './code-message.ts';

/** Long enough to resend and type a code. */
export const requestLifetimeMs = 10 * 60 * 1000;
/** Longer than for a code, because customers may open a link well after it arrives. */
export const linkLifetimeMs = 60 * 60 * 1000;

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

/**
 * Creates a code for a request that ends at `requestEndsAt`. The code itself expires after five minutes or earlier (req
 * 9.3).
 */
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

/** Hashes a code with the tenant's key, because a plain hash of six digits can be brute-forced. */
export function hashOfCode(key: TenantKey, { authRequestId, code }: { authRequestId: string; code: string }): Buffer {
  return key.fingerprint(`${authRequestId}|${code}`);
}
