import { Agent, type IncomingMessage, request } from 'node:http';

/** A whole answer, or none: refused, reset, cut off or too late, and nobody knows what it would have said. */
export type ApiAnswer =
  | { kind: 'answered'; status: number; retryAfter?: string | undefined; body: unknown }
  | { kind: 'lost' };

export type ApiCall = {
  port: number;
  path: string;
  headers: Record<string, string>;
  body: string;
  /** After so many milliseconds nobody waits for the answer any more. */
  timeoutMs: number;
};

/** Sends requests to this machine's ports over kept connections, as a balancer before the APIs does. */
export function openApiClient(): { post(call: ApiCall): Promise<ApiAnswer>; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 400 });
  return { post: (call) => post(call, agent), close: () => agent.destroy() };
}

function post({ port, path, headers, body, timeoutMs }: ApiCall, agent: Agent): Promise<ApiAnswer> {
  return new Promise((resolve) => {
    const sent = { ...headers, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
    const call = request({ agent, host: '127.0.0.1', port, path, method: 'POST', headers: sent });
    const timer = setTimeout(() => lose(), timeoutMs);
    const end = (answer: ApiAnswer) => {
      clearTimeout(timer);
      resolve(answer);
    };
    const lose = () => {
      end({ kind: 'lost' });
      call.destroy();
    };
    call.on('error', lose);
    call.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('error', lose);
      response.on('end', () => {
        const answer = readAnswer(response, text);
        if (answer) end(answer);
        else lose();
      });
    });
    call.end(body);
  });
}

function readAnswer({ statusCode: status = 0, headers }: IncomingMessage, text: string): ApiAnswer | undefined {
  try {
    return { kind: 'answered', status, retryAfter: headers['retry-after'], body: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
