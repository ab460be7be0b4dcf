import { type Agent, request as requestOf } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

/** An answer with its cookies by name, and its body where it is JSON. */
export type Answer = { status: number; cookies: Record<string, string>; json: Record<string, unknown>; text: string };

/** What a request carries: the tenant's label, a body, and who sends it. */
export type Asked = {
  tenant: string;
  body?: unknown;
  token?: string | undefined;
  cookies?: Record<string, string>;
  contentType?: string;
};

const patienceMs = 60_000;

/** Asks the programs of a demo as a browser would. Hosts of tenants are this machine. */
export function demoClient(port: number) {
  const post = (path: string, asked: Asked) => send(port, { path, method: 'POST', ...asked });
  return {
    post,
    get: (path: string, tenant: string) => send(port, { path, method: 'GET', tenant }),
    /** A call below /api/v1 that has to succeed. */
    async call(path: string, asked: Asked): Promise<Answer> {
      const answer = await post(`/api/v1/${path}`, asked);
      if (answer.status !== 200 && answer.status !== 202)
        throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
      return answer;
    },
    /** The first thing in the tenant's newest messages that fits, for which it waits. */
    async waitForMessage(tenant: string, wanted: RegExp): Promise<string> {
      for (const until = Date.now() + patienceMs; Date.now() < until; await delay(200)) {
        const { json } = await send(port, { path: '/dev/outbox.json', method: 'GET', tenant });
        const messages = json.messages as { message: { text: string } }[];
        const found = messages
          .map(({ message }) => wanted.exec(message.text)?.[1])
          .find((match) => match !== undefined);
        if (found !== undefined) return found;
      }
      throw new Error(`no message of ${tenant} fits ${wanted}`);
    },
  };
}

/** A request as it goes over the wire. `from` is the address of this machine that it comes from. */
export type Sent = {
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  body?: string | Buffer | undefined;
  from?: string | undefined;
  agent?: Agent | undefined;
};

/**
 * Sends a request to a program of the demo, as it is. Answers status 0 where the program closes the connection while the body is still
 * on its way, as it does with one that is too large: whether its refusal is read before that is a matter of luck.
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

/** A cookie header. */
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
