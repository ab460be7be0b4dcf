import type pg from 'pg';

/**
 * Runs PL/pgSQL statements on each worker as this connection's role, without Citus passing them on. Throws the first
 * worker's error.
 */
export async function onWorkers(client: pg.Client, statements: string): Promise<void> {
  const block = `do $on_workers$ begin
    perform set_config('citus.enable_ddl_propagation', 'off', true);
    ${statements}
  end $on_workers$`;
  const { rows } = await client.query<{ nodename: string; nodeport: number; success: boolean; result: string }>(
    'select * from run_command_on_workers($1)',
    [block],
  );
  const failed = rows.find(({ success }) => !success);
  if (failed) throw new Error(`the worker ${failed.nodename}:${failed.nodeport} failed: ${failed.result}`);
}
