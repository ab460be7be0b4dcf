import type pg from 'pg';

export type Cluster = {
  /** False until the tables are distributed for the first time. */
  readonly isDistributed: boolean;
};

/**
 * Returns undefined without the Citus extension. Throws with instructions if the extension exists but the tables can't
 * be distributed from this connection.
 */
export async function readCluster(client: pg.Client): Promise<Cluster | undefined> {
  const { rowCount } = await client.query("select from pg_extension where extname = 'citus'");
  if (rowCount === 0) return undefined;
  const { rows } = await client.query<ClusterRow>(clusterSql);
  const [found] = rows;
  if (!found?.isSuperuser) throw new Error('the database uses Citus: prepare it as a superuser');
  if (!found.isCoordinator) throw new Error('this is a Citus worker: prepare the database on the coordinator');
  if (!found.knowsItself) {
    throw new Error("Citus doesn't know its coordinator: run select citus_set_coordinator_host('<its address>', 5432)");
  }
  if (found.workers === 0) {
    throw new Error("Citus has no worker: run select citus_add_node('<the worker's address>', 5432) for each worker");
  }
  return { isDistributed: found.isDistributed };
}

type ClusterRow = {
  isSuperuser: boolean;
  isCoordinator: boolean;
  knowsItself: boolean;
  workers: number;
  isDistributed: boolean;
};

const clusterSql = `
  select (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
    (select groupid = 0 from pg_dist_local_group) as "isCoordinator",
    exists (select from pg_dist_node where groupid = 0) as "knowsItself",
    (select count(*)::integer from pg_dist_node where isactive and shouldhaveshards) as workers,
    exists (select from pg_dist_partition where partmethod = 'h') as "isDistributed"`;
