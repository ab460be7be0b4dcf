/** A part that can be killed as by kill -9 and restarted. */
export type ChaosPart = {
  /** Resolves when it accepts requests. Rejects when `signal` aborts. */
  start(options: { signal: AbortSignal }): Promise<void>;
  /** Resolves when all its processes have exited. */
  kill(): Promise<void>;
};
