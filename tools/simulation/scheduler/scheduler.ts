import { Chance } from './chance.ts';
import type { Host } from './host.ts';

/** An event that actors can wait for. Once open, it stays open. */
export class Gate {
  isOpen = false;
  open(): void {
    this.isOpen = true;
  }
}

type Actor = {
  readonly name: string;
  readonly host: Host | undefined;
  label: string;
  /** True time from which it can continue, or Infinity while it waits only for a gate. */
  wakeAtMs: number;
  gates: readonly Gate[];
  go: () => void;
};

/**
 * Scheduler of the simulation. Exactly one actor runs at a time, until its next step, and chance picks the next one.
 * Time is simulated and jumps to the next alarm when no actor can continue. An actor whose host is killed never
 * continues.
 */
export class ActorScheduler {
  nowMs: number;
  steps = 0;
  readonly chance: Chance;
  /** Descriptions of the steps so far, kept only on request. */
  readonly trace: string[] | undefined;
  #parked: Actor[] = [];
  #current: Actor | undefined;
  #handOver: () => void = () => undefined;
  #defect: unknown;

  constructor({ seed, nowMs, isTraced }: { seed: number; nowMs: number; isTraced: boolean }) {
    this.chance = new Chance(seed);
    this.nowMs = nowMs;
    this.trace = isTraced ? [] : undefined;
  }

  /**
   * Starts an actor at a later turn. Actors must handle expected errors, because an error thrown here ends the
   * simulation.
   */
  spawn(name: string, host: Host | undefined, work: () => Promise<unknown>): void {
    const actor: Actor = { name, host, label: 'begins', wakeAtMs: this.nowMs, gates: [], go: () => undefined };
    actor.go = () => {
      work().then(
        () => this.#handOver(),
        (defect: unknown) => {
          this.#defect ??= defect;
          this.#handOver();
        },
      );
    };
    this.#parked.push(actor);
  }

  /** Lets other actors run first. Between two steps, an actor may be overtaken or killed. */
  step(label: string): Promise<void> {
    return this.#park(label, this.nowMs, []);
  }

  /** Sleeps until a point in true time. */
  sleepUntil(atMs: number, label: string): Promise<void> {
    return this.#park(label, atMs, []);
  }

  /** Waits for a gate or a point in time. Returns true when the gate has opened. */
  async waitFor(gate: Gate, { untilMs = Number.POSITIVE_INFINITY, label }: { untilMs?: number; label: string }) {
    await this.waitForAny([gate], { untilMs, label });
    return gate.isOpen;
  }

  /** Waits for one of several gates or a point in time. */
  waitForAny(gates: readonly Gate[], { untilMs, label }: { untilMs: number; label: string }): Promise<void> {
    return this.#park(label, untilMs, gates);
  }

  /** Returns the current steps of a process's actors. */
  labelsOf(host: Host): string[] {
    return this.#parked.filter((actor) => actor.host === host).map(({ label }) => label);
  }

  /** Returns the host of the running actor. */
  get host(): Host | undefined {
    return this.#current?.host;
  }

  /** Kills a process between two steps, like kill -9. */
  kill(host: Host): void {
    this.note(`${host.name} is killed`);
    host.isAlive = false;
    this.#parked = this.#parked.filter((actor) => actor.host !== host);
    const ends = [...host.ends];
    host.ends.clear();
    for (const end of ends) end();
  }

  /** Adds a line to the trace that isn't an actor's step. */
  note(line: string): void {
    this.trace?.push(`${new Date(this.nowMs).toISOString()}  ${line}`);
  }

  /**
   * Runs until no actor has anything left to do or `isOver`, checked after each step, returns true. Rethrows an actor's
   * error.
   */
  async play(hasEnded: () => boolean): Promise<void> {
    for (;;) {
      const actor = this.#next();
      if (!actor) {
        if (!this.#leap()) return;
        continue;
      }
      this.steps++;
      this.nowMs += this.#pace();
      this.trace?.push(`${new Date(this.nowMs).toISOString()}  ${actor.name}: ${actor.label}`);
      await new Promise<void>((resolve) => {
        this.#handOver = resolve;
        this.#current = actor;
        actor.go();
      });
      if (this.#defect !== undefined) throw this.#defect;
      if (hasEnded()) return;
    }
  }

  #park(label: string, wakeAtMs: number, gates: readonly Gate[]): Promise<void> {
    const actor = this.#current;
    if (!actor) throw new Error('a step outside of an actor');
    return new Promise((resolve) => {
      actor.label = label;
      actor.wakeAtMs = wakeAtMs;
      actor.gates = gates;
      actor.go = resolve;
      this.#parked.push(actor);
      this.#handOver();
    });
  }

  /** Removes and returns a random actor that can continue. */
  #next(): Actor | undefined {
    let able = 0;
    let chosen = -1;
    for (let index = 0; index < this.#parked.length; index++) {
      const actor = this.#parked[index];
      if (!actor || this.#readyAt(actor) > this.nowMs) continue;
      able++;
      // Reservoir sampling: every candidate is chosen with equal probability.
      if (able === 1 || this.chance.next() * able < 1) chosen = index;
    }
    if (chosen === -1) return undefined;
    return this.#parked.splice(chosen, 1)[0];
  }

  #leap(): boolean {
    let soonest = Number.POSITIVE_INFINITY;
    for (const actor of this.#parked) soonest = Math.min(soonest, this.#readyAt(actor));
    if (soonest === Number.POSITIVE_INFINITY) return false;
    this.nowMs = soonest;
    return true;
  }

  #readyAt({ gates, wakeAtMs, host }: Actor): number {
    const at = gates.some(({ isOpen }) => isOpen) ? 0 : wakeAtMs;
    return host ? Math.max(at, host.frozenUntilMs) : at;
  }

  /** Draws the duration of a step in ms. */
  #pace(): number {
    const draw = this.chance.next();
    if (draw < 0.6) return 0;
    if (draw < 0.95) return 2;
    return draw < 0.99 ? 40 : 700;
  }
}
