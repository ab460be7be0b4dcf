import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import { isSameMailbox, registeredEndpoint, registrationProblem } from '@quittance/domain/messages/email-endpoint';
import { maskedAddress } from '@quittance/domain/sign-in/code-destination';
import { offeredLanguage } from '@quittance/domain/tenants/tenant-languages';
import { clearBounces } from '../bounces/undeliverable.ts';
import type { ConsentEvidence } from '../consents/history/record-consent.ts';
import { holdProfile, type Profile } from '../customers/hold-profile.ts';
import { type Notice, queueSecurityNotice } from '../customers/queue-security-notice.ts';
import { recordCustomerChange } from '../customers/record-customer-change.ts';
import { saveContactValues } from '../customers/save-contact-values.ts';
import { addressKey } from '../messages/message-facts.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { finishRegistrationDue } from '../sign-in/finish-registration-due.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { saveEmailEndpoint } from './email-endpoint-row.ts';
import { endOtherRegistrations } from './email-registration.ts';

export type ProvenAddress = {
  readonly tenant: Tenant;
  readonly customerId: string;
  readonly authRequestId: string;
  readonly emailAddress: string;
  readonly isTwoFactorOptIn: boolean;
  /** True when the verifying request turns on two-factor sign-in, regardless of the code's purpose. */
  readonly optsInTo2fa?: boolean | undefined;
  readonly sessionId: string | null;
  readonly reason: string;
  readonly clientAddress: string;
};

/**
 * `answerMessage` is `newemail` (req 4.6) when the address was not verified before; deliver `messageIds` after the
 * commit.
 */
export type RegisteredAddress = {
  readonly kind: 'registered';
  readonly emailAddress: string;
  readonly answerMessage: 'newemail' | null;
  readonly messageIds: readonly string[];
};

/**
 * Saves a verified address in the caller's transaction (req 4.6, steps 2 to 5): as the e-mail endpoint, in the contact
 * info and, with two-factor sign-in, as the destination of sign-in codes. Refuses with EndPointNotExist for an address
 * removed since the code was sent, or EndPointNotAuthenticated for one unregistered since.
 */
export async function registerAddress(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring' | 'now'>,
  proven: ProvenAddress,
): Promise<RegisteredAddress | Refusal<'EndPointNotExist' | 'EndPointNotAuthenticated'>> {
  const { tenant, customerId, emailAddress, sessionId, reason, clientAddress } = proven;
  const owner = { tenantId: tenant.id, customerId };
  const now = context.now();
  const key = await context.keyring.forTenant(tenant.id, tx);
  const profile = await holdProfile(tx, { ...owner, key });
  const problem = registrationProblem({ ...profile.contact, endpoint: profile.endpoint }, emailAddress);
  if (problem) return refuse(problem);
  const { isTwoFactorOptIn, optsInTo2fa = false } = proven;
  const turnsOn = (isTwoFactorOptIn || optsInTo2fa) && tenant.enable2fa && !profile.isOptedInTo2fa;
  const { endpoint, answerMessage } = registeredEndpoint(profile.endpoint, {
    emailAddress,
    isOptedInTo2FA: profile.isOptedInTo2fa || turnsOn,
    isTwoFactorOptIn,
  });
  await clearBounces(tx, { tenantId: tenant.id, key, address: emailAddress, now });
  await endOtherRegistrations(tx, { ...owner, authRequestId: undefined, now });
  const agreed = await findAcceptedConsent(tx, { tenantId: tenant.id, authRequestId: proven.authRequestId });
  const isExpress = agreed !== undefined && endpoint.isAuthenticated && !endpoint.optOutAllSubscriptions;
  const evidence = { source: 'screen', sessionKind: 'registered', ...agreed } as const;
  await saveEmailEndpoint(tx, { ...owner, key, endpoint, evidence, isExpress, now });
  await finishRegistrationDue(tx, owner);
  await saveContactValues(tx, {
    ...{ ...owner, key, stored: profile.contact, values: { email: emailAddress } },
    ...(turnsOn && { isOptedInTo2fa: true }),
  });
  const changedFields = [
    'emailAddressEndPoint',
    ...(profile.contact.email === emailAddress ? [] : ['email']),
    ...(turnsOn ? ['isOptedInTo2FA'] : []),
  ];
  await recordCustomerChange(tx, { ...owner, sessionId, reason, changedFields, clientAddress, now });
  const isNews = answerMessage !== null && !endpoint.optOutAllSubscriptions;
  const messageIds = await queueNotices(tx, context, { proven, profile, turnsOn, isNews });
  return { kind: 'registered', emailAddress, answerMessage, messageIds };
}

async function queueNotices(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring' | 'now'>,
  about: { proven: ProvenAddress; profile: Profile; turnsOn: boolean; isNews: boolean },
): Promise<string[]> {
  const { tenant, customerId, emailAddress } = about.proven;
  const { contact } = about.profile;
  const asked = about.profile.language ?? (await languageOfRequest(tx, context, about.proven));
  const language = offeredLanguage(tenant.languages, asked);
  const notices: { to: string; facts: Notice }[] = [
    ...(isSameMailbox(contact.email, emailAddress)
      ? []
      : [
          {
            to: contact.email,
            facts: { template: 'EmailAddressChanged', newAddress: maskedAddress(emailAddress) },
          } as const,
        ]),
    ...(about.turnsOn ? [{ to: emailAddress, facts: { template: 'TwoFactorTurnedOn' } } as const] : []),
    ...(about.isNews ? [{ to: emailAddress, facts: { template: 'NotificationsTurnedOn' } } as const] : []),
  ];
  const messageIds: string[] = [];
  for (const notice of notices) {
    const messageId = await queueSecurityNotice(tx, context, { tenant, customerId, language, ...notice });
    if (messageId !== undefined) messageIds.push(messageId);
  }
  return messageIds;
}

async function findAcceptedConsent(
  tx: TenantTransaction,
  { tenantId, authRequestId }: { tenantId: string; authRequestId: string },
): Promise<Pick<ConsentEvidence, 'wording' | 'client'> | undefined> {
  const row = await tx
    .selectFrom('auth_request')
    .select(['consent_text', 'consent_version', 'consent_language', 'consent_client_address', 'consent_user_agent'])
    .where('tenant_id', '=', tenantId)
    .where('auth_request_id', '=', authRequestId)
    .executeTakeFirst();
  const { consent_text: text, consent_version: version, consent_language: language } = row ?? {};
  if (!text || !version || !language) return undefined;
  const address = row?.consent_client_address;
  return {
    wording: { text, version, language },
    ...(address && { client: { address, userAgent: row.consent_user_agent } }),
  };
}

/**
 * Finds the language of a code request, which its customer continues to use. Looks it up by address, which is indexed.
 */
async function languageOfRequest(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring'>,
  { tenant, emailAddress, authRequestId }: { tenant: Tenant; emailAddress: string; authRequestId: string },
): Promise<Language | undefined> {
  const key = await context.keyring.forTenant(tenant.id, tx);
  const message = await tx
    .selectFrom('message')
    .select('language')
    .where('tenant_id', '=', tenant.id)
    .where('destination_hash', '=', key.fingerprint(addressKey({ channel: 'email', to: emailAddress })))
    .where('auth_request_id', '=', authRequestId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return message?.language;
}
