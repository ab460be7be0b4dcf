import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Measurements = { readonly contentType: string; metrics(): Promise<string> };

/** The metrics endpoint's settings; an empty token disables authentication. */
export type MeasurementSettings = {
  readonly METRICS_HOST: string;
  readonly METRICS_PORT?: number | undefined;
  readonly METRICS_TOKEN: string;
};

/**
 * Serves GET /metrics on METRICS_PORT, and GET /healthz for whatever restarts a process that no longer responds.
 * Returns undefined when the setting is missing.
 */
export async function openMeasurementPort(
  { METRICS_HOST: host, METRICS_PORT: port, METRICS_TOKEN: token }: MeasurementSettings,
  measurements: Measurements,
): Promise<{ readonly port: number; close(): Promise<void> } | undefined> {
  if (port === undefined) return undefined;
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/healthz') return void response.end('ok');
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    if (token !== '' && !bearsToken(request.headers.authorization, token)) {
      return void response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    }
    measurements.metrics().then(
      (text) => response.writeHead(200, { 'content-type': measurements.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Compares in constant time, so that response times don't reveal how much of a guess is right. */
export function bearsToken(authorization: string | undefined, token: string): boolean {
  const given = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  return given !== undefined && token !== '' && timingSafeEqual(sha256(given), sha256(token));
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
