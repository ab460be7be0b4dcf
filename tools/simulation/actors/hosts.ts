import type { Core } from '../core.ts';
import { Host } from '../scheduler/host.ts';

type Role = { name: string; begin: (host: Host) => void; host: Host };

/** Processes of the product. A killed process is restarted after a while, as a supervisor does. */
export class Hosts {
  readonly #core: Core;
  readonly #roles: Role[] = [];

  constructor(core: Core) {
    this.#core = core;
  }

  /** Starts a process. `begin` starts its loops, also after each restart. */
  add(name: string, begin: (host: Host) => void = () => undefined): void {
    const role = { name, begin, host: new Host(name) };
    this.#roles.push(role);
    begin(role.host);
  }

  /** Lists the running processes. */
  alive(): Host[] {
    return this.#roles.map(({ host }) => host).filter(({ isAlive }) => isAlive);
  }

  /** Lists the running API processes. */
  apis(): Host[] {
    return this.alive().filter(({ name }) => name.startsWith('api'));
  }

  kill(host: Host, { backAfterMs }: { backAfterMs: number }): void {
    const { harness } = this.#core;
    harness.kill(host);
    const backAtMs = harness.nowMs + backAfterMs;
    harness.spawn('the supervisor', undefined, async () => {
      await harness.sleepUntil(backAtMs, `starts ${host.name} again`);
      const role = this.#roles.find((each) => each.host === host);
      if (!role) return;
      role.host = new Host(role.name, { clockOffsetMs: host.clockOffsetMs });
      role.begin(role.host);
    });
  }

  /** Corrects every clock and unfreezes every process. */
  heal(): void {
    for (const { host } of this.#roles) {
      host.clockOffsetMs = 0;
      host.frozenUntilMs = 0;
    }
  }
}
