import { randomUUID } from 'node:crypto';
import { logIn } from '@quittance/contract/sign-in';
import type { CustomerSession } from '@quittance/services/sign-in/session';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeCustomer, type TestAccount } from '@quittance/services/testing/fixtures/test-tenant';
import type { TestApi, TestRequest } from '../test-api.ts';

export const testPassword = 'Test-pass-1';

export type SignedIn = {
  tenant: Tenant;
  session: CustomerSession;
  login: string;
  /** Reference code of the first account. */
  account: string;
  credentials: Required<Pick<TestRequest, 'tenant' | 'token' | 'cookie'>>;
};

/** Creates a customer, by default with one account of $200.00, and signs in. */
export async function signInCustomer(
  api: TestApi,
  { tenant, login = `person-${randomUUID()}`, ...account }: { tenant: Tenant; login?: string } & Partial<TestAccount>,
): Promise<SignedIn> {
  const referenceCode = account.referenceCode ?? `A-${randomUUID()}`;
  const accounts = [{ balanceCents: 20_000, ...account, referenceCode }];
  const session = await makeCustomer(api.world, { tenant, login, accounts });
  return { tenant, session, login, account: referenceCode, credentials: await signIn(api, { tenant, login }) };
}

/** Throws when refused. */
export async function signIn(
  api: Pick<TestApi, 'send'>,
  { tenant, login }: { tenant: Pick<Tenant, 'label'>; login: string },
): Promise<SignedIn['credentials']> {
  const answer = await api.send(logIn, { tenant: tenant.label, body: { username: login, password: testPassword } });
  const cookie = answer.cookies.find(({ name }) => name === 'quittance')?.value;
  if (answer.statusCode !== 200 || !cookie) throw new Error(`the log-in answered ${answer.statusCode}: ${answer.body}`);
  return { tenant: tenant.label, token: answer.json().token, cookie };
}
