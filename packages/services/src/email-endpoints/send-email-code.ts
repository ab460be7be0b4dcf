import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { isEmailAddress } from '@quittance/domain/customers/email-address';
import type { Language } from '@quittance/domain/languages';
import { endpointAfterCode, isSameMailbox } from '@quittance/domain/messages/email-endpoint';
import { maskedAddress } from '@quittance/domain/sign-in/code-destination';
import { offeredLanguage } from '@quittance/domain/tenants/tenant-languages';
import type { CodePurpose } from '../auth-codes/code-purpose.ts';
import { type AcceptedConsent, requestCode } from '../auth-codes/request-code.ts';
import { readRequestToken } from '../auth-codes/request-id.ts';
import type { CodeContext, SendingRefusal } from '../auth-codes/send-code.ts';
import { consentRefusal, emailConsentWording, type GivenConsent } from '../consents/history/consent-wording.ts';
import { holdProfile } from '../customers/hold-profile.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { type CustomerSession, isRecentlyAuthenticated } from '../sign-in/session.ts';
import { findCodeRecipient } from '../sign-in/two-factor/code-recipient.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { tenantKey } from '../tenants/tenant-key.ts';
import { saveEmailEndpoint } from './email-endpoint-row.ts';
import { type emailRegistrationPurposes, endOtherRegistrations } from './email-registration.ts';
import { emailSourceRefusal } from './email-source.ts';

/** A code for an address being registered or, with `step-up`, for the registered one. */
export type EmailCodeRequest = {
  readonly tenant: Tenant;
  readonly session: CustomerSession;
  readonly purpose: 'step-up' | (typeof emailRegistrationPurposes)[number];
  /** Ignored for a step-up, whose destination the server knows. */
  readonly destination: string;
  readonly language?: Language | undefined;
  readonly userToken?: string | null | undefined;
  /** The consent to e-mail; not needed for a step-up. */
  readonly consent?: GivenConsent | undefined;
  readonly client?: AcceptedConsent['client'];
};

export type EmailCodeRefusal =
  | SendingRefusal
  | 'ConsentRequired'
  | 'DisclosureOutdated'
  | 'EndPointNotExist'
  | 'EndPointNotAuthenticated'
  | 'StepUpRequired';

/**
 * Sends a code by e-mail to the signed-in customer (req 4.4, 4.5, 7.4) and, once it is sent, updates the endpoint (req
 * 4.8). Refuses like requestCode, and with SourceAddressNotFound when the tenant sends no e-mail; EndPointNotExist for
 * an invalid address (req 5.1) or a step-up without one; EndPointNotAuthenticated for a step-up with an unverified
 * address; StepUpRequired to register when the password was last checked too long ago; ConsentRequired or
 * DisclosureOutdated to register an address without consent or with an outdated consent text.
 */
export async function sendEmailCode(
  context: CodeContext,
  asked: EmailCodeRequest,
): Promise<{ kind: 'sent'; requestId: string; destination: string } | Refusal<EmailCodeRefusal>> {
  const { tenant, session, purpose } = asked;
  const refusal = emailSourceRefusal(tenant);
  if (refusal) return refusal;
  const key = await tenantKey(context, tenant.id);
  const owner = { tenantId: tenant.id, customerId: session.customerId, key };
  const known = await context.database.once(owner, (tx) => findCodeRecipient(tx, { tenant, ...owner }));
  const isStepUp = purpose === 'step-up';
  if (isStepUp && known.destination.kind === 'none') return refuse(known.destination.reason);
  const destination = known.destination.kind === 'address' && isStepUp ? known.destination.address : asked.destination;
  if (!isEmailAddress(destination)) return refuse('EndPointNotExist', { field: 'destinationAddress' });
  if (!isStepUp && !isRecentlyAuthenticated(session, context.now())) return refuse('StepUpRequired');
  const agreed = isStepUp ? undefined : await acceptConsent(context, { asked, owner, destination });
  if (agreed?.kind === 'refused') return agreed;
  const sent = await requestCode(context, {
    tenant,
    purpose,
    channel: 'email',
    destination,
    customerId: session.customerId,
    // Wrong step-up codes count toward the customer's sign-in name.
    login: isStepUp ? session.login : undefined,
    session,
    language: offeredLanguage(tenant.languages, asked.language, known.language),
    userToken: asked.userToken,
    hasLink: !isStepUp,
    consent: agreed?.consent,
  });
  if (sent.kind === 'refused') return sent;
  const { requestId } = sent;
  if (isStepUp) return { kind: 'sent', requestId, destination: maskedAddress(destination) };
  const now = context.now();
  await context.database.inCustomer(owner, (tx) => noteSentCode(tx, { owner, requestId, destination, now }));
  return { kind: 'sent', requestId, destination };
}

/** Returns the consent to store with the request, or none when the address already has it. */
async function acceptConsent(
  context: CodeContext,
  {
    asked,
    owner,
    destination,
  }: { asked: EmailCodeRequest; owner: Parameters<typeof holdProfile>[1]; destination: string },
): Promise<
  { kind: 'accepted'; consent: AcceptedConsent | undefined } | Refusal<'ConsentRequired' | 'DisclosureOutdated'>
> {
  const { tenant, consent, client, purpose } = asked;
  if (consent === undefined) {
    const { endpoint } = await context.database.inCustomer(owner, (tx) => holdProfile(tx, owner));
    const isProved = endpoint?.isAuthenticated === true && isSameMailbox(endpoint.emailAddress, destination);
    // Turning on two-factor sign-in at the same address subscribes to nothing.
    const isAsked = !isProved || (endpoint.optOutAllSubscriptions && purpose !== 'two-factor-opt-in');
    return isAsked ? refuse('ConsentRequired') : { kind: 'accepted', consent: undefined };
  }
  const wording = emailConsentWording(tenant, consent.language);
  return consentRefusal(consent, wording) ?? { kind: 'accepted', consent: { wording, client } };
}

async function noteSentCode(
  tx: TenantTransaction,
  of: { owner: Parameters<typeof holdProfile>[1]; requestId: string; destination: string; now: Date },
): Promise<void> {
  const { owner, destination, now } = of;
  const { endpoint } = await holdProfile(tx, owner);
  const authRequestId = readRequestToken(of.requestId)?.authRequestId;
  await endOtherRegistrations(tx, { ...owner, authRequestId, now });
  // Consent takes effect only when the code is verified.
  const evidence = { source: 'screen', sessionKind: 'registered', withdrawnHow: 'another address' } as const;
  await saveEmailEndpoint(tx, { ...owner, endpoint: endpointAfterCode(endpoint, destination), evidence, now });
}

/** The purposes of req 3.16 by number; a step-up has purpose None. */
export const purposesByNumber: Readonly<Record<number, EmailCodeRequest['purpose']>> = {
  0: 'step-up',
  1: 'email-opt-in',
  2: 'two-factor-opt-in',
  3: 'change-email-address',
} satisfies Record<number, CodePurpose>;
