import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { fileURLToPath } from 'node:url';

const host = 'tuf-repo-cdn.sigstore.dev';
const certificate = new URL('./sigstore-stand-in.cert.pem', import.meta.url);
const roles = ['root', 'timestamp', 'snapshot', 'targets'] as const;

/**
 * Simulates the repository of signing keys that npm asks before a registry. It has no keys, so npm uses the registry's
 * own. npm reaches it through a proxy and finds its root in `cacheFolder`. `environment` configures both.
 */
export async function startStandInSigstore(cacheFolder: string) {
  const files = signedFiles();
  const folder = `${cacheFolder}/_tuf/${host}`;
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/root.json`, files.root);
  const key = await readFile(new URL('./sigstore-stand-in.key.pem', import.meta.url));
  const server = createHttpsServer({ key, cert: await readFile(certificate) }, (request, response) => {
    const role = roles.find((each) => request.url === `/${each}.json`);
    response.writeHead(role === undefined ? 404 : 200).end(role && files[role]);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const proxy = createHttpServer().on('connect', (_request, socket) => {
    const upstream = connect((server.address() as AddressInfo).port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      socket.pipe(upstream).pipe(socket);
    });
    for (const each of [socket, upstream]) each.on('error', () => socket.destroy());
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  return {
    environment: {
      HTTPS_PROXY: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      NODE_EXTRA_CA_CERTS: fileURLToPath(certificate),
    },
    close() {
      server.closeAllConnections();
      server.close();
      proxy.close();
    },
  };
}

/** Builds the four files of such a repository (The Update Framework), signed with a new key. */
function signedFiles(): Record<(typeof roles)[number], string> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const value = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
  const key = { keytype: 'ed25519', scheme: 'ed25519', keyval: { public: value } };
  const role = { keyids: ['stand-in'], threshold: 1 };
  const common = { spec_version: '1.0.31', version: 1, expires: '2999-01-01T00:00:00Z' };
  return {
    root: signed(privateKey, {
      ...common,
      _type: 'root',
      consistent_snapshot: false,
      keys: { 'stand-in': key },
      roles: Object.fromEntries(roles.map((name) => [name, role])),
    }),
    timestamp: signed(privateKey, { ...common, _type: 'timestamp', meta: { 'snapshot.json': { version: 1 } } }),
    snapshot: signed(privateKey, { ...common, _type: 'snapshot', meta: { 'targets.json': { version: 1 } } }),
    targets: signed(privateKey, { ...common, _type: 'targets', targets: {} }),
  };
}

function signed(key: KeyObject, content: Record<string, unknown>): string {
  const sig = sign(null, Buffer.from(canonical(content)), key).toString('hex');
  return JSON.stringify({ signed: content, signatures: [{ keyid: 'stand-in', sig }] });
}

/** Writes canonical JSON with sorted names and no whitespace, as signing requires. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`).join(',')}}`;
}
