import { createServer } from 'node:http';
import { type TenantDatabase, tenantDatabase } from '../../packages/database/src/tenant-transaction.ts';
import { loginHash } from '../../packages/services/src/personal-data/look-up-hash.ts';
import { normalizeLogin } from '../../packages/services/src/sign-in/find-credential.ts';
import { findTenant } from '../../packages/services/src/tenants/find-tenant.ts';
import { type Keyring, keyring } from '../../packages/services/src/tenants/keyring.ts';
import { openDemoDatabase } from '../../tools/demo/demo-database.ts';
import type { DemoSettings } from '../../tools/start/demo-settings.ts';
import type { JourneyCustomer } from './customers.ts';
import { ports } from './demo-port.ts';

const port = ports.sendLimits;

/**
 * Resets the message limits of a customer, or of the whole tenant without a login, because journeys sign in the same
 * few customers more often than anyone would.
 */
export async function resetSendLimits({
  tenant,
  login,
}: {
  tenant: JourneyCustomer['tenant'];
  login?: string;
}): Promise<void> {
  const query = new URLSearchParams({ tenant, ...(login !== undefined && { login }) });
  const answer = await fetch(`http://127.0.0.1:${port}/?${query}`, { method: 'POST' });
  if (!answer.ok) throw new Error(`the limits answered ${answer.status}: ${await answer.text()}`);
}

/** Serves resetSendLimits to the test processes, next to the demo. */
export async function startResettingSendLimits(settings: DemoSettings): Promise<void> {
  const { pool, secrets } = openDemoDatabase(settings);
  const wrapping = { wrappingKey: Buffer.from(secrets.dataKey, 'base64'), wrappingKeyId: secrets.dataKeyId };
  const demo = { database: tenantDatabase(pool), keys: keyring(wrapping) };
  // The database stops with the demo, and queries in progress don't matter.
  pool.on('error', () => undefined);
  const server = createServer(async (request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    try {
      await reset(demo, { tenant: searchParams.get('tenant') ?? '', login: searchParams.get('login') });
      response.end();
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
}

/** Messages are counted by customer, and before sign-in by the typed login. */
async function reset(
  { database, keys }: { database: TenantDatabase; keys: Keyring },
  { tenant, login }: { tenant: string; login: string | null },
): Promise<void> {
  const known = await findTenant({ database, now: () => new Date() }, tenant);
  if (!known) throw new Error(`no tenant ${tenant}`);
  await database.inTenant(known.id, async (tx) => {
    const key = await keys.forTenant(known.id, tx);
    const name = normalizeLogin(login ?? '');
    const typed = ['password-reset', 'registration'].map((purpose) => key.fingerprint(`${purpose}|${name}`));
    const longAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1_000);
    const sent = tx.updateTable('message').set({ created_at: longAgo }).where('tenant_id', '=', known.id);
    if (login === null) return sent.execute();
    const credentials = tx.selectFrom('sign_in_credential').select('customer_id').where('tenant_id', '=', known.id);
    const customers = credentials.where('login_hash', '=', loginHash(key, name));
    return sent
      .where(({ or, eb }) => or([eb('destination_hash', 'in', typed), eb('customer_id', 'in', customers)]))
      .execute();
  });
}
