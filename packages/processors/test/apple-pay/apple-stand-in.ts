import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { makeCertificates } from './test-certificates.ts';

export type AskedSession = { path: string | undefined; method: string | undefined; merchant: string; body: unknown };

/** Starts a fake Apple server. Only merchants with a certificate of the authority get through to `answer`. */
export async function startAppleStandIn({ ca, server: own }: ReturnType<typeof makeCertificates>) {
  const asked: AskedSession[] = [];
  let answer: (response: ServerResponse) => void = (response) => response.end('{}');
  const server = createServer({ ca, cert: own.certificate, key: own.key, requestCert: true, rejectUnauthorized: true });
  server.on('request', async (request: IncomingMessage, response: ServerResponse) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const merchant = (request.socket as TLSSocket).getPeerCertificate().subject.CN;
    asked.push({ path: request.url, method: request.method, merchant: String(merchant), body: JSON.parse(text) });
    answer(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  return {
    host,
    asked,
    answerWith: (next: typeof answer) => {
      answer = next;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
