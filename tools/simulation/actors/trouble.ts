import type { Core } from '../core.ts';
import type { FaultPlan } from '../fault-plan.ts';
import type { Host } from '../scheduler/host.ts';
import type { Hosts } from './hosts.ts';

const secondMs = 1_000;
const dayMs = 86_400_000;
/** The mail server may be down until this day. */
const mailTroubleDays = 25;
/** Worker outages start by this day. */
const workerTroubleDays = 10;
const idleTimeoutMs = 10_000;
const callLabels = /^(claim|connects|hands|has waited for the processor)/;

/** Maximum sleep at a step between the last check of the clock and the sending of the bytes (docs/simulation.md). */
const shortSleepMs = 3 * 60_000;

/**
 * Causes trouble between steps, as often as the fault plan says: kills, restarts, freezes and wrong clocks of processes,
 * worker outages of days, database restarts, outages of the processor or mail server, and faulty calls. Each kind has a
 * limited number, so that trouble ends. `heal` ends everything at once except mail outages.
 */
export class Trouble {
  hasEnded = false;
  /** Time at which stopped workers restart. */
  workersBackAtMs = 0;
  readonly #core: Core;
  readonly #hosts: Hosts;
  readonly #left: FaultPlan;

  constructor(core: Core, { hosts, faultPlan }: { hosts: Hosts; faultPlan: FaultPlan }) {
    this.#core = core;
    this.#hosts = hosts;
    this.#left = { ...faultPlan };
    core.processor.drawFault = () => this.#drawFault();
    for (let number = 0; number < faultPlan.outages; number++) this.#planOutage();
    for (let number = 0; number < faultPlan.mailOutages; number++) this.#planMailOutage();
    for (let number = 0; number < faultPlan.workerOutages; number++) this.#planWorkerOutage();
  }

  /** Called between two steps. */
  injectFaults(): void {
    if (this.hasEnded) return;
    const { chance } = this.#core.harness;
    const left = this.#left;
    const alive = this.#hosts.alive();
    if (alive.length > 1 && left.kills > 0 && chance.happens(left.killShare)) {
      left.kills--;
      this.#hosts.kill(chance.pick(alive), { backAfterMs: chance.between(secondMs, 120 * secondMs) });
    }
    if (left.databaseRestarts > 0 && chance.happens(left.databaseShare)) {
      left.databaseRestarts--;
      this.#core.harness.note('the database is killed');
      this.#core.database.restart();
    }
    if (left.freezes > 0 && chance.happens(left.freezeShare)) {
      left.freezes--;
      this.#freeze(this.#drawSleeper());
    }
    if (left.clockJumps > 0 && chance.happens(left.clockShare)) {
      left.clockJumps--;
      const host = chance.pick(this.#hosts.alive());
      host.clockOffsetMs = chance.between(-left.widestClockMs, left.widestClockMs);
      this.#core.harness.note(`the clock of ${host.name} is ${host.clockOffsetMs} ms ahead`);
    }
  }

  /** Makes everything work from here on, with correct clocks. */
  heal(): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.#core.harness.note('everything works again');
    this.#core.processor.recover();
    this.#hosts.heal();
  }

  /** Usually picks a process working on a payment, because sleep doesn't affect idle ones. */
  #drawSleeper(): Host {
    const { harness } = this.#core;
    const alive = this.#hosts.alive();
    const busy = alive.filter((host) => harness.labelsOf(host).some((label) => callLabels.test(label)));
    return harness.chance.pick(busy.length > 0 && harness.chance.happens(0.8) ? busy : alive);
  }

  #freeze(host: Host): void {
    const { harness } = this.#core;
    const isAtTheWire = harness.labelsOf(host).some((label) => label.startsWith('connects'));
    const longestMs = isAtTheWire ? Math.min(shortSleepMs, this.#left.longestFreezeMs) : this.#left.longestFreezeMs;
    const ms = harness.chance.between(secondMs, longestMs);
    host.frozenUntilMs = harness.nowMs + ms;
    if (ms > idleTimeoutMs) {
      const cutAtMs = harness.nowMs + idleTimeoutMs;
      harness.spawn('the database', undefined, async () => {
        await harness.sleepUntil(cutAtMs, `ends what ${host.name} left open`);
        this.#core.database.cutIdle(host);
      });
    }
    harness.note(`${host.name} stands still for ${ms} ms`);
  }

  #drawFault() {
    const { chance } = this.#core.harness;
    if (this.hasEnded || this.#left.callFaults === 0 || !chance.happens(this.#left.callFaultShare)) return undefined;
    this.#left.callFaults--;
    return chance.pick(this.#left.kindsOfFault);
  }

  #planOutage(): void {
    const { harness, processor } = this.#core;
    const fromMs = harness.nowMs + harness.chance.between(0, 3_600 * secondMs);
    const ms = harness.chance.between(secondMs, this.#left.longestOutageMs);
    harness.spawn('the processor', undefined, async () => {
      await harness.sleepUntil(fromMs, 'goes away');
      processor.isAway = !this.hasEnded;
      await harness.sleepUntil(fromMs + ms, 'is back');
      processor.recover();
    });
  }

  #planMailOutage(): void {
    const { harness, mail } = this.#core;
    const fromMs = harness.nowMs + harness.chance.between(0, mailTroubleDays * dayMs);
    const untilMs = fromMs + harness.chance.between(secondMs, this.#left.longestMailOutageMs);
    harness.spawn('the mail server', undefined, async () => {
      await harness.sleepUntil(fromMs, 'goes away');
      mail.backAtMs = Math.max(mail.backAtMs, untilMs);
    });
  }

  #planWorkerOutage(): void {
    const { harness } = this.#core;
    const fromMs = harness.nowMs + harness.chance.between(0, workerTroubleDays * dayMs);
    const untilMs = fromMs + harness.chance.between(secondMs, this.#left.longestWorkerOutageMs);
    this.workersBackAtMs = Math.max(this.workersBackAtMs, untilMs);
    harness.spawn('the workers', undefined, async () => {
      await harness.sleepUntil(fromMs, 'go down');
      const workers = this.#hosts.alive().filter(({ name }) => name.startsWith('worker'));
      for (const host of workers) this.#hosts.kill(host, { backAfterMs: untilMs - harness.nowMs });
    });
  }
}
