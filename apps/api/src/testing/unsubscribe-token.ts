import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { unsubscribeToken } from '@quittance/services/email-endpoints/unsubscribe-link';
import { emailOf } from './payers/registered-email.ts';
import type { SignedIn } from './payers/signed-in-customer.ts';
import type { TestApi } from './test-api.ts';

/** Returns the secret of a notice's unsubscribe link. */
export async function unsubscribeTokenFor(
  { world }: Pick<TestApi, 'world'>,
  { customer, emailAddress = emailOf(customer) }: { customer: SignedIn; emailAddress?: string },
): Promise<string> {
  const { id } = customer.tenant;
  const key = await tenantDatabase(world.adminPool).inTenant(id, (tx) => world.context.keyring.forTenant(id, tx));
  return unsubscribeToken(key, { customerId: customer.session.customerId, emailAddress });
}
