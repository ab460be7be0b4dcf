import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type WireRequest = {
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  body?: string | undefined;
};

/** A raw response. `json` is undefined when the body isn't JSON. */
export type WireAnswer = { status: number; type: string; setCookies: readonly string[]; body: Buffer; json: unknown };

/** Sends requests to a local server. `send` rejects after 30 seconds without a response. */
export function openWire(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  return {
    send: ({ method, path, headers, body }: WireRequest): Promise<WireAnswer> =>
      new Promise((resolve, reject) => {
        // Node sets no Content-Length for DELETE or OPTIONS, so the server would read the body as the next request.
        const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
        const sent = { ...length, ...headers };
        const outgoing = request({ host: '127.0.0.1', port, method, path, agent, headers: sent, timeout: 30_000 });
        outgoing.on('timeout', () => outgoing.destroy(new Error('no answer came within 30 seconds')));
        outgoing.on('error', reject).on('response', (answer) => {
          buffer(answer).then((bytes) => {
            const { 'content-type': type = '', 'set-cookie': setCookies = [] } = answer.headers;
            resolve({ status: answer.statusCode ?? 0, type, setCookies, body: bytes, json: parsed(type, bytes) });
          }, reject);
        });
        outgoing.end(body);
      }),
    close: () => agent.destroy(),
  };
}

function parsed(type: string, bytes: Buffer): unknown {
  if (!type.startsWith('application/json')) return undefined;
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}
