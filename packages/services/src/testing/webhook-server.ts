import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type ReceivedWebhook = {
  readonly event: { id: string; type: string; sequence: number; accountReferenceCode: string | null } & Record<
    string,
    unknown
  >;
  readonly body: string;
  readonly signature: string;
};

/** Starts a creditor's webhook server on its own port. `answer` sets the response status and can change at any time. */
export async function startWebhookServer() {
  const received: ReceivedWebhook[] = [];
  const state: { answer: (webhook: ReceivedWebhook) => number | Promise<number> } = { answer: () => 200 };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const webhook = { event: JSON.parse(body), body, signature: String(request.headers['quittance-signature']) };
    received.push(webhook);
    response.writeHead(await state.answer(webhook)).end('noted');
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/hook`,
    state,
    take: () => received.splice(0),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type WebhookServer = Awaited<ReturnType<typeof startWebhookServer>>;
