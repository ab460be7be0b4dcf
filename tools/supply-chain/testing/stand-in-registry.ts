import { createHash, createSign, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Signature of the registry's only package, `little` 1.0.0. Without keys, the registry signs nothing. */
export type Signing = 'right' | 'of something else' | 'none' | 'by an unknown key' | 'without keys';

/** Starts a local registry with one package and signatures in npm's format. */
export async function startStandInRegistry(signing: Signing) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const integrity = `sha512-${createHash('sha512').update('the tarball').digest('base64')}`;
  const signedText = `little@1.0.0:${signing === 'of something else' ? 'sha512-other' : integrity}`;
  const sig = createSign('SHA256').update(signedText).sign(privateKey, 'base64');
  const keyid = signing === 'by an unknown key' ? 'SHA256:nobody' : 'SHA256:stand-in';
  const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const server = createServer((request, response) => {
    const answer = answers()[request.url ?? ''];
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? { error: 'not found' }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

  function answers(): Record<string, unknown> {
    const dist = {
      integrity,
      tarball: `${url}little/-/little-1.0.0.tgz`,
      ...(!/none|without/.test(signing) && { signatures: [{ keyid, sig }] }),
    };
    const keys = [
      { keyid: 'SHA256:stand-in', keytype: 'ecdsa-sha2-nistp256', scheme: 'ecdsa-sha2-nistp256', key, expires: null },
    ];
    return {
      '/little': {
        name: 'little',
        'dist-tags': { latest: '1.0.0' },
        versions: { '1.0.0': { name: 'little', version: '1.0.0', dist } },
        time: { '1.0.0': '2026-01-01T00:00:00.000Z' },
      },
      ...(signing !== 'without keys' && { '/-/npm/v1/keys': { keys } }),
    };
  }

  return {
    url,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
