import { type Agent, request as requestOf } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

/** A response with its cookies by name and, if it is JSON, its parsed body. */
export type Answer = { status: number; cookies: Record<string, string>; json: Record<string, unknown>; text: string };

export type Asked = {
  tenant: string;
  body?: unknown;
  token?: string | undefined;
  cookies?: Record<string, string>;
  contentType?: string;
};

const patienceMs = 60_000;

/** Sends requests to a demo's processes as a browser would. Tenant hosts resolve to this machine. */
export function demoClient(port: number) {
  const post = (path: string, asked: Asked) => send(port, { path, method: 'POST', ...asked });
  return {
    post,
    get: (path: string, tenant: string) => send(port, { path, method: 'GET', tenant }),
    /** Calls a path below /api/v1. Throws on failure. */
    async call(path: string, asked: Asked): Promise<Answer> {
      const answer = await post(`/api/v1/${path}`, asked);
      if (answer.status !== 200 && answer.status !== 202)
        throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
      return answer;
    },
    /** Waits for the first match in the tenant's newest messages. */
    async waitForMessage(tenant: string, wanted: RegExp): Promise<string> {
      for (const until = Date.now() + patienceMs; Date.now() < until; await delay(200)) {
        const { json } = await send(port, { path: '/dev/outbox.json', method: 'GET', tenant });
        const messages = json.messages as { message: { text: string } }[];
        const found = messages
          .map(({ message }) => wanted.exec(message.text)?.[1])
          .find((match) => match !== undefined);
        if (found !== undefined) return found;
      }
      throw new Error(`no message of ${tenant} matches ${wanted}`);
    },
  };
}

/** A raw request. `from` is the local IP address it is sent from. */
export type Sent = {
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  body?: string | Buffer | undefined;
  from?: string | undefined;
  agent?: Agent | undefined;
};

/**
 * Sends a raw request to a process of the demo. Returns status 0 when the server closes the connection while the body
 * is still being sent, as it does for a body that is too large. Its refusal may not be readable then.
 */
export function sendTo(port: number, { body, from, ...sent }: Sent): Promise<Answer> {
  const options = { host: '127.0.0.1', port, ...sent, ...(from !== undefined && { localAddress: from }) };
  return new Promise((resolve, reject) => {
    const request = requestOf(options, (response) => {
      buffer(response).then((bytes) => {
        const text = bytes.toString();
        const isJson = String(response.headers['content-type']).startsWith('application/json');
        const set = (response.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]?.split('=') ?? []);
        const cookies = Object.fromEntries(set.map(([name = '', ...value]) => [name, value.join('=')]));
        resolve({ status: response.statusCode ?? 0, cookies, json: isJson ? JSON.parse(text) : {}, text });
      }, reject);
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (body !== undefined && error.code === 'EPIPE') resolve({ status: 0, cookies: {}, json: {}, text: '' });
      else reject(error);
    });
    request.end(body);
  });
}

export function cookieHeader(cookies: Record<string, string>): string {
  return Object.entries(cookies)
    .map((pair) => pair.join('='))
    .join('; ');
}

function send(
  port: number,
  {
    path,
    method,
    tenant,
    body,
    token,
    cookies = {},
    contentType = 'application/json',
  }: Asked & { path: string; method: string },
): Promise<Answer> {
  const headers = {
    host: `${tenant}.localhost:${port}`,
    ...(body !== undefined && { 'content-type': contentType }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    cookie: cookieHeader(cookies),
  };
  return sendTo(port, { path, method, headers, body: typeof body === 'string' ? body : JSON.stringify(body) });
}
