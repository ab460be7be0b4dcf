import { demoAuthenticatorSecret, demoStaffPassword } from '@quittance/services/demo/demo-staff';
import { codeAt } from '@quittance/services/staff/authenticator';
import type { Answer } from '../../demo/demo-client.ts';
import { Browser, type Changes, required } from './browser.ts';

const stepMs = 30_000;

/** A staff member's browser at the console, or with `key` a program with an API key. */
export class Desk {
  readonly browser: Browser;
  readonly #key: string | undefined;
  #email = '';

  constructor(at: { port: number; tenant: string; from: string | undefined; key?: string }) {
    this.browser = new Browser(at);
    this.#key = at.key;
  }

  /** A call of the operators' API, such as payment/enter. */
  call(path: string, body: unknown = {}, changes: Changes = {}): Promise<Answer> {
    return this.send(`/api/v1/staff/${path}`, body, changes);
  }

  /** Makes the calls at the same moment, in order, each over a connection that is open already. */
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

  /** Signs in with the demo's password and authenticator, or throws. */
  async signIn(email: string): Promise<void> {
    const begun = await this.call('session/sign-in', { email, password: demoStaffPassword });
    const { handle } = required(begun, `signing ${email} in`);
    const finished = await this.call('session/second-factor', { handle, code: authenticatorCode(email) });
    required(finished, `the second factor of ${email}`);
    this.#email = email;
  }

  /** Shows password and code once more. The authenticator's next code counts already, and the last one has been used. */
  async stepUp(): Promise<void> {
    const code = authenticatorCode(this.#email, Date.now() + stepMs);
    required(await this.call('session/step-up', { password: demoStaffPassword, code }), 'stepping up');
  }
}

/** The code that the authenticator of somebody on the demo's staff shows at an instant. */
export function authenticatorCode(email: string, atMs = Date.now()): string {
  return codeAt(demoAuthenticatorSecret(email), new Date(atMs));
}
