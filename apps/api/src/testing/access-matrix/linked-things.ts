import { randomBytes, randomUUID } from 'node:crypto';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeAgentLink } from '@quittance/services/testing/fixtures/test-agent-link';
import { makeCustomerView } from '@quittance/services/testing/fixtures/test-customer-view';
import { makePayLink } from '@quittance/services/testing/fixtures/test-pay-link';
import { askForCode, makeCustomerWithCode } from '../asked-code.ts';
import { askForAccess, askForReset } from '../asked-credentials.ts';
import { addPasskey, passkeyLogIn } from '../passkey-requests.ts';
import { payByCard, receiptToken } from '../payers/receipt-link.ts';
import { askToRegister } from '../payers/registered-email.ts';
import { type SignedIn, signInCustomer } from '../payers/signed-in-customer.ts';
import { returnFromProvider } from '../single-sign-on-harness.ts';
import type { TestApi } from '../test-api.ts';
import { unsubscribeTokenFor } from '../unsubscribe-token.ts';

type Asked = { handle: string; code: string };

/** Secrets that work without a log-in: links, user names, and code requests with their codes. */
export type Linked = {
  receipt: string;
  payLink: string;
  agentLink: string;
  customerView: string;
  verification: string;
  unsubscribe: string;
  login: string;
  /** Account without registered access, with its proof. */
  unregistered: string;
  zip: string;
  signIn: Asked;
  reset: Asked;
  registration: Asked;
  callbackQuery: string;
  /** Body of a sign-in with a passkey, from the browser that started it. */
  passkey: object;
};

/** Creates one of each at a tenant. The identity provider of the tests redirects only to `atProvider`. */
export async function linkedAt(
  api: TestApi,
  { tenant, atProvider }: { tenant: Tenant; atProvider: Tenant },
): Promise<Linked> {
  const owner = await signInCustomer(api, { tenant });
  const paymentId = await payByCard(api, owner);
  const waiting = await askForAccess(api, { tenant });
  const customer = await makeCustomerWithCode(api, { tenant });
  const way = await returnFromProvider(api, { tenant: atProvider, doing: { account: owner.login } });
  return {
    receipt: await receiptToken(api, { ...owner, paymentId }),
    payLink: await makePayLink(api.world, { tenant, accountReferenceCode: owner.account }),
    agentLink: (await makeAgentLink(api.world, { tenant, accountReferenceCode: owner.account })).token,
    customerView: await makeCustomerView(api.world, { tenant, session: owner.session }),
    verification: (await askToRegister(api, { customer: owner })).link,
    unsubscribe: await unsubscribeTokenFor(api, { customer: owner }),
    login: owner.login,
    unregistered: waiting.registrant.accountReferenceCode,
    zip: waiting.registrant.zip,
    signIn: await askForCode(api, customer),
    reset: await askForReset(api, { tenant }),
    registration: waiting,
    callbackQuery: way.body.callbackQuery,
    passkey: await signatureAt(api, owner),
  };
}

async function signatureAt(api: TestApi, owner: SignedIn): Promise<object> {
  return (await passkeyLogIn(api, { ...owner, passkey: await addPasskey(api, owner) })).body;
}

const madeUpRequest = () => ({ handle: `${randomUUID()}.${'A'.repeat(43)}`, code: '123456' });

function madeUpClientData(): string {
  return Buffer.from(JSON.stringify({ challenge: randomBytes(32).toString('base64url') })).toString('base64url');
}

/** Returns new secrets that open nothing, because some names are rate limited. */
export function opensNothing(): Linked {
  return {
    receipt: randomBytes(32).toString('base64url'),
    payLink: randomBytes(32).toString('base64url'),
    agentLink: randomBytes(32).toString('base64url'),
    customerView: randomBytes(32).toString('base64url'),
    verification: `${randomUUID()}.${'A'.repeat(43)}`,
    unsubscribe: randomBytes(90).toString('base64url'),
    login: `nobody-${randomUUID()}`,
    unregistered: `A-${randomUUID()}`,
    zip: '60601',
    signIn: madeUpRequest(),
    reset: madeUpRequest(),
    registration: madeUpRequest(),
    callbackQuery: `code=${'A'.repeat(43)}&state=${'A'.repeat(43)}`,
    passkey: {
      ...{ credentialID: 'A'.repeat(43), clientDataJSON: madeUpClientData(), userHandle: 'A'.repeat(22) },
      ...{ authenticatorData: 'A'.repeat(50), signature: 'A'.repeat(96) },
    },
  };
}
