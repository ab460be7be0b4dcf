import { createHash, randomBytes } from 'node:crypto';

/** The purpose of a ceremony. Attacks change single values. */
export type Ceremony = {
  readonly challenge: string;
  /** The host that the credential belongs to. */
  readonly relyingPartyId: string;
  /** The site that the browser reports. */
  readonly origin: string;
  readonly isUserVerified?: boolean;
  readonly type?: 'webauthn.create' | 'webauthn.get';
  readonly isInFrame?: boolean;
};

export type SoftwarePasskey = Awaited<ReturnType<typeof createPasskey>>;

const present = 0x01;
const verified = 0x04;
const hasCredential = 0x40;

/**
 * Creates a passkey like a security key does: with a real P-256 key, a CBOR attestation and ECDSA signatures. `counts`
 * makes it count its signatures. Without, its counter stays 0, as with passkeys that are copied between devices.
 */
export async function createPasskey(
  { userHandle, ...ceremony }: Ceremony & { readonly userHandle: string },
  { counts = false, attestation = emptyAttestation }: { counts?: boolean; attestation?: Attestation } = {},
) {
  const { privateKey, publicKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'sign',
    'verify',
  ]);
  const credentialId = randomBytes(32);
  const { x, y } = await crypto.subtle.exportKey('jwk', publicKey);
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x ?? '', 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y ?? '', 'base64url')),
  ]);
  let counter = 0;
  const authenticatorDataOf = ({ relyingPartyId, isUserVerified = true }: Ceremony, credential?: Buffer) => {
    if (counts) counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = present | (isUserVerified ? verified : 0) | (credential ? hasCredential : 0);
    return Buffer.concat([
      createHash('sha256').update(relyingPartyId).digest(),
      Buffer.from([flags]),
      count,
      credential ?? Buffer.alloc(0),
    ]);
  };
  const length = Buffer.alloc(2);
  length.writeUInt16BE(credentialId.length);
  // Without an authenticator model.
  const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey]);
  return {
    credentialID: credentialId.toString('base64url'),
    userHandle,
    /** The response of `navigator.credentials.create`. */
    created: {
      credentialID: credentialId.toString('base64url'),
      clientDataJSON: clientDataOf({ type: 'webauthn.create', ...ceremony }),
      attestationObject: Buffer.concat([
        Buffer.from([0xa3]),
        ...[text('fmt'), text(attestation.format), text('attStmt'), attestation.statement],
        ...[text('authData'), bytes(authenticatorDataOf(ceremony, credential))],
      ]).toString('base64url'),
    },
    /** The response of `navigator.credentials.get`. */
    async sign(asked: Ceremony) {
      const clientDataJSON = clientDataOf({ type: 'webauthn.get', ...asked });
      const authenticatorData = authenticatorDataOf(asked);
      const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
      const signature = await crypto.subtle.sign(
        { name: 'ECDSA', hash: 'SHA-256' },
        privateKey,
        Buffer.concat([authenticatorData, hash]),
      );
      return {
        credentialID: credentialId.toString('base64url'),
        clientDataJSON,
        authenticatorData: authenticatorData.toString('base64url'),
        signature: derOf(Buffer.from(signature)).toString('base64url'),
        userHandle,
      };
    },
    /** Goes back to an earlier count, like a copied key. */
    setCounter(to: number) {
      counter = to;
    },
  };
}

/** A statement about the authenticator, in CBOR. */
export type Attestation = { readonly format: string; readonly statement: Buffer };

const emptyAttestation: Attestation = { format: 'none', statement: Buffer.from([0xa0]) };

/** An attestation with a certificate, whose revocation list is at an address of the attacker's choice. */
export const certifiedAttestation: Attestation = {
  format: 'packed',
  statement: Buffer.concat([
    Buffer.from([0xa3]),
    ...[text('alg'), Buffer.from([0x26]), text('sig'), bytes(Buffer.alloc(70))],
    ...[text('x5c'), Buffer.from([0x81]), bytes(Buffer.alloc(200))],
  ]),
};

function clientDataOf({ type, challenge, origin, isInFrame = false }: Ceremony): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: isInFrame })).toString('base64url');
}

function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
}

function bytes(value: Buffer): Buffer {
  const head = value.length < 256 ? [0x58, value.length] : [0x59, value.length >> 8, value.length & 0xff];
  return Buffer.concat([Buffer.from(head), value]);
}

/** WebCrypto's signatures are two numbers of 32 bytes. Authenticators send them in DER. */
function derOf(signature: Buffer): Buffer {
  const numbers = [signature.subarray(0, 32), signature.subarray(32)].map((number) => {
    const start = number.findIndex((byte) => byte !== 0);
    const short = number.subarray(start);
    const positive = (short[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.from([0]), short]) : short;
    return Buffer.concat([Buffer.from([0x02, positive.length]), positive]);
  });
  const whole = Buffer.concat(numbers);
  return Buffer.concat([Buffer.from([0x30, whole.length]), whole]);
}
