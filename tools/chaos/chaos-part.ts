/** Something that can be killed as by kill -9 and started again. */
export type ChaosPart = {
  /** Resolves when it serves. Rejects when `signal` says that nobody waits any more. */
  start(options: { signal: AbortSignal }): Promise<void>;
  /** Resolves when nothing of it runs any more. */
  kill(): Promise<void>;
};
