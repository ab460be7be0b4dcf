import { setTimeout as delay } from 'node:timers/promises';
import type { ChaosPart } from './chaos-part.ts';
import type { PlannedKill } from './kill-plan.ts';

export type ChaosParts = Readonly<Partial<Record<PlannedKill['part'], ChaosPart>>>;

/** A time when a part was down, in epoch ms. */
export type Outage = { part: PlannedKill['part']; fromMs: number; toMs: number };

/**
 * Kills in progress. `outages` resolves after the last kill, when everything is up again. It rejects as soon as a part
 * can't be restarted, because no further payment might be answered and no further kill become due.
 */
export type Killer = { readonly done: number; outages: Promise<Outage[]> };

const pollMs = 5;

/**
 * Kills parts by plan and restarts them. A kill waits while its part is still starting, without delaying the other
 * parts.
 */
export function beginKills(
  parts: ChaosParts,
  { plan, answered, signal }: { plan: readonly PlannedKill[]; answered(): number; signal: AbortSignal },
): Killer {
  let done = 0;
  const outages: Outage[] = [];
  const restarting = new Map<PlannedKill['part'], Promise<void>>();
  const ending = new AbortController();
  const waiting = { signal: AbortSignal.any([signal, ending.signal]) };

  async function kill({ part, delayMs }: PlannedKill): Promise<void> {
    const target = parts[part];
    if (!target) throw new Error(`this run has no ${part}`);
    await restarting.get(part);
    await delay(delayMs, undefined, waiting);
    const fromMs = Date.now();
    await target.kill();
    done++;
    const restarted = target.start({ signal }).then(() => void outages.push({ part, fromMs, toMs: Date.now() }));
    restarted.catch((fault: unknown) => ending.abort(new Error(`${part} did not restart`, { cause: fault })));
    restarting.set(part, restarted);
  }

  async function run(): Promise<Outage[]> {
    for (const each of plan) {
      while (answered() < each.afterPayments) await delay(pollMs, undefined, waiting);
      await kill(each);
    }
    await Promise.all(restarting.values());
    return outages;
  }

  return {
    get done() {
      return done;
    },
    outages: run().catch((fault: unknown) => {
      throw ending.signal.aborted ? ending.signal.reason : fault;
    }),
  };
}
