import type pg from 'pg';

/**
 * Throws if the connection's role could bypass row-level security: a superuser, a role with BYPASSRLS, an owner of a
 * table, or a role that may become one of these. A process that serves tenants calls it first.
 */
export async function refuseBypassRole(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ role: string; bypasses: boolean; owns: boolean }>(`
    select current_user as role,
      exists (
        select from pg_roles where (rolsuper or rolbypassrls) and pg_has_role(session_user, oid, 'member')
      ) as bypasses,
      exists (
        select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
          and pg_has_role(session_user, relowner, 'member')
      ) as owns`);
  const [found] = rows;
  if (!found || found.bypasses || found.owns) {
    throw new Error(
      `the database role "${found?.role}" could bypass row-level security; connect as quittance_app, quittance_worker, quittance_staff or quittance_creditor`,
    );
  }
}
