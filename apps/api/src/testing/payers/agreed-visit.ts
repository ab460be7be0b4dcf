import { logInByToken } from '@quittance/contract/sign-in';
import type { AgreedTerms } from '@quittance/domain/payments/agreed-terms';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeAgentLink } from '@quittance/services/testing/fixtures/test-agent-link';
import { paymentBody } from '../payment-request.ts';
import type { TestApi } from '../test-api.ts';
import { type SignedIn, signInCustomer } from './signed-in-customer.ts';

type Credentials = SignedIn['credentials'];

/**
 * Opens an agent's link as a guest. Returns the request that opened it, and one that pays $50.00 from a bank account.
 */
export async function agreedVisit(
  api: TestApi,
  { tenant, terms = {} }: { tenant: Tenant; terms?: Partial<AgreedTerms> },
) {
  const owner = await signInCustomer(api, { tenant });
  const accountReferenceCode = owner.account;
  const { token, agentLinkId } = await makeAgentLink(api.world, { tenant, accountReferenceCode, terms });
  const request = { tenant: tenant.label, body: { token } };
  const answer = await api.send(logInByToken, request);
  const cookie = answer.cookies.find(({ name }) => name === 'quittance')?.value;
  if (answer.statusCode !== 200 || !cookie) throw new Error(`the link answered ${answer.statusCode}: ${answer.body}`);
  const credentials: Credentials = { tenant: tenant.label, token: answer.json().token, cookie };
  return { owner, agentLinkId, request, credentials, payment: { ...credentials, body: bankPaymentBody(api, owner) } };
}

function bankPaymentBody(api: TestApi, owner: SignedIn) {
  const newBankAccount = {
    ...{ routingNumber: '021000021', accountNumber: '000123456789', accountType: 'c', accountOwnerType: 'personal' },
    accountHolderName: 'Test Person',
  };
  return { ...paymentBody(api, owner), paymentMethod: 'bankaccount', newBankAccount };
}
