import type { Tenant } from '../tenants/tenant.ts';
import { makeCustomer, type TestContact } from './test-tenant.ts';
import type { TestWorld } from './test-world.ts';

export type Registrant = { customerId: string; accountReferenceCode: string; email: string; zip: string };

/**
 * Creates a customer with an account of that number, an address and, by default, a ZIP code and phone number. `name`
 * must be new in this world.
 */
export async function makeRegistrant(
  world: TestWorld,
  { tenant, name, contact }: { tenant: Tenant; name: string; contact?: TestContact },
): Promise<Registrant> {
  const accountReferenceCode = `REG-${name.toUpperCase()}`;
  const onFile = { email: `${name}@example.com`, zip: '02139', homePhone: '6175550142', ...contact };
  const { customerId } = await makeCustomer(world, {
    tenant,
    login: name,
    accounts: [{ referenceCode: accountReferenceCode }],
    contact: onFile,
  });
  await world.adminPool.query('delete from sign_in_credential where customer_id = $1', [customerId]);
  return { customerId, accountReferenceCode, email: onFile.email, zip: onFile.zip };
}
