import type pg from 'pg';
import { onWorkers } from './on-workers.ts';

type ColumnRight = { table: string; column: string; role: string; right: string };

/**
 * Gives roles the rights on single columns of every shard, and of the workers' own descriptions of the tables, that they have on the
 * coordinator, and takes others away. Citus copies rights on whole tables only.
 */
export async function copyColumnRights(client: pg.Client): Promise<void> {
  const { rows } = await client.query<ColumnRight>(columnRightsSql);
  await onWorkers(client, copySql(JSON.stringify(rows)));
}

const columnRightsSql = `
  select p.logicalrelid::text as table, a.attname::text as column, r.rolname::text as role, g.privilege_type as right
  from pg_dist_partition p join pg_attribute a on a.attrelid = p.logicalrelid and a.attacl is not null and not a.attisdropped
  cross join aclexplode(a.attacl) g join pg_roles r on r.oid = g.grantee`;

const quote = '$rights$';

/** Tables of a worker: what describes the distributed table, and its shards that are there. */
const copySql = (rights: string) => `
  declare
    wanted constant jsonb := ${quote}${rights}${quote};
    difference record;
  begin
    for difference in
      with relation as (
        select logicalrelid::text as name, logicalrelid::oid as oid from pg_dist_partition
        union all
        select logicalrelid::text, to_regclass(shard_name(logicalrelid, shardid))::oid from pg_dist_shard
        where to_regclass(shard_name(logicalrelid, shardid)) is not null
      ), has as (
        select t.oid, a.attname::text as column, r.rolname::text as role, g.privilege_type as right
        from relation t join pg_attribute a on a.attrelid = t.oid and a.attacl is not null and not a.attisdropped
        cross join aclexplode(a.attacl) g join pg_roles r on r.oid = g.grantee
      ), needs as (
        select t.oid, w.column, w.role, w.right from relation t
        join jsonb_to_recordset(wanted) as w ("table" text, "column" text, role text, "right" text) on w.table = t.name
      )
      select 'revoke' as verb, 'from' as preposition, oid, role, "right", string_agg(quote_ident("column"), ', ') as columns
      from (select * from has except select * from needs) gone group by oid, role, "right"
      union all
      select 'grant', 'to', oid, role, "right", string_agg(quote_ident("column"), ', ')
      from (select * from needs except select * from has) new group by oid, role, "right"
    loop
      execute format('%s %s (%s) on %s %s %I', difference.verb, difference.right, difference.columns, difference.oid::regclass,
        difference.preposition, difference.role);
    end loop;
  end;`;
