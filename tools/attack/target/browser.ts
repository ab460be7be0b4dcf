import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { type Answer, cookieHeader, type Sent, sendTo } from '../../demo/demo-client.ts';

/** Parts of a request to add or replace. A header set to undefined is left out. */
export type Changes = {
  headers?: Record<string, string | string[] | undefined>;
  /** Sent unchanged instead of the JSON body. */
  rawBody?: string;
  method?: string;
};

/** A browser at a tenant's portal with its own IP address, cookie jar and, once signed in, session token. */
export class Browser {
  readonly cookies: Record<string, string> = {};
  token: string | undefined;
  readonly tenant: string;
  readonly from: string | undefined;
  readonly #port: number;
  readonly #agent = new Agent({ keepAlive: true });

  constructor(at: { port: number; tenant: string; from: string | undefined }) {
    this.#port = at.port;
    this.tenant = at.tenant;
    this.from = at.from;
  }

  get hostHeader(): string {
    return `${this.tenant}.localhost:${this.#port}`;
  }

  /** Calls the API, for example payment/submit. */
  async call(path: string, body: unknown = {}, changes: Changes = {}): Promise<Answer> {
    return this.send(`/api/v1/${path}`, body, changes);
  }

  /** Sends all requests at the same moment, each over an open connection. */
  async callAtOnce(path: string, bodies: readonly unknown[]): Promise<Answer[]> {
    await Promise.all(bodies.map(() => this.get('/healthz')));
    return Promise.all(bodies.map((body) => this.call(path, body)));
  }

  get(path: string, changes: Changes = {}): Promise<Answer> {
    return this.send(path, undefined, { method: 'GET', ...changes });
  }

  async send(path: string, body: unknown, { headers = {}, rawBody, method = 'POST' }: Changes = {}): Promise<Answer> {
    const sent: Record<string, string | string[] | undefined> = {
      host: this.hostHeader,
      'x-uni-req-id': randomUUID(),
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      ...(this.token !== undefined && { authorization: `Bearer ${this.token}` }),
      ...(Object.keys(this.cookies).length > 0 && { cookie: cookieHeader(this.cookies) }),
      ...headers,
    };
    const answer = await sendTo(this.#port, {
      ...{ method, path, from: this.from, agent: this.#agent },
      headers: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Sent['headers'],
      body: rawBody ?? (body === undefined ? undefined : JSON.stringify(body)),
    });
    for (const [name, value] of Object.entries(answer.cookies)) {
      if (value === '') delete this.cookies[name];
      else this.cookies[name] = value;
    }
    return answer;
  }

  /** Signs in. Throws when refused. */
  async signIn({ login, secret }: { login: string; secret: string }): Promise<Answer> {
    const answer = await this.call('auth/login', { username: login, password: secret });
    return this.#keep(answer, `${login} could not sign in`);
  }

  /** Enters with a payment link. Throws when refused. */
  async enterByLink(token: string): Promise<Answer> {
    return this.#keep(await this.call('auth/loginbytoken', { token }), 'the payment link did not open');
  }

  #keep(answer: Answer, fault: string): Answer {
    if (answer.status !== 200) throw new Error(`${fault}: ${describe(answer)}`);
    this.token = String(answer.json.token);
    return answer;
  }
}

/** Returns the response code of the envelope. */
export function codeOf({ json }: Answer): string {
  const responses = json.responses as { responseCode: string }[] | undefined;
  return responses?.[0]?.responseCode ?? '';
}

/** Formats status and code, such as `403 9750`. */
export function describe(answer: Answer): string {
  return `${answer.status} ${codeOf(answer) || answer.text.slice(0, 60).replaceAll('\n', ' ')}`.trim();
}

/** Returns true when the request was carried out. */
export function succeeded(answer: Answer): boolean {
  return (answer.status === 200 || answer.status === 202) && codeOf(answer) === '1000';
}

/** Returns the body of a request that the attack depends on. Throws when refused. */
export function required(answer: Answer, what: string): Record<string, unknown> {
  if (!succeeded(answer)) throw new Error(`${what} was refused: ${describe(answer)}`);
  return answer.json;
}
