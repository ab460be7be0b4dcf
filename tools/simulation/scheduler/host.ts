/**
 * A process that can die, freeze and have a wrong clock. Resources register a callback in `ends`, which runs only when
 * the process is killed.
 */
export class Host {
  readonly name: string;
  isAlive = true;
  /** Clock error in ms, positive when ahead of true time. */
  clockOffsetMs: number;
  /** True time until which it is frozen. */
  frozenUntilMs = 0;
  readonly ends = new Set<() => void>();

  constructor(name: string, { clockOffsetMs = 0 }: { clockOffsetMs?: number } = {}) {
    this.name = name;
    this.clockOffsetMs = clockOffsetMs;
  }
}
