import { get as getPlain, type IncomingHttpHeaders } from 'node:http';
import { get as getByTls } from 'node:https';
import { buffer } from 'node:stream/consumers';

const patienceMs = 30_000;

/** Fetches a URL without compression. Hosts of the demo resolve to this machine. */
export function askSite(address: string): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> {
  const url = new URL(address);
  const get = url.protocol === 'https:' ? getByTls : getPlain;
  const hostname = url.hostname.endsWith('.localhost') ? '127.0.0.1' : url.hostname;
  const options = { hostname, port: url.port, path: url.pathname + url.search, headers: { host: url.host } };
  return new Promise((resolve, reject) => {
    const request = get({ ...options, timeout: patienceMs }, (response) => {
      buffer(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        reject,
      );
    });
    request.on('timeout', () => request.destroy(new Error(`${url.origin} does not answer`)));
    request.on('error', reject);
  });
}
