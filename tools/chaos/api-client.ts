import { Agent, type IncomingMessage, request } from 'node:http';

/**
 * A complete response, or none after a refused, reset, truncated or timed-out connection. A lost response says nothing
 * about the outcome.
 */
export type ApiAnswer =
  | { kind: 'answered'; status: number; retryAfter?: string | undefined; body: unknown }
  | { kind: 'lost' };

export type ApiCall = {
  port: number;
  path: string;
  headers: Record<string, string>;
  body: string;
  /** Timeout in ms. */
  timeoutMs: number;
};

/** Sends requests to local ports over keep-alive connections, like a load balancer in front of the APIs. */
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
