import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { type Answer, cookieHeader, type Sent, sendTo } from '../../demo/demo-client.ts';

/** Extra or replaced parts of a request; a header of undefined is left out. */
export type Changes = {
  headers?: Record<string, string | string[] | undefined>;
  /** Goes out as it is in place of the JSON body. */
  rawBody?: string;
  method?: string;
};

/** A browser at a tenant's portal: an address of its own on the network, a cookie jar, and the session's token once signed in. */
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

  /** A call of the API, such as payment/submit. */
  async call(path: string, body: unknown = {}, changes: Changes = {}): Promise<Answer> {
    return this.send(`/api/v1/${path}`, body, changes);
  }

  /** Makes the calls at the same moment, in order, each over a connection that is open already. */
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

  /** Signs in, or throws. */
  async signIn({ login, secret }: { login: string; secret: string }): Promise<Answer> {
    const answer = await this.call('auth/login', { username: login, password: secret });
    return this.#keep(answer, `${login} could not sign in`);
  }

  /** Enters by a payment link, or throws. */
  async enterByLink(token: string): Promise<Answer> {
    return this.#keep(await this.call('auth/loginbytoken', { token }), 'the payment link did not open');
  }

  #keep(answer: Answer, fault: string): Answer {
    if (answer.status !== 200) throw new Error(`${fault}: ${describe(answer)}`);
    this.token = String(answer.json.token);
    return answer;
  }
}

/** The code of an answer's envelope. */
export function codeOf({ json }: Answer): string {
  const responses = json.responses as { responseCode: string }[] | undefined;
  return responses?.[0]?.responseCode ?? '';
}

/** Status and code, such as `403 9750`. */
export function describe(answer: Answer): string {
  return `${answer.status} ${codeOf(answer) || answer.text.slice(0, 60).replaceAll('\n', ' ')}`.trim();
}

/** True when the call was carried out. */
export function succeeded(answer: Answer): boolean {
  return (answer.status === 200 || answer.status === 202) && codeOf(answer) === '1000';
}

/** The answer of a call that the attack needs in order to go on. Throws for a refusal. */
export function required(answer: Answer, what: string): Record<string, unknown> {
  if (!succeeded(answer)) throw new Error(`${what} was refused: ${describe(answer)}`);
  return answer.json;
}
