import { setTimeout as delay } from 'node:timers/promises';
import type { Chance } from '@quittance/services/testing/plan-simulation/chance';
import type { Finding } from '../books.ts';
import type { ChaosPart } from '../chaos-part.ts';
import type { LeaderFault } from '../kill-plan.ts';
import { findLeader, untilWhole } from './cluster-view.ts';
import { tryDeposedWrites } from './deposed-writes.ts';
import type { ClusterNode, PatroniCluster } from './patroni-cluster.ts';
import { endProcessesTitled, freezeProcessesIn, killProcessesIn, thawProcessesIn } from './processes-in.ts';

/** One fault and how the cluster came out of it; `electedMs` is null when nobody took over. */
export type Failover = {
  fault: LeaderFault;
  struckAtMs: number;
  electedMs: number | null;
  wholeMs: number;
  /** Writes at an old leader that came back, which it did not acknowledge. */
  refusedWrites: number;
};

export type LeaderFaults = {
  parts: Readonly<Record<LeaderFault, ChaosPart>>;
  failovers: readonly Failover[];
  findings: readonly Finding[];
};

type Faulting = { chance: Chance; isSynchronous: boolean; told(line: string): void; signal: AbortSignal };

const electedWithinMs = 60_000;
const standbyWithinMs = 90_000;
/** A dead machine comes back, and a frozen one goes on, at most this long after another took over. */
const awayForMs = 8_000;
const lookAgainMs = 250;
const cutForMs = 2_000;
const cutAgainMs = 20;

/**
 * The leader of a cluster as parts that can be struck: `kill` waits for a whole cluster and then kills or freezes every process of its
 * leader; `start` waits until another leads, brings the old one back and waits until the cluster is whole again.
 */
export function leaderFaults(cluster: PatroniCluster, faulting: Faulting): LeaderFaults {
  const { chance, isSynchronous, told, signal } = faulting;
  const failovers: Failover[] = [];
  const findings: Finding[] = [];
  let struck: { node: ClusterNode; atMs: number } | undefined;
  let recovered = Promise.resolve();

  async function strike(fault: LeaderFault): Promise<void> {
    await recovered;
    await untilWhole(cluster, { isSynchronous, signal });
    const node = await findLeader(cluster);
    if (!node) throw new Error('a whole cluster has no leader');
    if (!isSynchronous) await cutStandbys(node);
    struck = { node, atMs: Date.now() };
    await (fault === 'leader killed' ? killProcessesIn(node.folder) : freezeProcessesIn(node.folder));
  }

  /** Keeps the standbys from replicating for a moment: what the leader acknowledges meanwhile is nowhere else. */
  async function cutStandbys(leader: ClusterNode): Promise<void> {
    const standbys = cluster.nodes.filter((node) => node !== leader);
    for (const endsAt = Date.now() + cutForMs; Date.now() < endsAt; ) {
      for (const { folder } of standbys) endProcessesTitled(folder, 'walreceiver');
      await delay(cutAgainMs, undefined, { signal });
    }
  }

  async function recover(fault: LeaderFault): Promise<void> {
    if (!struck) throw new Error('nothing was struck');
    const { node, atMs } = struck;
    const next = await electedAfter(node);
    const electedMs = next ? Date.now() - atMs : null;
    if (!next) findings.push(notElected(node, fault));
    await delay(chance('leader away', failovers.length) * awayForMs, undefined, { signal });
    const refusedWrites = fault === 'leader killed' ? 0 : await thaw(node);
    if (fault === 'leader killed') node.start();
    await untilWhole(cluster, { isSynchronous, signal });
    const wholeMs = Date.now() - atMs;
    failovers.push({ fault, struckAtMs: atMs, electedMs, wholeMs, refusedWrites });
    const successor = next ? `${next.name} leads after ${inSeconds(electedMs ?? 0)}` : 'nobody took over';
    told(`${fault} (${node.name}): ${successor}, the cluster is whole after ${inSeconds(wholeMs)}`);
  }

  /** Until its key has run out the old one still leads as etcd has it, but is not among the others. */
  async function electedAfter(old: ClusterNode): Promise<ClusterNode | undefined> {
    const others = { ...cluster, nodes: cluster.nodes.filter((each) => each !== old) };
    const endsAt = Date.now() + electedWithinMs;
    while (Date.now() < endsAt) {
      const leader = await findLeader(others);
      if (leader) return leader;
      await delay(lookAgainMs, undefined, { signal });
    }
    return undefined;
  }

  /** Lets an old leader go on, which takes itself for the leader at first; answers how many writes it refused meanwhile. */
  async function thaw(node: ClusterNode): Promise<number> {
    thawProcessesIn(node.folder);
    const writes = await tryDeposedWrites(cluster.urlAt(node), { limitMs: standbyWithinMs, signal });
    if (writes.acknowledged > 0) {
      const what = `${node.name} acknowledged ${writes.acknowledged} writes after another leader had been elected`;
      findings.push({ promise: 'a leader that comes back acknowledges no write', what });
    }
    return writes.refused;
  }

  const part = (fault: LeaderFault): ChaosPart => ({
    kill: () => strike(fault),
    start() {
      recovered = recover(fault);
      return recovered;
    },
  });
  return {
    parts: { 'leader killed': part('leader killed'), 'leader frozen': part('leader frozen') },
    failovers,
    findings,
  };
}

function notElected(node: ClusterNode, fault: LeaderFault): Finding {
  const what = `${fault}: nobody took over from ${node.name} within ${inSeconds(electedWithinMs)}`;
  return { promise: 'no writer is blocked for more than 30 s', what };
}

function inSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
