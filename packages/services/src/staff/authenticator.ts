import { createHmac } from 'node:crypto';
import { HOTP, Secret, TOTP, URI } from 'otpauth';

const stepSeconds = 30;
const secretBytes = 20;
/** A phone's clock may be one step early or late. */
const stepsOfDrift = 1;

export function newAuthenticatorSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** Builds the URI of the QR code for an authenticator, which displays the issuer and the account. */
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
 * Returns the 30-second step of a 6-digit code (RFC 6238), or undefined for a wrong one. `lastStep` is the last used
 * step; it and earlier ones have expired.
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

/** For the demo and for tests. */
export function codeAt(secret: string, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
}

function nodeHmac(algorithm: string, key: Uint8Array, message: Uint8Array): Uint8Array {
  return createHmac(algorithm, key).update(message).digest();
}
