import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { parse as uuidBytes } from 'uuid';

/** The site that a credential works on. Its ID is the host name, so no other tenant's site can use the credential. */
export type RelyingParty = { readonly id: string; readonly origin: string };

export function relyingPartyOf(siteUrl: string): RelyingParty {
  const { hostname, origin } = new URL(siteUrl);
  return { id: hostname, origin };
}

/** The algorithms for new credentials, best first: Ed25519, ECDSA with P-256, and RSA for Windows (COSE numbers). */
export const credentialAlgorithms: readonly number[] = [-8, -7, -257];

/** Returns a new challenge for a browser's WebAuthn call. */
export function newChallenge(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the challenge that an authenticator signed, which isn't trusted until it's found and the signature checked. */
export function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const challenge = typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : undefined;
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** The name under which an authenticator keeps someone's passkey. Says nothing about them. */
export function userHandleOf(ownerId: string): string {
  return Buffer.from(uuidBytes(ownerId)).toString('base64url');
}

/** An authenticator's response to a registration, with binary values in base64url. */
export type CreatedCredential = {
  readonly credentialId: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
};

/** An authenticator's response to a sign-in, with binary values in base64url. */
export type Assertion = {
  readonly credentialId: string;
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
};

type Failed = { readonly kind: 'failed'; readonly reason: string };

type Expected = { readonly relyingParty: RelyingParty; readonly challenge: string };

export type NewCredential = {
  readonly kind: 'created';
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly isBackedUp: boolean;
};

/**
 * Checks a new credential: the challenge, the site, and that the authenticator verified its user by fingerprint, face
 * or PIN. Refuses certificates, which nobody asked for: the library would fetch the revocation lists that they name.
 */
export async function verifyCreation(
  created: CreatedCredential,
  { relyingParty, challenge }: Expected,
): Promise<NewCredential | Failed> {
  // Loaded on first use, because most processes never need it.
  const [{ verifyRegistrationResponse }, { decodeAttestationObject }] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ]);
  const { credentialId, clientDataJSON, attestationObject } = created;
  return orFailed(async () => {
    refuseOtherFrames(clientDataJSON);
    const statement = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
    if (!['none', 'packed'].includes(statement.get('fmt')) || statement.get('attStmt').get('x5c') !== undefined) {
      throw new Error('unexpected attestation');
    }
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...{ id: credentialId, rawId: credentialId, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...credentialAlgorithms],
    });
    if (!verified) throw new Error('wrong attestation');
    const { credential, credentialBackedUp: isBackedUp } = registrationInfo;
    if (credential.id !== credentialId) throw new Error('another credential');
    return { kind: 'created', publicKey: Buffer.from(credential.publicKey), counter: credential.counter, isBackedUp };
  });
}

/** A stored credential, with its signatures so far. */
export type StoredCredential = { readonly publicKey: Buffer; readonly counter: number };

/**
 * Checks a sign-in with a stored credential: the challenge, the site, the signature, that the authenticator verified
 * its user, and that its counter didn't go back, which would mean that someone copied the key. Without a stored
 * credential, checks the signature with a key that nobody has, so that response times don't reveal which ones exist.
 */
export async function verifyAssertion(
  assertion: Assertion,
  { relyingParty, challenge, stored }: Expected & { readonly stored: StoredCredential | undefined },
): Promise<{ readonly kind: 'verified'; readonly counter: number; readonly isBackedUp: boolean } | Failed> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { credentialId, clientDataJSON, authenticatorData, signature } = assertion;
  decoy ??= newDecoy();
  const { publicKey, counter } = stored ?? decoy;
  const result = await orFailed(async () => {
    refuseOtherFrames(clientDataJSON);
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...{ id: credentialId, rawId: credentialId, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: true,
    });
    if (!verified) throw new Error('wrong signature');
    const { newCounter, credentialBackedUp: isBackedUp } = authenticationInfo;
    return { kind: 'verified' as const, counter: newCounter, isBackedUp };
  });
  return stored === undefined ? { kind: 'failed', reason: 'unknown passkey' } : result;
}

let decoy: StoredCredential | undefined;

/** Creates a P-256 key in COSE format. */
function newDecoy(): StoredCredential {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
  const [start, between] = [Buffer.from('a5010203262001215820', 'hex'), Buffer.from('225820', 'hex')];
  const publicKey = Buffer.concat([start, Buffer.from(x, 'base64url'), between, Buffer.from(y, 'base64url')]);
  return { publicKey, counter: 0 };
}

/** Another site's page could show ours in a frame and ask for a signature there. */
function refuseOtherFrames(clientDataJSON: string): void {
  const data = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as { crossOrigin?: unknown };
  if (data.crossOrigin === true) throw new Error('another site');
}

/** The library throws for every response that isn't right, and for malformed ones. */
async function orFailed<Result>(check: () => Promise<Result>): Promise<Result | Failed> {
  try {
    return await check();
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : 'unreadable' };
  }
}
