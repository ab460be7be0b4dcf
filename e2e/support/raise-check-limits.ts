import { openDemoDatabase } from '../../tools/demo/demo-database.ts';
import type { DemoSettings } from '../../tools/start/demo-settings.ts';

const scopes = ['check-customer', 'check-client', 'check-method', 'check-tenant', 'check-reason'];

/**
 * Raises the limits on card checks, because the journeys' few customers add more new cards in an hour than anyone
 * would.
 */
export async function raiseCheckLimits(settings: DemoSettings): Promise<void> {
  const { pool } = openDemoDatabase(settings);
  await pool.query(
    `insert into velocity_limit (tenant_id, scope, window_minutes, max_payments)
     select tenant_id, scope, 1, 1000 from tenant, unnest($1::text[]) as scope
     on conflict (tenant_id, scope) do update set window_minutes = excluded.window_minutes, max_payments = excluded.max_payments`,
    [scopes],
  );
  await pool.end();
}
