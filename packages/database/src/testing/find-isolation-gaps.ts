import type pg from 'pg';

/**
 * Finds every way in which one tenant or customer could reach another's rows, from the catalog of a migrated database.
 * Empty if there are no gaps. docs/decisions/0003 has the rules: the tenant first in every key and index, row-level
 * security enabled and forced, one policy for the tenant, or for tenant and customer in tables with customer data,
 * views with their reader's rights, and roles that can't bypass any of it.
 */
export async function findIsolationGaps(client: pg.Client): Promise<string[]> {
  const gaps: string[] = [];
  for (const query of checks) gaps.push(...(await client.query<{ gap: string }>(query)).rows.map((row) => row.gap));
  return gaps.toSorted();
}

const tenantTables = `
  select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and c.relname not in ('kysely_migration', 'kysely_migration_lock')`;

const ofTenant = `(tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)`;
const ofCustomer = `((NULLIF(current_setting('app.customer_id'::text, true), ''::text) IS NULL) OR (customer_id = (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::uuid))`;

const isOfCustomer = (table: string) =>
  `exists (select from pg_attribute a where a.attrelid = ${table} and a.attname = 'customer_id' and not a.attisdropped)`;
const wanted = (table: string) =>
  `case when ${isOfCustomer(table)} then $$(${ofTenant} AND ${ofCustomer})$$ else $$${ofTenant}$$ end`;

/** Public, because the log-in page shows a tenant's row and looks up its host first. */
const isPublicPolicy = `p.polcmd = 'r' and (t.relname, p.polname) in (('tenant', 'tenant_readable'), ('tenant_host', 'tenant_host_readable'))`;
/** A label must be unique across tenants. The previous release still looks for it in `tenant`. */
const globalNames = "'tenant_host_label_unique', 'tenant_label_unique'";

const firstColumn = (keys: string, table: string) =>
  `(select attname from pg_attribute where attrelid = ${table} and attnum = (${keys})[1])`;

const notOfTheSystem = (schema: string) => `${schema}::regnamespace::text not in ('pg_catalog', 'information_schema')`;

const checks = [
  `select relname || ': row-level security is not enabled' as gap from (${tenantTables}) t where not relrowsecurity`,

  `select relname || ': row-level security is not forced' as gap from (${tenantTables}) t where not relforcerowsecurity`,

  `select relname || ': no policy for the tenant' || case when ${isOfCustomer('t.oid')} then ' and the customer' else '' end as gap
   from (${tenantTables}) t
   where not exists (
     select from pg_policy p where p.polrelid = t.oid and p.polpermissive and p.polcmd = '*' and p.polroles = '{0}'
       and pg_get_expr(p.polqual, p.polrelid) = ${wanted('t.oid')} and pg_get_expr(p.polwithcheck, p.polrelid) = ${wanted('t.oid')}
   )`,

  `select t.relname || ': the policy ' || p.polname || ' lets other rows through' as gap
   from (${tenantTables}) t join pg_policy p on p.polrelid = t.oid
   where p.polpermissive and not (${isPublicPolicy})
     and (pg_get_expr(p.polqual, p.polrelid) is distinct from ${wanted('t.oid')}
       or pg_get_expr(p.polwithcheck, p.polrelid) is distinct from ${wanted('t.oid')})`,

  `select t.relname || ': the policy ' || p.polname || ' is restrictive, which Citus makes a permissive one' as gap
   from (${tenantTables}) t join pg_policy p on p.polrelid = t.oid where not p.polpermissive`,

  `select relname || ': no primary key that begins with tenant_id' as gap from (${tenantTables}) t
   where not exists (
     select from pg_constraint k where k.conrelid = t.oid and k.contype = 'p' and ${firstColumn('k.conkey', 'k.conrelid')} = 'tenant_id'
   )`,

  `select t.relname || ': the foreign key ' || k.conname || ' does not carry tenant_id' as gap
   from (${tenantTables}) t join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
   where ${firstColumn('k.conkey', 'k.conrelid')} <> 'tenant_id' or ${firstColumn('k.confkey', 'k.confrelid')} <> 'tenant_id'`,

  `select t.relname || ': the index ' || i.indexrelid::regclass || ' does not begin with tenant_id' as gap
   from (${tenantTables}) t join pg_index i on i.indrelid = t.oid
   where i.indexrelid::regclass::text not in (${globalNames})
     and coalesce((select attname from pg_attribute where attrelid = t.oid and attnum = i.indkey[0]), '') <> 'tenant_id'`,

  // In any schema, because the queue has a separate one.
  `select distinct c.relname || ': a view that does not ask as its reader' as gap from pg_class c
   join pg_rewrite r on r.ev_class = c.oid join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid
   where c.relkind = 'v' and d.refobjid in (select oid from (${tenantTables}) t)
     and not coalesce(reloptions, '{}') && array['security_invoker=true', 'security_invoker=on']`,

  `select relname || ': a materialized view' as gap from pg_class where relkind = 'm' and ${notOfTheSystem('relnamespace')}`,

  `select proname || ': a function that runs as its owner' as gap from pg_proc where prosecdef and ${notOfTheSystem('pronamespace')}`,

  `select r.rolname || ': a role that may do too much' as gap from pg_roles r
   where r.rolname in ('quittance_owner', 'quittance_app', 'quittance_worker', 'quittance_staff', 'quittance_creditor', 'quittance_ops_ro')
     and (r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolcreatedb or r.rolreplication
       or (r.rolcanlogin and r.rolname in ('quittance_owner', 'quittance_ops_ro')))`,

  `select r.rolname || ': a role that can become ' || g.rolname as gap
   from pg_auth_members m join pg_roles r on r.oid = m.member join pg_roles g on g.oid = m.roleid
   where r.rolname in ('quittance_app', 'quittance_worker', 'quittance_staff', 'quittance_creditor', 'quittance_ops_ro')`,

  `select r.rolname || ': a role that owns ' || c.relname as gap
   from pg_class c join pg_roles r on r.oid = c.relowner
   where r.rolname in ('quittance_app', 'quittance_worker', 'quittance_staff', 'quittance_creditor', 'quittance_ops_ro')`,

  `select relname || ': everybody has rights on it' as gap from pg_class, aclexplode(relacl) as granted
   where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and granted.grantee = 0
     and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = pg_class.oid and d.deptype = 'e')`,
];
