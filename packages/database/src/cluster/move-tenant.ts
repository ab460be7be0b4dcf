import type pg from 'pg';
import { alone, prepareNodes } from '../migrate.ts';
import type { TenantId } from '../tenant-id.ts';
import { readCluster } from './read-cluster.ts';

/** Reason why a tenant wasn't moved. Nothing was changed. */
export type MoveRefusal =
  | { kind: 'refused'; code: 'NotACluster' }
  | { kind: 'refused'; code: 'NodeUnknown'; nodes: readonly string[] }
  | { kind: 'refused'; code: 'AlreadyThere' };

export type TenantMove = {
  adminUrl: string;
  tenantId: TenantId;
  /** The worker's host and port, as Citus knows them. */
  to: string;
  /** Called once the move is known to be possible, before anything changes. */
  onBegin(move: { from: string }): Promise<void>;
};

/**
 * Gives a tenant its own shard in every table and moves the shards to a worker. While the shard is split, writes of its
 * tenants wait. While it is moved, they wait for about a second at the end. If it fails partway, the next run continues.
 * `adminUrl` must connect as the coordinator's superuser.
 */
export async function moveTenant({
  adminUrl,
  tenantId,
  to,
  onBegin,
}: TenantMove): Promise<{ kind: 'moved'; from: string } | MoveRefusal> {
  return alone(adminUrl, async (admin) => {
    const cluster = await readCluster(admin);
    if (!cluster?.isDistributed) return { kind: 'refused', code: 'NotACluster' };
    const workers = await readWorkers(admin);
    const target = workers.find(({ name }) => name === to);
    if (!target) return { kind: 'refused', code: 'NodeUnknown', nodes: workers.map(({ name }) => name) };
    const before = await readShard(admin, tenantId);
    if (before.isOwn && before.nodeId === target.nodeId) return { kind: 'refused', code: 'AlreadyThere' };
    await onBegin({ from: before.node });
    // The target may have been added since the last prepare.
    await prepareNodes(admin);
    if (!before.isOwn) {
      // Citus 13 can't split a shard that is written to: a row updated before the new shards have their keys stops the
      // replication of changes for good.
      await admin.query("select isolate_tenant_to_new_shard('tenant', $1::uuid, 'CASCADE', 'block_writes')", [
        tenantId,
      ]);
    }
    const { shardId, nodeId } = await readShard(admin, tenantId);
    if (nodeId !== target.nodeId) {
      await admin.query("select citus_move_shard_placement($1, $2::integer, $3::integer, 'force_logical')", [
        shardId,
        nodeId,
        target.nodeId,
      ]);
    }
    await prepareNodes(admin);
    return { kind: 'moved', from: before.node };
  });
}

async function readWorkers(admin: pg.Client): Promise<{ nodeId: number; name: string }[]> {
  const { rows } = await admin.query<{ nodeId: number; name: string }>(
    `select nodeid as "nodeId", nodename || ':' || nodeport as name from pg_dist_node
     where groupid > 0 and noderole = 'primary' and isactive and shouldhaveshards order by nodeid`,
  );
  return rows;
}

type TenantShard = { shardId: string; isOwn: boolean; nodeId: number; node: string };

/** Shard of the tenant table. The shards of other tables have the same bounds and are on the same node. */
async function readShard(admin: pg.Client, tenantId: TenantId): Promise<TenantShard> {
  const { rows } = await admin.query<TenantShard>(
    `select s.shardid as "shardId", s.shardminvalue = s.shardmaxvalue as "isOwn", n.nodeid as "nodeId",
       n.nodename || ':' || n.nodeport as node
     from pg_dist_shard s join pg_dist_placement p using (shardid) join pg_dist_node n using (groupid)
     where s.shardid = get_shard_id_for_distribution_column('tenant', $1::uuid) and n.noderole = 'primary'`,
    [tenantId],
  );
  const [found] = rows;
  if (!found) throw new Error(`expected a shard of the tenant ${tenantId}, got none`);
  return found;
}
