import { type Chance, choose } from '@quittance/services/testing/plan-simulation/chance';

/** Parts killed in every run. */
export const killableParts = ['API 1', 'API 2', 'worker', 'database', 'processor'] as const;
export type KillablePart = (typeof killableParts)[number];

/** Citus servers that hold tenants. The coordinator counts as the database. */
export const clusterServerNames = ['server 1', 'server 2'] as const;
export type ClusterServerName = (typeof clusterServerNames)[number];

/** Failures of a cluster's leader. A frozen leader returns after another has taken over. */
export const leaderFaultNames = ['leader killed', 'leader frozen'] as const;
export type LeaderFault = (typeof leaderFaultNames)[number];

/** A kill of a part, due once this many payments are answered plus a delay in ms. */
export type PlannedKill = {
  part: KillablePart | ClusterServerName | LeaderFault;
  afterPayments: number;
  delayMs: number;
};

/** The last payments aren't disturbed, so that even the last kills happen under load. */
const killedShare = 0.95;
const longestDelayMs = 250;

/** Spreads kills over the payments in order. The same chances always make the same plan. */
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

/** Aims half of the kills at the cluster's servers in turn and the others at the usual parts, in a drawn order. */
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

/** Spreads kills and freezes of the leader over the payments, in a drawn order. */
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
