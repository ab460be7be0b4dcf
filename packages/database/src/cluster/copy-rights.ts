import type pg from 'pg';
import { onWorkers } from './on-workers.ts';

type Right = { table: string; column: string | null; role: string; right: string };

/**
 * Gives roles the same rights on every shard, and on the workers' own copies of the tables, as on the coordinator.
 * Citus copies rights on whole tables but not on single columns.
 */
export async function copyRights(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Right>(rightsSql);
  await onWorkers(client, copySql(JSON.stringify(rows)));
}

/**
 * Rights on whole tables, where the column is null, and on columns. Includes each table's owner, whose own rights
 * aren't grants.
 */
const granted = (relations: string) => `
  select r.oid, r.name, null as column, g.grantee, g.privilege_type as right
  from (${relations}) r join pg_class c on c.oid = r.oid cross join aclexplode(c.relacl) g where g.grantee <> c.relowner
  union all
  select r.oid, r.name, a.attname::text, g.grantee, g.privilege_type
  from (${relations}) r join pg_attribute a on a.attrelid = r.oid and a.attacl is not null and not a.attisdropped
  cross join aclexplode(a.attacl) g`;

const tables = 'select logicalrelid::oid as oid, logicalrelid::text as name from pg_dist_partition';

const tablesAndShards = `${tables}
  union all
  select to_regclass(shard_name(logicalrelid, shardid))::oid, logicalrelid::text from pg_dist_shard
  where to_regclass(shard_name(logicalrelid, shardid)) is not null`;

const rightsSql = `
  select g.name as table, g.column, r.rolname::text as role, g.right from (${granted(tables)}) g join pg_roles r on r.oid = g.grantee`;

const quote = '$rights$';

/** Citus hides shards from queries that don't ask for them. */
const copySql = (rights: string) => `
  declare
    wanted constant jsonb := ${quote}${rights}${quote};
    difference record;
  begin
    perform set_config('citus.override_table_visibility', 'off', true);
    for difference in
      with has as (
        select g.oid, g.column, r.rolname::text as role, g.right from (${granted(tablesAndShards)}) g join pg_roles r on r.oid = g.grantee
      ), needs as (
        select t.oid, w.column, w.role, w.right from (${tablesAndShards}) t
        join jsonb_to_recordset(wanted) as w ("table" text, "column" text, role text, "right" text) on w.table = t.name
      )
      select 'revoke %s%s on %s from %I' as form, oid, role, "right", ' (' || string_agg(quote_ident("column"), ', ') || ')' as columns
      from (select * from has except select * from needs) gone group by oid, role, "right", "column" is null
      union all
      select 'grant %s%s on %s to %I', oid, role, "right", ' (' || string_agg(quote_ident("column"), ', ') || ')'
      from (select * from needs except select * from has) new group by oid, role, "right", "column" is null
    loop
      execute format(difference.form, difference.right, difference.columns, difference.oid::regclass, difference.role);
    end loop;
  end;`;

/**
 * Grants column rights on every shard that Citus later creates on a worker, when it moves or splits one. Statements
 * reach a new shard as soon as Citus knows it, before anyone could copy rights.
 */
export async function copyRightsToNewShards(client: pg.Client): Promise<void> {
  await onWorkers(client, newShardsSql);
}

const newShardsSql = `
  create or replace function copy_column_rights() returns event_trigger language plpgsql as $copy$
  declare
    granted record;
  begin
    for granted in
      select made.objid::regclass as shard, g.grantee::regrole as role, g.privilege_type as "right",
        string_agg(quote_ident(a.attname), ', ') as columns
      from pg_event_trigger_ddl_commands() made
      join pg_class c on c.oid = made.objid
      join pg_class t on t.relnamespace = c.relnamespace and t.relname = regexp_replace(c.relname, '_[0-9]{6,}$', '') and t.oid <> c.oid
      join pg_attribute a on a.attrelid = t.oid and a.attacl is not null and not a.attisdropped
      cross join aclexplode(a.attacl) g
      where made.object_type = 'table' group by 1, 2, 3
    loop
      execute format('grant %s (%s) on %s to %s', granted.right, granted.columns, granted.shard, granted.role);
    end loop;
  end $copy$;
  if not exists (select from pg_event_trigger where evtname = 'copy_column_rights') then
    create event trigger copy_column_rights on ddl_command_end when tag in ('CREATE TABLE') execute function copy_column_rights();
  end if;`;

/**
 * Lets Citus move and split shards while they are written to. It replicates their changes as a temporary role that
 * belongs to the table's owner, and PostgreSQL refuses to replicate into a table that forces its row-level security on
 * its owner. The role has no password, and Citus drops it after the move.
 */
export async function replicatePastPolicies(client: pg.Client): Promise<void> {
  await onWorkers(client, replicationSql);
}

const replicationSql = `
  create or replace function replicate_past_policies() returns event_trigger language plpgsql as $replicate$
  declare
    replicating record;
  begin
    set local citus.enable_ddl_propagation = off;
    for replicating in
      select distinct r.rolname from pg_subscription s join pg_roles r on r.oid = s.subowner
      where r.rolname ~ '^citus_shard_(move|split)_subscription_role_' and not r.rolbypassrls
    loop
      execute format('alter role %I bypassrls', replicating.rolname);
    end loop;
  end $replicate$;
  if not exists (select from pg_event_trigger where evtname = 'replicate_past_policies') then
    create event trigger replicate_past_policies on ddl_command_end when tag in ('ALTER SUBSCRIPTION')
      execute function replicate_past_policies();
  end if;`;
