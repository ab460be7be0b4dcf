import { createHmac } from 'node:crypto';
import { HOTP, Secret, TOTP, URI } from 'otpauth';

const stepSeconds = 30;
const secretBytes = 20;
/** A telephone's clock may be a step early or late. */
const stepsOfDrift = 1;

/** A new secret for an authenticator, in base32. */
export function newAuthenticatorSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** What an authenticator reads from a QR code: issuer and account are what it shows to its owner. */
export function authenticatorUri({
  secret,
  issuer,
  account,
}: {
  secret: string;
  issuer: string;
  account: string;
}): string {
  return URI.stringify(new TOTP({ secret: Secret.fromBase32(secret), issuer, label: account }));
}

/**
 * The 30-second step that a code of 6 digits belongs to (RFC 6238), undefined for a wrong one. A step that was used, and every one before it,
 * is over: `lastStep` is the last that was taken.
 */
export function stepOfCode(
  code: string,
  { secret, lastStep, now }: { secret: string; lastStep: number; now: Date },
): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const step = Math.floor(now.getTime() / 1000 / stepSeconds);
  const found = HOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    counter: step,
    window: stepsOfDrift,
    hmac: nodeHmac,
  });
  return found === null || step + found <= lastStep ? undefined : step + found;
}

/** The code that an authenticator shows at an instant; for the demo and for tests. */
export function codeAt(secret: string, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
}

function nodeHmac(algorithm: string, key: Uint8Array, message: Uint8Array): Uint8Array {
  return createHmac(algorithm, key).update(message).digest();
}
