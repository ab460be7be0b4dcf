import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ResponseCodeName } from '@quittance/contract/codes/response-code-names';
import { responseCodes } from '@quittance/contract/codes/response-codes';

export type ReceivedRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: Record<string, unknown>;
};

type JsonAnswer = { readonly status: number; readonly body: unknown };

/** A status with a JSON body, or a function for any other response. */
export type StandInAnswer = JsonAnswer | ((response: ServerResponse) => void);

export type StandInApi = {
  readonly apiUrl: string;
  readonly received: ReceivedRequest[];
  /** Sets the response to a path under the API's base URL. A later call replaces an earlier one. */
  readonly answer: (path: string, answer: StandInAnswer) => void;
  /** Like `answer`, but delays every response until the returned function is called. */
  readonly hold: (path: string, answer: JsonAnswer) => () => void;
  readonly close: () => Promise<void>;
};

/** Default response to every path. */
export const success = { responses: [{ responseCode: '1000', errorMessage: null }] };

/** Starts an HTTP server that returns the responses a test sets and records requests. */
export async function startStandInApi(): Promise<StandInApi> {
  const answers = new Map<string, StandInAnswer>();
  const received: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const text = await bodyOf(request);
    received.push({
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: request.headers['content-type']?.includes('json') && text !== '' ? JSON.parse(text) : { text },
    });
    const answer = answers.get(url.pathname) ?? { status: 200, body: success };
    if (typeof answer === 'function') return answer(response);
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: (path, answer) => answers.set(path, answer),
    hold: (path, { status, body }) => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      answers.set(path, (response) => {
        void released.then(() =>
          response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
        );
      });
      return release;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Builds the API's response body for a refusal. */
export function refusal(name: ResponseCodeName, more: { readonly retryAfterSeconds?: number } = {}): JsonAnswer {
  const { code, status, message } = responseCodes[name];
  const body = { responses: [{ responseCode: code, errorMessage: message }], x_uni_req_id: 'server-id', ...more };
  return { status, body };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
