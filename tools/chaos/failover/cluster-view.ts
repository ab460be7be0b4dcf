import { setTimeout as delay } from 'node:timers/promises';
import { askDatabase, type ClusterNode, type PatroniCluster } from './patroni-cluster.ts';

const answersWithinMs = 1_500;
const wholeWithinMs = 300_000;
const pollMs = 250;

type Member = { name: string; role: string; state: string };

/** Finds the leader recorded in etcd, if there is one. Asks all nodes, because a frozen one doesn't respond. */
export async function findLeader({ nodes }: PatroniCluster): Promise<ClusterNode | undefined> {
  const members = await askMembers(nodes);
  const name = members.find(({ role }) => role === 'leader')?.name;
  return nodes.find((node) => node.name === name);
}

/** Waits until every node is running and follows the leader. Rejects on timeout. */
export async function untilWhole(
  cluster: PatroniCluster,
  { isSynchronous, signal }: { isSynchronous: boolean; signal: AbortSignal },
): Promise<void> {
  const endsAt = Date.now() + wholeWithinMs;
  while (!(await isWhole(cluster, isSynchronous))) {
    if (Date.now() > endsAt) throw new Error(`the cluster was not healthy within ${wholeWithinMs / 1000} s`);
    await delay(pollMs, undefined, { signal });
  }
}

/**
 * Returns true when every node is running and follows the leader, and one is a synchronous standby that can take over.
 */
async function isWhole(cluster: PatroniCluster, isSynchronous: boolean): Promise<boolean> {
  const { nodes } = cluster;
  const answers = await Promise.all(nodes.map((node) => askMembers([node])));
  const isComplete = answers.every((members) => members.length === nodes.length);
  const [members = []] = answers;
  const hasStandby = !isSynchronous || members.some(({ role }) => role === 'sync_standby');
  const leader = await findLeader(cluster);
  if (!isComplete || !hasStandby || !leader) return false;
  try {
    const [row] = await askDatabase<{ streaming: number; synchronous: number; takesWrites: boolean }>(
      cluster.urlAt(leader),
      {
        text: `select count(*)::int as streaming, count(*) filter (where sync_state = 'sync')::int as synchronous,
            not pg_is_in_recovery() as "takesWrites" from pg_stat_replication where state = 'streaming' and application_name = any('{${nodes.map(({ name }) => name)}}')`,
      },
    );
    const isFollowed = row?.streaming === nodes.length - 1 && row.takesWrites;
    return isFollowed && row.synchronous === (isSynchronous ? 1 : 0) && (await hasLeader(cluster.adminUrl));
  } catch {
    return false;
  }
}

/** Checks that HAProxy already routes to the new leader. */
async function hasLeader(adminUrl: string): Promise<boolean> {
  const [row] = await askDatabase<{ takesWrites: boolean }>(adminUrl, {
    text: 'select not pg_is_in_recovery() as "takesWrites"',
  });
  return row?.takesWrites === true;
}

/** Returns the members reported by the first node that responds. */
async function askMembers(nodes: readonly ClusterNode[]): Promise<readonly Member[]> {
  try {
    return await Promise.any(nodes.map(askNode));
  } catch {
    return [];
  }
}

async function askNode({ restPort }: ClusterNode): Promise<readonly Member[]> {
  const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(answersWithinMs) });
  const { members } = (await answer.json()) as { members: Member[] };
  return members;
}
