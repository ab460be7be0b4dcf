import { Chance } from './chance.ts';
import type { Host } from './host.ts';

/** Something that others wait for; once it has opened nobody waits for it any more. */
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
  /** The true time from which it can go on; Infinity while it waits for its gate alone. */
  wakeAtMs: number;
  gates: readonly Gate[];
  go: () => void;
};

/**
 * Where actors take turns: exactly one runs at a time, until it comes to its next step, and chance decides whose turn it is. Time is the
 * stage's own and leaps to the next alarm when nobody can go on. An actor whose host is killed stops at the step it stands at, for ever.
 */
export class Stage {
  nowMs: number;
  steps = 0;
  readonly chance: Chance;
  /** The steps so far, in words; kept only where somebody asked for it. */
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

  /** Lets an actor begin, at some turn from now on. What it throws ends the simulation: an actor deals with its faults itself. */
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

  /** Lets others take their turns before the actor goes on: between any two steps it may be overtaken, or die. */
  step(label: string): Promise<void> {
    return this.#park(label, this.nowMs, []);
  }

  /** Sleeps until an instant of the true time. */
  sleepUntil(atMs: number, label: string): Promise<void> {
    return this.#park(label, atMs, []);
  }

  /** Waits for a gate, or until an instant; true where the gate has opened. */
  async waitFor(gate: Gate, { untilMs = Number.POSITIVE_INFINITY, label }: { untilMs?: number; label: string }) {
    await this.waitForAny([gate], { untilMs, label });
    return gate.isOpen;
  }

  /** Waits until one of several gates opens, or an instant comes. */
  waitForAny(gates: readonly Gate[], { untilMs, label }: { untilMs: number; label: string }): Promise<void> {
    return this.#park(label, untilMs, gates);
  }

  /** Where the actors of a process stand. */
  labelsOf(host: Host): string[] {
    return this.#parked.filter((actor) => actor.host === host).map(({ label }) => label);
  }

  /** The host that the running actor lives on. */
  get host(): Host | undefined {
    return this.#current?.host;
  }

  /** Ends a process between two steps, as kill -9 does. */
  kill(host: Host): void {
    this.note(`${host.name} is killed`);
    host.isAlive = false;
    this.#parked = this.#parked.filter((actor) => actor.host !== host);
    const ends = [...host.ends];
    host.ends.clear();
    for (const end of ends) end();
  }

  /** Writes a line of the trace that is nobody's step. */
  note(line: string): void {
    this.trace?.push(`${new Date(this.nowMs).toISOString()}  ${line}`);
  }

  /** Plays until nobody has anything left to do or `isOver` says so, which is asked after each step. Throws what an actor threw. */
  async play(isOver: () => boolean): Promise<void> {
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
      if (isOver()) return;
    }
  }

  #park(label: string, wakeAtMs: number, gates: readonly Gate[]): Promise<void> {
    const actor = this.#current;
    if (!actor) throw new Error('a step outside the stage');
    return new Promise((resolve) => {
      actor.label = label;
      actor.wakeAtMs = wakeAtMs;
      actor.gates = gates;
      actor.go = resolve;
      this.#parked.push(actor);
      this.#handOver();
    });
  }

  /** Takes one of those who can go on off the list, whichever chance has it. */
  #next(): Actor | undefined {
    let able = 0;
    let chosen = -1;
    for (let place = 0; place < this.#parked.length; place++) {
      const actor = this.#parked[place];
      if (!actor || this.#readyAt(actor) > this.nowMs) continue;
      able++;
      // Each of those seen so far is the chosen one as often as the others.
      if (able === 1 || this.chance.next() * able < 1) chosen = place;
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

  /** How long a step takes, in milliseconds. */
  #pace(): number {
    const draw = this.chance.next();
    if (draw < 0.6) return 0;
    if (draw < 0.95) return 2;
    return draw < 0.99 ? 40 : 700;
  }
}
