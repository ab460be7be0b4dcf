/**
 * A process that can die, stand still for a while, and have a wrong clock. Whatever it holds registers its end, which is run when it is
 * killed and never otherwise.
 */
export class Host {
  readonly name: string;
  isAlive = true;
  /** How much its clock is ahead of the true time, in milliseconds. */
  clockOffsetMs: number;
  /** The true time until which it stands still. */
  frozenUntilMs = 0;
  readonly ends = new Set<() => void>();

  constructor(name: string, { clockOffsetMs = 0 }: { clockOffsetMs?: number } = {}) {
    this.name = name;
    this.clockOffsetMs = clockOffsetMs;
  }
}
