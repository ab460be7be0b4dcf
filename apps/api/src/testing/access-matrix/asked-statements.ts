import { AsyncLocalStorage } from 'node:async_hooks';
import { openPool } from '@quittance/database/connection-pool';
import { laggingReads } from '@quittance/database/lagging-reads';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import type { TestApi } from '../test-api.ts';

/** Opens an API on the same world that records each request's SQL statements. Equal statements mean equal work. */
export async function openWatchedApi(api: TestApi) {
  const asking = new AsyncLocalStorage<string[]>();
  const pool = openPool({ url: api.world.urls.appUrl, max: 4, applicationName: 'test-watched' });
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const watched = (...given: unknown[]) => {
      const [what] = given;
      asking.getStore()?.push(typeof what === 'string' ? what : ((what as { text?: string }).text ?? ''));
      return query(...given);
    };
    client.query = watched as typeof client.query;
  });
  const { app, send } = await api.openAnother({
    services: { database: tenantDatabase(pool), laggingReads: laggingReads(pool) },
  });
  return {
    app,
    send,
    /** Returns the response with the statements that ran before it. */
    async watch<Answer>(request: () => Promise<Answer>): Promise<{ answer: Answer; statements: readonly string[] }> {
      const statements: string[] = [];
      // An injected request starts only once it is awaited, so it must be awaited inside `run`.
      const answer = await asking.run(statements, async () => await request());
      return { answer, statements: [...statements] };
    },
    close: () => pool.end(),
  };
}
