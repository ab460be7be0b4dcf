import { randomUUID } from 'node:crypto';
import { startPasswordReset, startRegistration } from '@quittance/contract/credentials';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { awaitedMail } from '@quittance/services/testing/awaited-mail';
import { makeRegistrant } from '@quittance/services/testing/fixtures/test-registrant';
import { makeCustomer } from '@quittance/services/testing/fixtures/test-tenant';
import { codeIn } from '@quittance/services/testing/outgoing';
import type { LightMyRequestResponse } from 'fastify';
import { browserOf } from './asked-code.ts';
import type { TestApi, TestRequest } from './test-api.ts';

export const goodPassword = 'four quiet herons';

/** Requests a password reset code for a new customer, and returns the request that finishes the reset. */
export async function askForReset(api: TestApi, { tenant }: { tenant: Tenant }) {
  const login = `person-${randomUUID()}`;
  const email = `${login.slice(0, 20)}@example.com`;
  await makeCustomer(api.world, { tenant, login, accounts: [], contact: { email } });
  const request = { tenant: tenant.label, body: { username: login } };
  const asked = handleOf(await api.send(startPasswordReset, request));
  const code = await codeFor(api, { email, handle: asked.handle });
  return { ...asked, login, code, request: finishing(tenant, { ...asked, code, body: {} }) };
}

/**
 * Requests a registration code for a customer without access, and returns the request that finishes the registration.
 */
export async function askForAccess(api: TestApi, { tenant }: { tenant: Tenant }) {
  const registrant = await makeRegistrant(api.world, { tenant, name: `p${randomUUID().slice(0, 18)}` });
  const body = { accountReferenceCode: registrant.accountReferenceCode, proof: registrant.zip };
  const asked = handleOf(await api.send(startRegistration, { tenant: tenant.label, body }));
  const code = await codeFor(api, { email: registrant.email, handle: asked.handle });
  const username = `name-${randomUUID()}`;
  return { ...asked, registrant, code, request: finishing(tenant, { ...asked, code, body: { username } }) };
}

function finishing<Body extends object>(
  tenant: Tenant,
  { handle, secret, code, body }: { handle: string; secret: string; code: string; body: Body },
) {
  const typed = { authenticationExternalRequestID: handle, authenticationCode: code, newPassword: goodPassword };
  const request = { tenant: tenant.label, headers: browserOf(secret), body: { ...typed, ...body } };
  return request satisfies TestRequest;
}

function handleOf(answer: LightMyRequestResponse): { handle: string; secret: string } {
  const secret = answer.cookies.find(({ name }) => name === 'quittance-code')?.value;
  if (answer.statusCode !== 200 || !secret) throw new Error(`no code was sent: ${answer.statusCode} ${answer.body}`);
  return { handle: answer.json().authenticationExternalRequestID, secret };
}

async function codeFor(api: TestApi, { email, handle }: { email: string; handle: string }): Promise<string> {
  const mail = await awaitedMail(api.world, email, ({ text }) => text.includes(handle.slice(0, 36)));
  return codeIn(mail.text);
}
