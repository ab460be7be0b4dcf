-- Spreads every tenant's rows over the workers of a Citus cluster, tenant by tenant. Run once by a superuser on the coordinator, after
-- prepare-database and before the first tenant; docs/operations.md has the rest.
begin;
set local lock_timeout = '5s';
-- The triggers look at rows of the row's own tenant alone, which lie on one worker with it.
set local citus.enable_unsafe_triggers = on;

do $$
declare
  tenant_table regclass;
  foreign_key record;
  kept text[] := '{}';
  statement text;
begin
  -- Citus takes a foreign key between two tables only when both are distributed, and some of ours point at each other.
  for foreign_key in
    select conrelid::regclass as of_table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
  loop
    kept := kept || format('alter table %s add constraint %I %s', foreign_key.of_table, foreign_key.name, foreign_key.definition);
    execute format('alter table %s drop constraint %I', foreign_key.of_table, foreign_key.name);
  end loop;

  perform create_distributed_table('tenant', 'tenant_id');
  for tenant_table in
    select attrelid from pg_attribute
    join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'tenant_id' and relname <> 'tenant'
    order by relname
  loop
    perform create_distributed_table(tenant_table, 'tenant_id', colocate_with => 'tenant');
  end loop;

  foreach statement in array kept loop
    execute statement;
  end loop;
end $$;
commit;
