import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { demoTenants } from '@quittance/services/demo/demo-data';
import { demoMethods } from '@quittance/services/demo/demo-methods';
import type { DemoStaffMember } from '@quittance/services/demo/demo-staff';
import type { DemoCustomer, DemoMethod } from '@quittance/services/demo/demo-tenant';
import { seedAccount } from '@quittance/services/demo/seed-account';
import { seedCustomer } from '@quittance/services/demo/seed-customer';
import { seedMethod } from '@quittance/services/demo/seed-method';
import { seedStaff } from '@quittance/services/demo/seed-staff';
import { demoCardTokenizer } from '@quittance/services/demo/tokenize-demo-card';
import { secretHasher } from '@quittance/services/sign-in/secret-hasher';
import { findTenant } from '@quittance/services/tenants/find-tenant';
import { keyring } from '@quittance/services/tenants/keyring';
import type { DemoSettings } from '../start/demo-settings.ts';
import { openDemoDatabase } from './demo-database.ts';

/** Adds customers and employees to a running demo in the same way as its own. */
export type DemoSeeder = Awaited<ReturnType<typeof openDemoSeeder>>;

export async function openDemoSeeder(settings: DemoSettings) {
  const { pool, secrets } = openDemoDatabase(settings);
  // The database may stop before its last client, which has nothing left to do then.
  pool.on('error', () => undefined);
  const database = tenantDatabase(pool);
  const keys = keyring({ wrappingKey: Buffer.from(secrets.dataKey, 'base64'), wrappingKeyId: secrets.dataKeyId });
  const hasher = onceForEachSecret(await secretHasher(Buffer.from(secrets.passwordPepper)));
  const tokenizeCard = demoCardTokenizer({
    url: `http://${settings.reachableHost}:${settings.sandboxPort}`,
    publishableKey: secrets.sandboxPublishableKey,
  });

  async function find(label: string) {
    const data = demoTenants.find((each) => each.label === label);
    const tenant = await findTenant({ database, now: () => new Date() }, label);
    if (!data || !tenant) throw new Error(`no tenant ${label}`);
    return { data, tenant };
  }

  return {
    secrets,
    pool,
    /** Finds a tenant with its first payee and the context for use cases. */
    async find(label: string) {
      const { data, tenant } = await find(label);
      return { tenant, payeeCode: data.payees[0].code, database, keyring: keys };
    },
    async addCustomers(label: string, customers: readonly DemoCustomer[]): Promise<void> {
      const now = new Date();
      const { data, tenant } = await find(label);
      const ids = await database.inTenant(tenant.id, async (tx) => {
        const key = await keys.forTenant(tenant.id, tx);
        const added: string[] = [];
        for (const customer of customers) {
          const row = { id: tenant.id, customer, now };
          const customerId = await seedCustomer(tx, { ...row, key, hasher });
          for (const account of customer.accounts) await seedAccount(tx, { ...row, tenant: data, customerId, account });
          added.push(customerId);
        }
        return added;
      });
      const context = { database, keyring: keys, tokenizeCard, now };
      for (const [index, customerId] of ids.entries()) {
        const customer = customers[index] as DemoCustomer;
        const saving = { tenant, customerId, customer, payeeCode: data.payees[0].code };
        for (const method of customer.methods) await seedMethod(context, { ...saving, method });
      }
    },
    /** Adds employees with the demo's password and their own authenticators. `since` is their start date. */
    async addStaff(
      label: string,
      { members, since }: { members: readonly DemoStaffMember[]; since: Date },
    ): Promise<void> {
      const { tenant } = await find(label);
      await database.inTenant(
        tenant.id,
        (tx) => seedStaff(tx, { tenant, members, hasher, keyring: keys, now: since }),
        { operator: { kind: 'program', name: 'demo' } },
      );
    },
    close: () => pool.end(),
  };
}

/** Default payment methods of customers. */
export const usualMethods: readonly DemoMethod[] = [demoMethods.checking];

/** Hashes each password once, because hashing is slow by design and hundreds of demo users share one. */
function onceForEachSecret(hasher: Awaited<ReturnType<typeof secretHasher>>) {
  const hashes = new Map<string, Promise<string>>();
  return {
    ...hasher,
    hash(secret: string): Promise<string> {
      const known = hashes.get(secret) ?? hasher.hash(secret);
      hashes.set(secret, known);
      return known;
    },
  };
}
