import { type Chance, choose } from '@quittance/services/testing/plan-simulation/chance';

/** What is killed. */
export const killableParts = ['API 1', 'API 2', 'worker', 'database', 'processor'] as const;
export type KillablePart = (typeof killableParts)[number];

/** One kill: which part, once so many payments have been answered, and how many milliseconds later. */
export type PlannedKill = { part: KillablePart; afterPayments: number; delayMs: number };

/** The last payments are left in peace, so that the last kills fall while there is load. */
const killedShare = 0.95;
const longestDelayMs = 250;

/** When what is killed, in order, spread over the payments. The same chances make the same plan. */
export function planKills(chance: Chance, { kills, payments }: { kills: number; payments: number }): PlannedKill[] {
  const share = 1 / killableParts.length;
  return Array.from({ length: kills }, (_, kill) => ({
    part: choose(
      chance('killed part', kill),
      killableParts.map((value) => ({ share, value })),
      'worker',
    ),
    afterPayments: Math.floor(((kill + chance('kill', kill)) / kills) * payments * killedShare),
    delayMs: Math.floor(chance('kill delay', kill) * longestDelayMs),
  }));
}
