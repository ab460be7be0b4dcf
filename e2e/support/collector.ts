import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type Collected = { readonly path: string; readonly body: string; readonly headers: string };

/** A server that records everything pages send to it. */
export type Collector = {
  readonly origin: string;
  readonly received: Collected[];
  readonly close: () => Promise<void>;
};

/** Starts a collector that accepts any origin, as a real one does. */
export async function startCollector(): Promise<Collector> {
  const received: Collected[] = [];
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*');
    if (request.method === 'POST') {
      received.push({
        path: request.url ?? '',
        body: await text(request),
        headers: JSON.stringify(request.headers),
      });
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
