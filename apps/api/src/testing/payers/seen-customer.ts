import { seeAsCustomer } from '@quittance/contract/sign-in';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeCustomerView } from '@quittance/services/testing/fixtures/test-customer-view';
import type { TestApi } from '../test-api.ts';
import type { SignedIn } from './signed-in-customer.ts';

/**
 * Opens the portal as an employee who views it as a customer, in a browser that may already have a session cookie.
 * Throws when the link is refused.
 */
export async function seeAs(
  api: TestApi,
  { tenant, customer, cookie: held }: { tenant: Tenant; customer: SignedIn; cookie?: string },
): Promise<{ credentials: SignedIn['credentials']; answer: Awaited<ReturnType<TestApi['send']>> }> {
  const token = await makeCustomerView(api.world, { tenant, session: customer.session });
  const answer = await api.send(seeAsCustomer, {
    ...{ tenant: tenant.label, body: { token } },
    ...(held !== undefined && { cookie: held }),
  });
  const cookie = answer.cookies.find(({ name }) => name === 'quittance')?.value;
  if (answer.statusCode !== 200 || !cookie) throw new Error(`the link answered ${answer.statusCode}: ${answer.body}`);
  return { credentials: { tenant: tenant.label, token: answer.json().token, cookie }, answer };
}
