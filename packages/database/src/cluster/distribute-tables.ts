import type pg from 'pg';

/**
 * Distributes every table that has a tenant_id and isn't distributed yet, by tenant and colocated with the tenant's
 * other rows, in one transaction. The host directory goes to every node, because it is read before the tenant is known.
 */
export async function distributeTables(client: pg.Client): Promise<void> {
  await client.query('begin');
  try {
    await client.query(settingsSql);
    await client.query(distributeTablesSql);
    await client.query('commit');
  } catch (fault) {
    await client.query('rollback');
    throw fault;
  }
}

/**
 * Citus settings for DDL on our tables. Unsafe triggers are allowed because ours use only rows of the same tenant,
 * which are on the same worker.
 */
export const clusterSettings = {
  'citus.enable_unsafe_triggers': 'on',
  'citus.multi_shard_modify_mode': 'sequential',
} as const;

const settingsSql = Object.entries(clusterSettings)
  .map(([name, value]) => `set local ${name} = '${value}';`)
  .join('\n');

/**
 * Drops foreign keys in the meantime, because Citus accepts them only between distributed tables and some of ours
 * reference each other. The first run also drops what only plain PostgreSQL needs: the trigger that fills tenant_host
 * for the previous release, which never ran on a cluster, and the unique label, which tenant_host has.
 */
export const distributeTablesSql = `
do $$
declare
  tenant_table regclass;
  tenant_function regprocedure;
  foreign_key record;
  kept text[] := '{}';
  statement text;
begin
  create temporary table new_table on commit drop as
    select a.attrelid::regclass as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'tenant_id' and not a.attisdropped
      and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid)
      and not exists (select from pg_dist_shard s where c.relname = s.logicalrelid::text || '_' || s.shardid);
  if exists (select from pg_policy where not polpermissive and polrelid in (select name from new_table)) then
    raise exception 'Citus would make the restrictive policies of % permissive ones on shards',
      (select string_agg(distinct polrelid::regclass::text, ', ') from pg_policy where not polpermissive);
  end if;
  -- Citus can't move a shard of an unlogged table while it is written to.
  for tenant_table in select oid::regclass from pg_class where relpersistence = 'u' and oid in (select name from new_table) loop
    execute format('alter table %s set logged', tenant_table);
  end loop;
  for foreign_key in
    select conrelid::regclass as of_table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and (conrelid in (select name from new_table) or confrelid in (select name from new_table))
  loop
    kept := kept || format('alter table %s add constraint %I %s', foreign_key.of_table, foreign_key.name, foreign_key.definition);
    execute format('alter table %s drop constraint %I', foreign_key.of_table, foreign_key.name);
  end loop;

  if exists (select from new_table where name = 'tenant'::regclass) then
    drop trigger if exists tenant_host_written on tenant;
    alter table tenant drop constraint if exists tenant_label_unique;
    perform create_reference_table('tenant_host');
    perform create_distributed_table('tenant', 'tenant_id', colocate_with => 'none');
  end if;
  for tenant_table in select name from new_table where name not in ('tenant'::regclass, 'tenant_host'::regclass) order by name::text loop
    perform create_distributed_table(tenant_table, 'tenant_id', colocate_with => 'tenant');
  end loop;

  -- The functions that triggers call by name; Citus knows of the triggers' own.
  for tenant_function in
    select p.oid::regprocedure from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_dist_object o where o.classid = 'pg_proc'::regclass and o.objid = p.oid)
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  loop
    perform create_distributed_function(tenant_function);
  end loop;

  foreach statement in array kept loop
    execute statement;
  end loop;
  drop table new_table;
end $$`;
