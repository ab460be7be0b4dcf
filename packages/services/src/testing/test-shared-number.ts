import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { makePayee } from './test-payee.ts';
import { makeCustomer, type TestContact } from './test-tenant.ts';
import type { TestWorld } from './test-world.ts';

let numbers = 0;

/** An account number that two customers have, at the payees PAYEE and `otherPayee`. */
export type SharedNumber = { number: string; otherPayee: string; own: CustomerSession; other: CustomerSession };

/**
 * Allows a tenant's payees to share numbers, and opens two accounts with the same number: $100.00 at PAYEE and $300.00
 * at another payee.
 */
export async function makeSharedNumber(
  world: TestWorld,
  { tenant, contacts: [ownContact = {}, otherContact = {}] = [] }: { tenant: Tenant; contacts?: TestContact[] },
): Promise<SharedNumber> {
  const number = `SHARED-${++numbers}`;
  const otherPayee = `OTHER-${numbers}`;
  const text = 'update tenant set account_reference_code_is_unique = false where tenant_id = $1';
  await world.adminPool.query(text, [tenant.id]);
  await makePayee(world, { tenant, code: otherPayee });
  const account = { referenceCode: number, balanceCents: 10_000 };
  const own = await makeCustomer(world, {
    tenant,
    login: `shared-own-${numbers}`,
    accounts: [account],
    contact: ownContact,
  });
  const other = await makeCustomer(world, {
    tenant,
    login: `shared-other-${numbers}`,
    accounts: [{ ...account, payeeCode: otherPayee, balanceCents: 30_000 }],
    contact: otherContact,
  });
  return { number, otherPayee, own, other };
}
