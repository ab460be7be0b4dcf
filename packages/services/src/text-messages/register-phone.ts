import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { firstLoudInstant } from '@quittance/domain/messages/quiet-hours';
import { type CodeRefusal, checkCode } from '../auth-codes/check-code.ts';
import { consentRefusal, type GivenConsent, textConsentWording } from '../consents/history/consent-wording.ts';
import { recordConsent } from '../consents/history/record-consent.ts';
import { holdProfile, type Profile } from '../customers/hold-profile.ts';
import { queueSecurityNotice } from '../customers/queue-security-notice.ts';
import { recordCustomerChange } from '../customers/record-customer-change.ts';
import { deliverSoon } from '../messages/deliver-soon.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { contactOf } from './contact-of.ts';
import { holdPhoneEndpoint, type PhoneEndpoint, sealPhone } from './phone-endpoint.ts';
import { phoneFault } from './phone-number.ts';

export type PhoneRegistration = {
  readonly tenant: Tenant;
  readonly session: CustomerSession;
  readonly phoneNumber: string;
  readonly requestId: string;
  readonly code: string;
  readonly consent: GivenConsent;
  readonly client: { readonly address: string; readonly userAgent: string };
};

export type PhoneRegistrationRefusal =
  | CodeRefusal
  | 'ConsentRequired'
  | 'DisclosureOutdated'
  | 'PhoneFormatInvalid'
  | 'PhoneNumberNotExistForCustomer'
  | 'PhoneRequired';

type RegistrationContext = Parameters<typeof deliverSoon>[0];

/**
 * Registers the phone number that a code was sent to and turns on its text messages (req 7.4). Stores the exact consent
 * text and confirms by text message at once. Notifies a replaced number and the e-mail address. Refuses with
 * ConsentRequired, DisclosureOutdated, PhoneRequired, PhoneFormatInvalid, like the code check, and with
 * PhoneNumberNotExistForCustomer for a different number than the code was sent to.
 */
export async function registerPhone(
  context: RegistrationContext,
  registration: PhoneRegistration,
): Promise<{ kind: 'registered' } | Refusal<PhoneRegistrationRefusal>> {
  const { tenant, session, phoneNumber, consent } = registration;
  const fault = phoneFault(phoneNumber) ?? consentRefusal(consent, textConsentWording(tenant, consent.language));
  if (fault) return fault;
  const now = context.now();
  const result = await context.database.inTenant(tenant.id, async (tx) => {
    const checked = await checkCode(tx, context, { ...registration, purposes: ['phone'], session, now });
    if (checked.kind === 'refused') return checked;
    if (checked.request.destination !== phoneNumber) return refuse('PhoneNumberNotExistForCustomer');
    return { kind: 'registered' as const, messageIds: await register(tx, context, { ...registration, now }) };
  });
  if (result.kind === 'refused') return result;
  deliverSoon(context, { tenant, messageIds: result.messageIds });
  return { kind: 'registered' };
}

/** Returns the ids of the notices. */
async function register(
  tx: TenantTransaction,
  context: RegistrationContext,
  registration: PhoneRegistration & { now: Date },
): Promise<string[]> {
  const { tenant, session, phoneNumber: to, consent, client, now } = registration;
  const key = await context.keyring.forTenant(tenant.id, tx);
  const owner = { tenantId: tenant.id, customerId: session.customerId, key };
  const profile = await holdProfile(tx, owner);
  const before = await holdPhoneEndpoint(tx, owner);
  await saveEndpoint(tx, { ...registration, key });
  const changedFields = before?.phone === to ? [] : ['registeredPhoneNumber'];
  const change = { sessionId: session.sessionId, reason: 'Register for text messages', changedFields };
  await recordCustomerChange(tx, { ...owner, ...change, clientAddress: client.address, now });
  const language = consent.language;
  const message = { channel: 'sms', to, facts: { template: 'Welcome' } } as const;
  const welcome = await queueMessage(tx, context, { tenant, customerId: owner.customerId, language, message });
  if (!before || before.phone === to) return [welcome];
  const notices = await queueReplaced(tx, context, { registration, profile, before });
  return [welcome, ...notices];
}

async function saveEndpoint(
  tx: TenantTransaction,
  { tenant, session, key, phoneNumber: phone, consent, client, now }: PhoneRegistration & { key: TenantKey; now: Date },
): Promise<void> {
  const wording = textConsentWording(tenant, consent.language);
  const sealed = sealPhone(key, { customerId: session.customerId, phone });
  await recordConsent(tx, {
    ...{ tenantId: tenant.id, customerId: session.customerId, kind: 'text', isGranted: true, now },
    addressHash: sealed.phone_hash,
    evidence: { source: 'screen', sessionKind: 'registered', wording, client },
  });
  const columns = {
    ...sealed,
    is_subscribed: true,
    consent_text: wording.text,
    consent_language: consent.language,
    consented_at: now,
    client_address: client.address,
    user_agent: client.userAgent,
    stopped_at: null,
  };
  await tx
    .insertInto('phone_endpoint')
    .values({ tenant_id: tenant.id, customer_id: session.customerId, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'customer_id']).doUpdateSet(columns))
    .execute();
}

/**
 * Notifies the e-mail address and the replaced number, which may belong to a stranger by now: in the daytime, and not
 * when texts to it ended.
 */
async function queueReplaced(
  tx: TenantTransaction,
  context: RegistrationContext,
  { registration, profile, before }: { registration: PhoneRegistration; profile: Profile; before: PhoneEndpoint },
): Promise<string[]> {
  const { tenant, session, phoneNumber } = registration;
  const { endpoint, contact } = profile;
  const common = {
    tenant,
    customerId: session.customerId,
    language: profile.language ?? registration.consent.language,
  };
  const mail = await queueSecurityNotice(tx, context, {
    ...common,
    to: endpoint?.isAuthenticated ? endpoint.emailAddress : contact.email,
    facts: { template: 'PhoneNumberChanged', newPhone: phoneNumber },
  });
  const loudAtMs = firstLoudInstant(context.now().getTime(), { state: contact.state, tenantTimeZone: tenant.timeZone });
  const facts = { template: 'NumberReplaced', contact: contactOf(context, tenant) } as const;
  const message = { channel: 'sms', to: before.phone, facts } as const;
  const text = before.isSubscribed
    ? await queueMessage(tx, context, { ...common, message, notBefore: new Date(loudAtMs) })
    : undefined;
  return [mail, text].filter((id) => id !== undefined);
}
