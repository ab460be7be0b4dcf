import { createServer } from 'node:http';
import { openDemoDatabase } from '../../tools/demo/demo-database.ts';
import type { DemoSettings } from '../../tools/start/demo-settings.ts';
import type { JourneyCustomer } from './customers.ts';
import { ports } from './demo-port.ts';

const port = ports.senderAddress;

/**
 * Changes or removes a tenant's sender address while `during` runs. Settings can't do this, because published ones
 * always have an address.
 */
export async function withSenderAddress<T>(
  tenant: JourneyCustomer['tenant'],
  address: string | null,
  during: () => Promise<T>,
): Promise<T> {
  const before = await setSenderAddress(tenant, address);
  try {
    return await during();
  } finally {
    await setSenderAddress(tenant, before);
  }
}

/** Returns the previous address. */
async function setSenderAddress(tenant: string, address: string | null): Promise<string> {
  const query = new URLSearchParams({ tenant, ...(address !== null && { address }) });
  const answer = await fetch(`http://127.0.0.1:${port}/?${query}`, { method: 'POST' });
  if (!answer.ok) throw new Error(`the sender's address wasn't set: ${await answer.text()}`);
  return answer.text();
}

/** Serves withSenderAddress to the test processes, next to the demo. */
export async function startSettingSenderAddresses(settings: DemoSettings): Promise<void> {
  const { pool } = openDemoDatabase(settings);
  pool.on('error', () => undefined);
  const server = createServer(async (request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const values = [searchParams.get('tenant'), searchParams.get('address')];
    try {
      const { rows } = await pool.query(
        `update tenant set email_source_address = $2 from tenant before
         where tenant.label = $1 and before.tenant_id = tenant.tenant_id returning before.email_source_address as address`,
        values,
      );
      response.end(rows[0].address);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
}
