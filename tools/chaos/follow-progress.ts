import { setTimeout as delay } from 'node:timers/promises';

/** Progress of a run, all whole numbers. */
export type Progress = { kills: number; begun: number; answered: number; open: number };

/**
 * Reports the progress every `everyMs`. Rejects when none of it has changed for `limitMs`, or when `signal` aborts.
 */
export async function followProgress(
  look: () => Progress,
  {
    everyMs,
    limitMs,
    report,
    signal,
  }: { everyMs: number; limitMs: number; report(line: string): void; signal: AbortSignal },
): Promise<never> {
  let last = describe(look());
  for (let changedAt = Date.now(); ; ) {
    await delay(everyMs, undefined, { signal });
    const current = describe(look());
    report(current);
    if (current !== last) changedAt = Date.now();
    if (Date.now() - changedAt >= limitMs) throw new Error(`the run is stuck: ${current}`);
    last = current;
  }
}

function describe({ kills, begun, answered, open }: Progress): string {
  return `${kills} kills, ${begun} payments begun, ${answered} answered, ${open} open`;
}
