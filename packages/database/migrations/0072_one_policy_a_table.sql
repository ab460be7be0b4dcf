-- Merges each table's policies, because Citus makes restrictive policies permissive on shards, which leaks rows.
set local lock_timeout = '5s';

-- The visible rows of each table don't change.
do $$
declare
  of_customer record;
begin
  for of_customer in
    select c.polrelid::regclass as tenant_table, c.polname as name, t.polname as of_tenant,
      format('%s and %s', pg_get_expr(t.polqual, t.polrelid), pg_get_expr(c.polqual, c.polrelid)) as condition
    from pg_policy c join pg_policy t on t.polrelid = c.polrelid and t.polpermissive and t.polcmd = '*'
    where not c.polpermissive and c.polrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    order by c.polrelid::regclass::text
  loop
    execute format('alter policy %I on %s using (%s) with check (%s)', of_customer.of_tenant, of_customer.tenant_table,
      of_customer.condition, of_customer.condition);
    execute format('drop policy %I on %s', of_customer.name, of_customer.tenant_table);
  end loop;
end $$;
