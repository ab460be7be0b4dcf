import { setTimeout as delay } from 'node:timers/promises';
import type { Chance } from '@quittance/services/testing/plan-simulation/chance';
import type { Finding } from '../books.ts';
import type { ChaosPart } from '../chaos-part.ts';
import type { LeaderFault } from '../kill-plan.ts';
import { findLeader, untilWhole } from './cluster-view.ts';
import { tryDeposedWrites } from './deposed-writes.ts';
import type { ClusterNode, PatroniCluster } from './patroni-cluster.ts';
import { endProcessesTitled, freezeProcessesIn, killProcessesIn, thawProcessesIn } from './processes-in.ts';

/** One failure and the cluster's recovery. `electedMs` is null when no other node took over. */
export type Failover = {
  fault: LeaderFault;
  failedAtMs: number;
  electedMs: number | null;
  wholeMs: number;
  /** Writes that a returning old leader refused. */
  refusedWrites: number;
};

export type LeaderFaults = {
  parts: Readonly<Record<LeaderFault, ChaosPart>>;
  failovers: readonly Failover[];
  findings: readonly Finding[];
};

type Faulting = { chance: Chance; isSynchronous: boolean; report(line: string): void; signal: AbortSignal };

const electedWithinMs = 60_000;
const standbyWithinMs = 90_000;
/** A dead or frozen leader returns within this time after another took over. */
const awayForMs = 8_000;
const pollMs = 250;
const cutForMs = 2_000;
const cutAgainMs = 20;

/**
 * Wraps a cluster's leader as parts that can fail. `kill` waits for a healthy cluster and kills or freezes every
 * process of its leader. `start` waits for a new leader, brings the old one back and waits until the cluster is healthy
 * again.
 */
export function leaderFaults(cluster: PatroniCluster, faulting: Faulting): LeaderFaults {
  const { chance, isSynchronous, report, signal } = faulting;
  const failovers: Failover[] = [];
  const findings: Finding[] = [];
  let failed: { node: ClusterNode; atMs: number } | undefined;
  let recovered = Promise.resolve();

  async function failLeader(fault: LeaderFault): Promise<void> {
    await recovered;
    await untilWhole(cluster, { isSynchronous, signal });
    const node = await findLeader(cluster);
    if (!node) throw new Error('expected a leader in a healthy cluster, got none');
    if (!isSynchronous) await cutStandbys(node);
    failed = { node, atMs: Date.now() };
    await (fault === 'leader killed' ? killProcessesIn(node.folder) : freezeProcessesIn(node.folder));
  }

  /** Blocks replication for a moment, so that writes acknowledged meanwhile exist only on the leader. */
  async function cutStandbys(leader: ClusterNode): Promise<void> {
    const standbys = cluster.nodes.filter((node) => node !== leader);
    for (const endsAt = Date.now() + cutForMs; Date.now() < endsAt; ) {
      for (const { folder } of standbys) endProcessesTitled(folder, 'walreceiver');
      await delay(cutAgainMs, undefined, { signal });
    }
  }

  async function recover(fault: LeaderFault): Promise<void> {
    if (!failed) throw new Error('there is no failure to recover from');
    const { node, atMs } = failed;
    const next = await electedAfter(node);
    const electedMs = next ? Date.now() - atMs : null;
    if (!next) findings.push(notElected(node, fault));
    await delay(chance('leader away', failovers.length) * awayForMs, undefined, { signal });
    const refusedWrites = fault === 'leader killed' ? 0 : await thaw(node);
    if (fault === 'leader killed') node.start();
    await untilWhole(cluster, { isSynchronous, signal });
    const wholeMs = Date.now() - atMs;
    failovers.push({ fault, failedAtMs: atMs, electedMs, wholeMs, refusedWrites });
    const successor = next ? `${next.name} leads after ${inSeconds(electedMs ?? 0)}` : 'nobody took over';
    report(`${fault} (${node.name}): ${successor}, the cluster is whole after ${inSeconds(wholeMs)}`);
  }

  /** Until its key expires, etcd still names the old leader, so only the other nodes count. */
  async function electedAfter(old: ClusterNode): Promise<ClusterNode | undefined> {
    const others = { ...cluster, nodes: cluster.nodes.filter((each) => each !== old) };
    const endsAt = Date.now() + electedWithinMs;
    while (Date.now() < endsAt) {
      const leader = await findLeader(others);
      if (leader) return leader;
      await delay(pollMs, undefined, { signal });
    }
    return undefined;
  }

  /**
   * Unfreezes an old leader, which still considers itself the leader at first. Returns the number of writes it refused.
   */
  async function thaw(node: ClusterNode): Promise<number> {
    thawProcessesIn(node.folder);
    const writes = await tryDeposedWrites(cluster.urlAt(node), { limitMs: standbyWithinMs, signal });
    if (writes.acknowledged > 0) {
      const what = `${node.name} acknowledged ${writes.acknowledged} writes after another leader had been elected`;
      findings.push({ promise: 'a returning leader acknowledges no writes', what });
    }
    return writes.refused;
  }

  const part = (fault: LeaderFault): ChaosPart => ({
    kill: () => failLeader(fault),
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
