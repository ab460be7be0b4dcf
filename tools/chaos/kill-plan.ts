import { type Chance, choose } from '@quittance/services/testing/plan-simulation/chance';

/** What is killed. */
export const killableParts = ['API 1', 'API 2', 'worker', 'database', 'processor'] as const;
export type KillablePart = (typeof killableParts)[number];

/** What happens to the leader of a cluster of database servers; a frozen one comes back after another has taken over. */
export const leaderFaultNames = ['leader killed', 'leader frozen'] as const;
export type LeaderFault = (typeof leaderFaultNames)[number];

/** One kill: which part, once so many payments have been answered, and how many milliseconds later. */
export type PlannedKill = { part: KillablePart | LeaderFault; afterPayments: number; delayMs: number };

/** The last payments are left in peace, so that the last kills fall while there is load. */
const killedShare = 0.95;
const longestDelayMs = 250;

/** When what is killed, in order, spread over the payments. The same chances make the same plan. */
export function planKills(chance: Chance, { kills, payments }: { kills: number; payments: number }): PlannedKill[] {
  const share = 1 / killableParts.length;
  const parts = Array.from({ length: kills }, (_, kill) =>
    choose(
      chance('killed part', kill),
      killableParts.map((value) => ({ share, value })),
      'worker',
    ),
  );
  return spread(chance, { parts, payments });
}

/** When the leader is killed and frozen, in an order that is drawn, spread over the payments. */
export function planLeaderFaults(
  chance: Chance,
  { kills, freezes, payments }: { kills: number; freezes: number; payments: number },
): PlannedKill[] {
  const faults = Array.from({ length: kills + freezes }, (_, fault) => ({
    part: leaderFaultNames[fault < kills ? 0 : 1],
    drawn: chance('leader fault', fault),
  }));
  const parts = faults.sort((one, other) => one.drawn - other.drawn).map(({ part }) => part);
  return spread(chance, { parts, payments });
}

function spread(
  chance: Chance,
  { parts, payments }: { parts: readonly PlannedKill['part'][]; payments: number },
): PlannedKill[] {
  return parts.map((part, kill) => ({
    part,
    afterPayments: Math.floor(((kill + chance('kill', kill)) / parts.length) * payments * killedShare),
    delayMs: Math.floor(chance('kill delay', kill) * longestDelayMs),
  }));
}
