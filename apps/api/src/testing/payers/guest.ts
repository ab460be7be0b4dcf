import { logInByToken } from '@quittance/contract/sign-in';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makePayLink } from '@quittance/services/testing/fixtures/test-pay-link';
import type { TestApi, TestRequest } from '../test-api.ts';
import { type SignedIn, signInCustomer } from './signed-in-customer.ts';

export type Guest = {
  owner: SignedIn;
  account: string;
  credentials: Required<Pick<TestRequest, 'tenant' | 'token' | 'cookie'>>;
};

/** Creates a customer and a payment link to the first account, and opens it. Throws when refused. */
export async function enterAsGuest(
  api: TestApi,
  { tenant, owner }: { tenant: Tenant; owner?: SignedIn },
): Promise<Guest> {
  const customer = owner ?? (await signInCustomer(api, { tenant }));
  const token = await makePayLink(api.world, { tenant, accountReferenceCode: customer.account });
  const answer = await api.send(logInByToken, { tenant: tenant.label, body: { token } });
  const cookie = answer.cookies.find(({ name }) => name === 'quittance')?.value;
  if (answer.statusCode !== 200 || !cookie) throw new Error(`the link answered ${answer.statusCode}: ${answer.body}`);
  const credentials = { tenant: tenant.label, token: answer.json().token, cookie };
  return { owner: customer, account: customer.account, credentials };
}
