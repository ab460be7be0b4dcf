import { randomUUID } from 'node:crypto';
import type { Language } from '@quittance/domain/languages';
import type { Mail } from '@quittance/messaging/mail/mail-port';
import { emailConsentWording, textConsentWording } from '../consents/history/consent-wording.ts';
import { type EmailCodeRequest, sendEmailCode } from '../email-endpoints/send-email-code.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { signInAs } from './fixtures/test-session.ts';
import { makeCustomer, type TestContact } from './fixtures/test-tenant.ts';
import { codeIn } from './outgoing.ts';
import type { TestWorld } from './test-world.ts';

export type RegisteringCustomer = { tenant: Tenant; session: CustomerSession; email: string; login: string };

/** Signs in before opting in to two-factor sign-in, because signing in would then require a code. */
export async function makeSignedInCustomer(
  world: TestWorld,
  { tenant, contact }: { tenant: Tenant; contact?: TestContact },
): Promise<RegisteringCustomer> {
  const login = `p-${randomUUID()}`;
  const { is_opted_in_to_2fa: isOptedIn, email = newAddress(), ...rest } = contact ?? {};
  const { customerId } = await makeCustomer(world, { tenant, login, accounts: [], contact: { ...rest, email } });
  const session = await signInAs(world, { tenant, login });
  if (isOptedIn) {
    await world.adminPool.query('update customer set is_opted_in_to_2fa = true where customer_id = $1', [customerId]);
  }
  return { tenant, session, email, login };
}

export function newAddress(): string {
  return `a-${randomUUID()}@example.com`;
}

export function emailConsentGiven(tenant: Tenant, language: Language = 'en') {
  return { accepted: true, language, textVersion: emailConsentWording(tenant, language).version };
}

export function textConsentGiven(tenant: Tenant, language: Language = 'en') {
  return { accepted: true, language, textVersion: textConsentWording(tenant, language).version };
}

/** Throws on a refusal. */
export async function sendCodeTo(
  world: TestWorld,
  {
    destination,
    purpose = 'email-opt-in',
    ...customer
  }: RegisteringCustomer & { destination: string; purpose?: EmailCodeRequest['purpose']; language?: Language },
) {
  const consent = emailConsentGiven(customer.tenant, customer.language);
  const sent = await sendEmailCode(world.context, { ...customer, destination, purpose, consent });
  if (sent.kind === 'refused') throw new Error(sent.code);
  const { text } = mailOf(world, sent.requestId);
  return { requestId: sent.requestId, code: codeIn(text), link: linkIn(text) };
}

/** Returns the latest e-mail of a code request and skips any notices. Throws without one. */
export function mailOf({ outbox }: Pick<TestWorld, 'outbox'>, requestId: string): Mail {
  const mail = outbox.mails.findLast(({ text }) => text.includes(requestId.slice(0, 36)));
  if (!mail) throw new Error('no e-mail has the code of this request');
  return mail;
}

/** Returns the secret of the link in an e-mail's text; empty without a link. */
export function linkIn(text: string): string {
  return /authenticate-your-email#(\S+)/.exec(text)?.[1] ?? '';
}

/** Leaves out code messages. */
export async function noticesOf(world: TestWorld, { session }: RegisteringCustomer): Promise<string[]> {
  const { rows } = await world.adminPool.query<{ template: string }>(
    "select template from message where customer_id = $1 and template not like '%CodeText' order by template",
    [session.customerId],
  );
  return rows.map(({ template }) => template);
}

export function mailsTo(world: TestWorld, address: string): string[] {
  return world.outbox.mails
    .filter(({ to }) => to === address)
    .map(({ subject }) => subject)
    .sort();
}
