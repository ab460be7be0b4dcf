import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { askDemo, type DemoAnswer } from './ask-demo.ts';

/** What someone does to an answer on its way; undefined leaves it as it is. */
export type Tampering = (answer: DemoAnswer, path: string) => DemoAnswer | undefined;

/** Stands between the browser and the demo and changes what passes. `portalUrl` is a tenant's portal through it. */
export async function startTamperingEdge(): Promise<{
  portalUrl: (tenant: string) => string;
  tamper: (how: Tampering) => void;
  close: () => Promise<void>;
}> {
  let how: Tampering = () => undefined;
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const answer = await askDemo(request, path);
    if (answer === undefined) return response.destroy();
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
