import { type Chance, choose } from '@quittance/services/testing/plan-simulation/chance';

/** What is killed. */
export const killableParts = ['API 1', 'API 2', 'worker', 'database', 'processor'] as const;
export type KillablePart = (typeof killableParts)[number];

/** The servers of a Citus cluster that hold tenants; its coordinator is the database. */
export const clusterServerNames = ['server 1', 'server 2'] as const;
export type ClusterServerName = (typeof clusterServerNames)[number];

/** What happens to the leader of a cluster of database servers; a frozen one comes back after another has taken over. */
export const leaderFaultNames = ['leader killed', 'leader frozen'] as const;
export type LeaderFault = (typeof leaderFaultNames)[number];

/** One kill: which part, once so many payments have been answered, and how many milliseconds later. */
export type PlannedKill = {
  part: KillablePart | ClusterServerName | LeaderFault;
  afterPayments: number;
  delayMs: number;
};

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

/** Half of the kills are of the cluster's servers in turns, the others of what is killed everywhere, in an order that is drawn. */
export function planClusterKills(
  chance: Chance,
  { kills, payments }: { kills: number; payments: number },
): PlannedKill[] {
  const ofServers = Math.ceil(kills / 2);
  const drawn = planKills(chance, { kills: kills - ofServers, payments }).map(({ part }) => part);
  const servers = Array.from({ length: ofServers }, (_, kill) => clusterServerNames[kill % 2 === 0 ? 0 : 1]);
  const inOrder = [...drawn, ...servers].map((part, kill) => ({ part, drawn: chance('order of kills', kill) }));
  const parts = inOrder.sort((one, other) => one.drawn - other.drawn).map(({ part }) => part);
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
