import { randomUUID } from 'node:crypto';
import { registerEndpointByCode, sendAuthenticationCode } from '@quittance/contract/messages';
import { emailConsentGiven, linkIn, mailOf } from '@quittance/services/testing/email-registration';
import { codeIn } from '@quittance/services/testing/outgoing';
import type { TestApi, TestRequest } from '../test-api.ts';
import type { SignedIn } from './signed-in-customer.ts';

export type AskedRegistration = {
  address: string;
  code: string;
  handle: string;
  link: string;
  request: TestRequest & { body: Record<string, unknown> };
};

export function emailOf({ login }: Pick<SignedIn, 'login'>): string {
  return `${login}@example.com`;
}

export function anotherAddress(): string {
  return `a-${randomUUID()}@example.com`;
}

/** Requests a code for an e-mail address, by default the customer's. Throws when refused. */
export async function askToRegister(
  api: TestApi,
  { customer, address = emailOf(customer), purpose = 1 }: { customer: SignedIn; address?: string; purpose?: number },
): Promise<AskedRegistration> {
  const { credentials } = customer;
  const consent = emailConsentGiven(customer.tenant);
  const body = { destinationAddress: address, messageType: 'Email', purpose, consent };
  const answer = await api.send(sendAuthenticationCode, { ...credentials, body });
  if (answer.statusCode !== 200) throw new Error(`sendauthenticationcode answered ${answer.body}`);
  const { authenticationExternalRequestID: handle } = answer.json() as { authenticationExternalRequestID: string };
  const { text } = mailOf(api.world, handle);
  const code = codeIn(text);
  const registration = { authenticationCode: code, authenticationExternalRequestId: handle };
  return { address, code, handle, link: linkIn(text), request: { ...credentials, body: registration } };
}

/** Registers an e-mail address, by default the customer's. Throws when refused. */
export async function registerEmail(
  api: TestApi,
  asked: { customer: SignedIn; address?: string; purpose?: number },
): Promise<AskedRegistration> {
  const registration = await askToRegister(api, asked);
  const answer = await api.send(registerEndpointByCode, registration.request);
  if (answer.statusCode !== 200) throw new Error(`registerEndpointByCode answered ${answer.body}`);
  return registration;
}
