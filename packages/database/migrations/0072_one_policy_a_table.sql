-- A table's one policy holds for the tenant and the customer: Citus makes a restrictive policy a permissive one on shards, which lets rows through.
set local lock_timeout = '5s';

-- Each table has the same rows for everybody before and after.
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
