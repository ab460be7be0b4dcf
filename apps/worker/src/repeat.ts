import { setTimeout as delay } from 'node:timers/promises';

/**
 * Runs `work` repeatedly, with a pause in between, until the signal aborts. Errors go to `onFault` and don't stop later
 * rounds. Resolves after the round in progress at the abort ends.
 */
export async function repeat(
  work: () => Promise<void>,
  { everyMs, signal, onFault }: { everyMs: number; signal: AbortSignal; onFault(fault: unknown): void },
): Promise<void> {
  while (!signal.aborted) {
    await work().catch(onFault);
    await delay(everyMs, undefined, { signal }).catch(() => undefined);
  }
}
