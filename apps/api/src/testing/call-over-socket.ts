import { type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Call } from '@quittance/contract/call';
import type { TestRequest } from './test-api.ts';

export type SocketAnswer = { status: number; headers: IncomingHttpHeaders; body: string };

/** Sends a request over a socket, as a browser at the tenant's host would. Rejects without a response. */
export function callOverSocket(
  port: number,
  { call, signal, ...sent }: TestRequest & { call: Pick<Call, 'method' | 'path'>; signal?: AbortSignal },
): Promise<SocketAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({
      host: '127.0.0.1',
      port,
      method: call.method,
      path: `/api${call.path}`,
      agent: false,
      ...(signal && { signal }),
      headers: {
        host: `${sent.tenant ?? 'pay'}.localhost:${port}`,
        'content-type': 'application/json',
        ...(sent.token && { authorization: `Bearer ${sent.token}` }),
        ...(sent.cookie && { cookie: `quittance=${sent.cookie}` }),
        ...sent.headers,
      },
    });
    outgoing.on('error', reject).on('response', (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }), reject);
    });
    outgoing.end(call.method === 'POST' ? (sent.rawBody ?? JSON.stringify(sent.body ?? {})) : undefined);
  });
}
