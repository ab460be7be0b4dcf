import { setTimeout as delay } from 'node:timers/promises';
import type { ChaosPart } from './chaos-part.ts';
import { type KillablePart, killableParts, type PlannedKill } from './kill-plan.ts';

/** A time during which a part did not serve, in epoch milliseconds. */
export type Outage = { part: KillablePart; fromMs: number; toMs: number };

/** Kills going on. `done` counts them; `outages` resolves when the last has happened and everything serves again. */
export type Killer = { readonly done: number; outages: Promise<Outage[]> };

const lookAgainMs = 5;

/** Kills by plan and starts again what was killed. What is due while its part is still coming up waits for it; another part's is not held up by that. */
export function beginKills(
  parts: Readonly<Record<KillablePart, ChaosPart>>,
  { plan, answered, signal }: { plan: readonly PlannedKill[]; answered(): number; signal: AbortSignal },
): Killer {
  let done = 0;
  const outages: Outage[] = [];
  const rising = new Map<KillablePart, Promise<void>>();

  async function kill({ part, delayMs }: PlannedKill): Promise<void> {
    await rising.get(part);
    await delay(delayMs, undefined, { signal });
    const fromMs = Date.now();
    await parts[part].kill();
    done++;
    const risen = parts[part].start({ signal }).then(() => void outages.push({ part, fromMs, toMs: Date.now() }));
    // Awaited before the next kill of the part, and at the end.
    risen.catch(() => undefined);
    rising.set(part, risen);
  }

  async function run(): Promise<Outage[]> {
    for (const each of plan) {
      while (answered() < each.afterPayments) await delay(lookAgainMs, undefined, { signal });
      await kill(each);
    }
    await Promise.all(killableParts.map((part) => rising.get(part)));
    return outages;
  }

  return {
    get done() {
      return done;
    },
    outages: run(),
  };
}
