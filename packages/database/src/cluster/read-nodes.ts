import type pg from 'pg';

export type ClusterNode = {
  /** Host and port, as Citus knows them. */
  readonly name: string;
  readonly isCoordinator: boolean;
  readonly isReachable: boolean;
  /** Number of shard groups: one shard of each distributed table, with the rows of the same tenants. */
  readonly shards: number;
  /** Null if this role may not list the tenants. */
  readonly tenants: number | null;
  /** Database size, or null if the server isn't reachable. */
  readonly bytes: number | null;
};

/**
 * Returns the servers of a cluster, coordinator first, or undefined on plain PostgreSQL. Read-only, and works with any
 * role.
 */
export async function readNodes(pool: pg.Pool): Promise<ClusterNode[] | undefined> {
  const { rowCount } = await pool.query("select from pg_extension where extname = 'citus'");
  if (rowCount === 0) return undefined;
  const { rows: nodes } = await pool.query<NodeRow>(nodesSql);
  const { rows: sizes } = await pool.query<SizeRow>(sizesSql);
  const tenants = await countTenants(pool);
  return nodes.map(({ groupId, name, isCoordinator, shards }) => {
    const size = sizes.find((each) => each.name === name);
    return {
      name,
      isCoordinator,
      isReachable: isCoordinator || size?.success === true,
      shards,
      tenants: tenants ? (tenants.get(groupId) ?? 0) : null,
      bytes: size?.success ? Number(size.result) : null,
    };
  });
}

type NodeRow = { groupId: number; name: string; isCoordinator: boolean; shards: number };
type SizeRow = { name: string; success: boolean; result: string };

const nodesSql = `
  select n.groupid as "groupId", n.nodename || ':' || n.nodeport as name, n.groupid = 0 as "isCoordinator",
    (select count(*)::integer from pg_dist_placement p join pg_dist_shard s using (shardid)
     where p.groupid = n.groupid and s.logicalrelid = to_regclass('tenant')) as shards
  from pg_dist_node n where n.noderole = 'primary' order by n.groupid`;

const sizeSql = 'select pg_database_size(current_database())';

const sizesSql = `
  select nodename || ':' || nodeport as name, success, result from run_command_on_workers('${sizeSql}')
  union all
  select nodename || ':' || nodeport, true, (${sizeSql})::text from pg_dist_node where groupid = 0`;

/**
 * Counts the tenants of each node group. Returns undefined before the tables are distributed or if the role may not
 * read it.
 */
async function countTenants(pool: pg.Pool): Promise<Map<number, number> | undefined> {
  const { rows: may } = await pool.query<{ mayRead: boolean }>(
    `select has_table_privilege(to_regclass('tenant_host'), 'select') as "mayRead"
     from pg_dist_partition where logicalrelid = to_regclass('tenant')`,
  );
  if (!may[0]?.mayRead) return undefined;
  const { rows } = await pool.query<{ groupId: number; tenants: number }>(`
    with placed as materialized (
      select get_shard_id_for_distribution_column('tenant', tenant_id) as shard from tenant_host
    )
    select p.groupid as "groupId", count(*)::integer as tenants from placed join pg_dist_placement p on p.shardid = placed.shard group by 1`);
  return new Map(rows.map(({ groupId, tenants }) => [groupId, tenants]));
}
