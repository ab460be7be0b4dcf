import { createServer } from 'node:http';
import type { DemoSettings } from '../../tools/start/demo-settings.ts';
import { openDemoDatabase } from './demo-database.ts';
import { demoPort } from './demo-port.ts';
import type { Person } from './people.ts';

const port = demoPort + 17;

/**
 * Makes what a person, or without a login everyone of the tenant, was sent until now count for nothing against the limits: journeys
 * sign the same few people in more often than anyone would.
 */
export async function forgetSends({ tenant, login }: { tenant: Person['tenant']; login?: string }): Promise<void> {
  const query = new URLSearchParams({ tenant, ...(login !== undefined && { login }) });
  const answer = await fetch(`http://127.0.0.1:${port}/?${query}`, { method: 'POST' });
  if (!answer.ok) throw new Error(`the limits answered ${answer.status}: ${await answer.text()}`);
}

/** Serves forgetSends to the journeys' processes, beside the demo. */
export async function startForgettingSends(settings: DemoSettings): Promise<void> {
  const { pool } = openDemoDatabase(settings);
  // The database goes away with the demo; whatever was asked of it by then does not matter.
  pool.on('error', () => undefined);
  const server = createServer(async (request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    try {
      await pool.query(statement, [searchParams.get('tenant'), searchParams.get('login')?.toLowerCase() ?? null]);
      response.end();
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
}

const statement = `
  update message m set created_at = m.created_at - interval '2 days'
  from tenant t
  where m.tenant_id = t.tenant_id and t.label = $1 and ($2::text is null
    or m.customer_id in (select c.customer_id from sign_in_credential c where c.tenant_id = t.tenant_id and c.login = $2)
    or m.auth_request_id in (select r.auth_request_id from auth_request r where r.tenant_id = t.tenant_id and r.login = $2))`;
