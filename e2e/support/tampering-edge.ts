import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { askDemo, type DemoAnswer } from './ask-demo.ts';

/** Changes a response in transit, or returns undefined to leave it unchanged. */
export type Tampering = (answer: DemoAnswer, path: string) => DemoAnswer | undefined;

/**
 * Starts a proxy that can change responses between the demo and the browser. `portalUrl` builds a tenant's portal URL
 * through it.
 */
export async function startTamperingEdge(): Promise<{
  portalUrl: (tenant: string) => string;
  tamper: (how: Tampering) => void;
  close: () => Promise<void>;
}> {
  let how: Tampering = () => undefined;
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const answer = await askDemo(request, path);
    if (answer === undefined) {
      response.destroy();
      return;
    }
    const { status, headers, body } = how(answer, path) ?? answer;
    response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    portalUrl: (tenant) => `http://${tenant}.localhost:${port}`,
    tamper(next) {
      how = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
