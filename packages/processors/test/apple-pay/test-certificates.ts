import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

export type TestCertificate = { certificate: string; key: string };

/** Creates a test authority, with certificates for a server at localhost and a merchant, and an untrusted one. */
export function makeCertificates() {
  const authority = makeIssuer('authority');
  return {
    ca: authority.issue('authority', authority.keys).certificate,
    server: authority.issue('server'),
    merchant: authority.issue('merchant'),
    stranger: makeIssuer('nobody').issue('stranger'),
  };
}

type Keys = { publicKey: KeyObject; privateKey: KeyObject };

/**
 * Node can't create certificates, so this writes a minimal X.509: version 3, P-256, valid from yesterday to tomorrow.
 */
function makeIssuer(issuer: string) {
  const keys = newKeys();
  const issue = (subject: string, of: Keys = newKeys()): TestCertificate => {
    const isAuthority = of === keys;
    const names = der(0x30, der(0x82, Buffer.from('localhost')));
    const extension = isAuthority
      ? der(0x30, objectId('551d13'), der(0x04, der(0x30, der(0x01, Buffer.from([255])))))
      : der(0x30, objectId('551d11'), der(0x04, names));
    const content = der(
      0x30,
      der(0xa0, der(0x02, Buffer.from([2]))),
      der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
      signatureKind,
      nameOf(issuer),
      der(0x30, timeOf(-1), timeOf(1)),
      nameOf(subject),
      of.publicKey.export({ type: 'spki', format: 'der' }),
      der(0xa3, der(0x30, extension)),
    );
    const signature = sign('sha256', content, keys.privateKey);
    const certificate = der(0x30, content, signatureKind, der(0x03, Buffer.from([0]), signature));
    const lines = certificate
      .toString('base64')
      .match(/.{1,64}/g)
      ?.join('\n');
    return {
      certificate: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
      key: of.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    };
  };
  return { keys, issue };
}

/** ecdsa-with-SHA256 (RFC 5758). */
const signatureKind = der(0x30, objectId('2a8648ce3d040302'));

function newKeys(): Keys {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' });
}

function nameOf(commonName: string): Buffer {
  return der(0x30, der(0x31, der(0x30, objectId('550403'), der(0x0c, Buffer.from(commonName)))));
}

function timeOf(days: number): Buffer {
  const time = new Date(Date.now() + days * 86_400_000).toISOString().replace(/[-:T]|\.\d+/g, '');
  return der(0x18, Buffer.from(time));
}

function objectId(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'));
}

/** Encodes a DER element: its tag, its length in one to three bytes, its contents. */
function der(tag: number, ...contents: Buffer[]): Buffer {
  const body = Buffer.concat(contents);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}
