import type pg from 'pg';

/**
 * Throws when the role of this connection could see past row-level security: a superuser, a role with BYPASSRLS, or one
 * that owns a table or may become such a role. A process that serves tenants calls it before anything else.
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
      `the database role "${found?.role}" could bypass row-level security; connect as quittance_app, quittance_worker or quittance_staff`,
    );
  }
}
