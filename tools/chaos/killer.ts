import { setTimeout as delay } from 'node:timers/promises';
import type { ChaosPart } from './chaos-part.ts';
import type { PlannedKill } from './kill-plan.ts';

/** What can be killed in a run. */
export type ChaosParts = Readonly<Partial<Record<PlannedKill['part'], ChaosPart>>>;

/** A time during which a part did not serve, in epoch milliseconds. */
export type Outage = { part: PlannedKill['part']; fromMs: number; toMs: number };

/** Kills going on. `done` counts them; `outages` resolves when the last has happened and everything serves again. */
export type Killer = { readonly done: number; outages: Promise<Outage[]> };

const lookAgainMs = 5;

/** Kills by plan and starts again what was killed. What is due while its part is still coming up waits for it; another part's is not held up by that. */
export function beginKills(
  parts: ChaosParts,
  { plan, answered, signal }: { plan: readonly PlannedKill[]; answered(): number; signal: AbortSignal },
): Killer {
  let done = 0;
  const outages: Outage[] = [];
  const rising = new Map<PlannedKill['part'], Promise<void>>();

  async function kill({ part, delayMs }: PlannedKill): Promise<void> {
    const struck = parts[part];
    if (!struck) throw new Error(`this run has no ${part}`);
    await rising.get(part);
    await delay(delayMs, undefined, { signal });
    const fromMs = Date.now();
    await struck.kill();
    done++;
    const risen = struck.start({ signal }).then(() => void outages.push({ part, fromMs, toMs: Date.now() }));
    // Awaited before the next kill of the part, and at the end.
    risen.catch(() => undefined);
    rising.set(part, risen);
  }

  async function run(): Promise<Outage[]> {
    for (const each of plan) {
      while (answered() < each.afterPayments) await delay(lookAgainMs, undefined, { signal });
      await kill(each);
    }
    await Promise.all(rising.values());
    return outages;
  }

  return {
    get done() {
      return done;
    },
    outages: run(),
  };
}
