import { randomUUID } from 'node:crypto';
import { send2faCode } from '@quittance/contract/two-factor';
import { requestCode } from '@quittance/services/auth-codes/request-code';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { setFailedTries } from '@quittance/services/testing/failed-tries';
import { makeCustomer, makeTenant, type TestContact } from '@quittance/services/testing/fixtures/test-tenant';
import { codeIn } from '@quittance/services/testing/outgoing';
import { type SignedIn, testPassword } from './payers/signed-in-customer.ts';
import type { TestApi, TestRequest } from './test-api.ts';

export type CustomerWithCode = { tenant: Tenant; customerId: string; login: string; email: string };

/** Creates a customer who has opted in to sign-in codes, by default at a new tenant. */
export async function makeCustomerWithCode(
  api: Pick<TestApi, 'world'>,
  { contact, ...of }: { tenant?: Tenant; contact?: TestContact } = {},
): Promise<CustomerWithCode> {
  const tenant =
    of.tenant ?? (await makeTenant(api.world, { label: `codes-${randomUUID().slice(0, 8)}`, secondFactor: 'enabled' }));
  const login = `person-${randomUUID()}`;
  const email = contact?.email ?? `${login.slice(0, 20)}@example.com`;
  const { customerId } = await makeCustomer(api.world, {
    tenant,
    login,
    accounts: [],
    contact: { is_opted_in_to_2fa: true, ...contact, email },
  });
  return { tenant, customerId, login, email };
}

export function browserOf(secret: string): { cookie: string } {
  return { cookie: `quittance-code=${secret}` };
}

/** Requests a sign-in code. Returns the code, its handle and the log-in request that uses it. Throws when refused. */
export async function askForCode(api: TestApi, customer?: CustomerWithCode) {
  const asking = customer ?? (await makeCustomerWithCode(api));
  const { tenant, login: username } = asking;
  const asked = { username, password: testPassword, messageType: 'Email' };
  const answer = await api.send(send2faCode, { tenant: tenant.label, body: asked });
  const secret = answer.cookies.find(({ name }) => name === 'quittance-code')?.value;
  if (answer.statusCode !== 200 || !secret)
    throw new Error(`send2facode answered ${answer.statusCode}: ${answer.body}`);
  const code = lastCode(api);
  const { authenticationExternalRequestID } = answer.json() as { authenticationExternalRequestID: string };
  const body = { username, password: '', authenticationExternalRequestID, authenticationCode: code };
  const request = { tenant: tenant.label, headers: browserOf(secret), body } satisfies TestRequest;
  return { ...asking, handle: authenticationExternalRequestID, secret, code, request };
}

/** Sends a code to the signed-in customer, and returns it with the request that uses it. */
export async function askForStepUp(api: TestApi, { tenant, session, credentials, login }: SignedIn) {
  const sid = JSON.parse(Buffer.from(credentials.token.split('.')[1] ?? '', 'base64url').toString()).sid as string;
  const sent = await requestCode(api.world.context, {
    tenant,
    purpose: 'step-up',
    channel: 'email',
    destination: `${login.slice(0, 20)}@example.com`,
    customerId: session.customerId,
    session: { ...session, sessionId: sid },
    language: 'en',
  });
  if (sent.kind === 'refused') throw new Error(sent.code);
  const code = lastCode(api);
  const body = { authenticationCode: code, authenticationExternalRequestID: sent.requestId };
  return { code, handle: sent.requestId, request: { ...credentials, body } };
}

/** Reads the code from the last e-mail. */
export function lastCode(api: Pick<TestApi, 'world'>): string {
  return codeIn(api.world.outbox.mails.at(-1)?.text ?? '');
}

/** Sets the number of failed sign-ins in a row. */
export async function failBefore(
  api: Pick<TestApi, 'world'>,
  { login, passwords = 0, codes = 0 }: { login: string; passwords?: number; codes?: number },
): Promise<void> {
  await api.world.adminPool.query(
    `update sign_in_credential set failed_codes = $2
     where customer_id in (select customer_id from customer where reference_code = $1)`,
    [`C-${login}`, codes],
  );
  const { rows } = await api.world.adminPool.query('select customer_id from customer where reference_code = $1', [
    `C-${login}`,
  ]);
  for (const { customer_id: customerId } of rows)
    await setFailedTries(api.world.adminPool, { customerId, tries: passwords });
}
