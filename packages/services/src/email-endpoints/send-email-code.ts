import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { isEmailAddress } from '@quittance/domain/customers/email-address';
import type { Language } from '@quittance/domain/languages';
import { endpointAfterCode, isSameMailbox } from '@quittance/domain/messages/email-endpoint';
import { maskedAddress } from '@quittance/domain/sign-in/code-destination';
import type { CodePurpose } from '../auth-codes/code-purpose.ts';
import { type AcceptedConsent, requestCode } from '../auth-codes/request-code.ts';
import { readRequestToken } from '../auth-codes/request-id.ts';
import type { CodeContext, SendingRefusal } from '../auth-codes/send-code.ts';
import { consentRefusal, emailConsentWording, type GivenConsent } from '../consents/history/consent-wording.ts';
import { holdProfile } from '../customers/hold-profile.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { findCodeRecipient } from '../sign-in/code-recipient.ts';
import { type CustomerSession, isRecentlyAuthenticated } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { tenantKey } from '../tenants/tenant-key.ts';
import { saveEmailEndpoint } from './email-endpoint-row.ts';
import { type emailRegistrationPurposes, endOtherRegistrations } from './email-registration.ts';
import { emailSourceRefusal } from './email-source.ts';

/** A code for an address that is to be registered, or with `step-up` for the one that is. */
export type EmailCodeRequest = {
  readonly tenant: Tenant;
  readonly session: CustomerSession;
  readonly purpose: 'step-up' | (typeof emailRegistrationPurposes)[number];
  /** Not looked at for a step-up: the server knows where that goes. */
  readonly destination: string;
  readonly language?: Language | undefined;
  readonly userToken?: string | null | undefined;
  /** Whether the person lets the tenant write to the address; not asked for a step-up. */
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
 * Sends a code by e-mail to whoever is signed in (req 4.4, 4.5, 7.4) and, once it is on its way, changes the endpoint by req 4.8.
 * Refusals: those of requestCode; SourceAddressNotFound where the tenant sends no e-mail; EndPointNotExist for what is no address by
 * req 5.1, and for a step-up of one who has none; EndPointNotAuthenticated for one whose address was never proved; StepUpRequired to
 * register an address when the password was last checked too long ago; ConsentRequired and DisclosureOutdated to register an address to which
 * the customer has not let the tenant write, or not in the words of now.
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
    // Wrong codes of a step-up count on the name that the customer signs in by.
    login: isStepUp ? session.login : undefined,
    session,
    language: asked.language ?? known.language ?? 'en',
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

/** What was agreed to, to be kept with the request; no consent where the address has it already. */
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
    // A second factor at the same address subscribes to nothing.
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
  // Nothing is agreed to until the code comes back.
  const evidence = { source: 'screen', sessionKind: 'registered', withdrawnHow: 'another address' } as const;
  await saveEmailEndpoint(tx, { ...owner, endpoint: endpointAfterCode(endpoint, destination), evidence, now });
}

/** The purposes of req 3.16 by their numbers; a step-up has purpose None. */
export const purposesByNumber: Readonly<Record<number, EmailCodeRequest['purpose']>> = {
  0: 'step-up',
  1: 'email-opt-in',
  2: 'two-factor-opt-in',
  3: 'change-email-address',
} satisfies Record<number, CodePurpose>;
