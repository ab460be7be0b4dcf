import { demoAuthenticatorSecret, demoStaffPassword } from '@quittance/services/demo/demo-staff';
import { codeAt } from '@quittance/services/staff/authenticator';
import type { Answer } from '../../demo/demo-client.ts';
import { Browser, type Changes, required } from './browser.ts';

const stepMs = 30_000;

/** An employee's browser at the console or, with `key`, a program with an API key. */
export class ConsoleClient {
  readonly browser: Browser;
  readonly #key: string | undefined;
  #email = '';

  constructor(at: { port: number; tenant: string; from: string | undefined; key?: string }) {
    this.browser = new Browser(at);
    this.#key = at.key;
  }

  /** Calls the operator API, for example payment/enter. */
  call(path: string, body: unknown = {}, changes: Changes = {}): Promise<Answer> {
    return this.send(`/api/v1/staff/${path}`, body, changes);
  }

  /** Sends all requests at the same moment, each over an open connection. */
  async callAtOnce(path: string, bodies: readonly unknown[]): Promise<Answer[]> {
    await Promise.all(bodies.map(() => this.browser.get('/healthz')));
    return Promise.all(bodies.map((body) => this.call(path, body)));
  }

  send(path: string, body: unknown, changes: Changes = {}): Promise<Answer> {
    const origin = this.browser.hostHeader;
    const headers =
      this.#key === undefined
        ? { origin: `http://${origin}`, 'x-quittance-console': '1' }
        : { authorization: `Bearer ${this.#key}` };
    return this.browser.send(path, body, { ...changes, headers: { ...headers, ...changes.headers } });
  }

  /** Signs in with the demo's password and authenticator. Throws when refused. */
  async signIn(email: string): Promise<void> {
    const begun = await this.call('session/sign-in', { email, password: demoStaffPassword });
    const { handle } = required(begun, `signing ${email} in`);
    const finished = await this.call('session/second-factor', { handle, code: authenticatorCode(email) });
    required(finished, `the second factor of ${email}`);
    this.#email = email;
  }

  /**
   * Verifies password and code again. Uses the authenticator's next code, which the server already accepts, because the
   * last one is used.
   */
  async stepUp(): Promise<void> {
    const code = authenticatorCode(this.#email, Date.now() + stepMs);
    required(await this.call('session/step-up', { password: demoStaffPassword, code }), 'stepping up');
  }
}

/** Returns the authenticator code of a demo employee at a given time. */
export function authenticatorCode(email: string, atMs = Date.now()): string {
  return codeAt(demoAuthenticatorSecret(email), new Date(atMs));
}
