import { setTimeout as delay } from 'node:timers/promises';

/**
 * Runs `work` again and again with a pause in between until the signal aborts; what it throws goes to `onFault` and the next
 * round comes all the same. Resolves when the round under way at the abort has ended.
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
