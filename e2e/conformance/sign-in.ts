import type { JourneyCustomer } from '../support/customers.ts';
import { mailTo, waitForMailTo } from '../support/mail-server.ts';
import { type NewCustomer, newCustomer } from '../support/new-customers.ts';
import { codeIn } from '../support/outbox.ts';
import { type AnswerBody, Client } from './client.ts';

const account = { name: 'Power', balanceCents: 25_000, amountDueCents: 25_000, minimumCents: 1_000 };

export type SignedIn = { customer: NewCustomer; client: Client; answer: AnswerBody; customerReferenceCode: string };

/** Creates a customer who owes $250 and signs them in. */
export async function signedInCustomer(
  tenant: JourneyCustomer['tenant'],
  wanted: Partial<Parameters<typeof newCustomer>[0]['account']> = {},
): Promise<SignedIn> {
  const customer = await newCustomer({ tenant, account: { ...account, ...wanted } });
  const client = new Client(tenant);
  const answer = await logIn(client, customer);
  const { customerReferenceCode } = answer.customerAccountDetailsResponse.customerContactInfo;
  return { customer, client, answer, customerReferenceCode: String(customerReferenceCode) };
}

/** Signs in with the exact body of the requirement (req 7.3), and with a code if the tenant requires one. */
export async function logIn(client: Client, customer: NewCustomer): Promise<AnswerBody> {
  const factor = customer.tenant === 'harbor' ? await secondFactor(client, customer) : {};
  const answer = await client.succeed('auth/login', { ...logInBody(client, customer), ...factor });
  client.token = answer.token;
  return answer;
}

/** Builds the body of auth/login with all eight fields (req 7.3). */
export function logInBody({ hostname }: Pick<Client, 'hostname'>, { login, secret }: JourneyCustomer) {
  return {
    hostname,
    username: login,
    password: secret,
    authenticationExternalRequestID: null,
    authenticationCode: null,
    disclaimerAcceptanceType: null,
    accountReferenceCodeIsUnique: true,
    version: 'conformance',
  };
}

/** Builds the body of auth/send2facode (req 7.3). */
export function send2faCodeBody({ hostname }: Pick<Client, 'hostname'>, { login, secret }: JourneyCustomer) {
  return {
    hostname: hostname.toUpperCase(),
    externalRequestID: null,
    userToken: null,
    campaignIdentifier: null,
    username: login,
    password: secret,
    messageType: 'Email',
    customMessage: '<p>Your code</p>',
  };
}

async function secondFactor(client: Client, customer: NewCustomer) {
  const before = (await mailTo(customer.email)).length;
  const sent = await client.succeed('auth/send2facode', send2faCodeBody(client, customer));
  const authenticationCode = codeIn(await waitForMailTo(customer.email, before));
  return { authenticationExternalRequestID: sent.authenticationExternalRequestID, authenticationCode };
}

/** Builds the consent to e-mail or text messages from the text and version in the tenant configuration. */
export async function givenConsent({ client }: Pick<SignedIn, 'client'>, kind: 'email' | 'text') {
  const { body } = await client.send('GET', `/api/v1/tenant/config?userToken=${client.clientId}`);
  const { consentTexts } = body as unknown as { consentTexts: Record<typeof kind, { en: { version: string } }> };
  return { accepted: true, language: 'en', textVersion: consentTexts[kind].en.version };
}
