import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type ContactValues, contactChange } from '@quittance/domain/customers/contact-change';
import { type CodeRefusal, checkCode } from '../auth-codes/check-code.ts';
import type { CodeContext } from '../auth-codes/send-code.ts';
import { holdProfile } from '../customers/hold-profile.ts';
import { recordCustomerChange } from '../customers/record-customer-change.ts';
import { saveContactValues } from '../customers/save-contact-values.ts';
import { deliverSoon } from '../messages/deliver-soon.ts';
import type { Refusal } from '../refusal.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { emailRegistrationPurposes } from './email-registration.ts';
import { registerAddress } from './register-address.ts';

export type CodeRegistration = {
  readonly tenant: Tenant;
  readonly session: CustomerSession;
  readonly requestId: string;
  readonly code: string;
  readonly contact: ContactValues | undefined;
  /** True turns on two-factor sign-in at the verified address; false and undefined leave it unchanged. */
  readonly isOptedInTo2fa?: boolean | null | undefined;
  readonly clientAddress: string;
};

const reason = 'Registered an e-mail address by code';

/**
 * Registers the address that a code was sent to, in one transaction (req 4.6, 7.4). Also saves the valid contact info
 * that needs no step-up. Refuses like checkCode, and with EndPointNotExist or EndPointNotAuthenticated for an address
 * removed since. A wrong code only counts as an attempt.
 */
export async function registerEndpointByCode(
  context: CodeContext,
  registration: CodeRegistration,
): Promise<
  | { kind: 'registered'; answerMessage: 'newemail' | null }
  | Refusal<CodeRefusal | 'EndPointNotExist' | 'EndPointNotAuthenticated'>
> {
  const { tenant, session, requestId, code, contact, clientAddress } = registration;
  const { sessionId } = session;
  const registered = await context.database.inTenant(tenant.id, async (tx) => {
    const now = context.now();
    const key = await context.keyring.forTenant(tenant.id, tx);
    await holdProfile(tx, { tenantId: tenant.id, customerId: session.customerId, key });
    const checked = await checkCode(tx, context, {
      tenant,
      requestId,
      code,
      purposes: emailRegistrationPurposes,
      session,
      now,
    });
    if (checked.kind === 'refused') return checked;
    const { customerId, authRequestId, destination: emailAddress, purpose } = checked.request;
    const isTwoFactorOptIn = purpose === 'two-factor-opt-in';
    const proven = {
      tenant,
      customerId,
      authRequestId,
      emailAddress,
      isTwoFactorOptIn,
      optsInTo2fa: registration.isOptedInTo2fa === true,
      sessionId,
      reason,
      clientAddress,
    };
    const result = await registerAddress(tx, context, proven);
    if (result.kind === 'registered' && contact) await saveAlong(tx, { ...registration, contact, key, now });
    return result;
  });
  if (registered.kind === 'refused') return registered;
  deliverSoon(context, { tenant, messageIds: registered.messageIds });
  return { kind: 'registered', answerMessage: registered.answerMessage };
}

/**
 * Keeps the address, which the code verified, and the phone number, which requires a step-up, regardless of the
 * screen's values.
 */
async function saveAlong(
  tx: TenantTransaction,
  saved: CodeRegistration & { readonly contact: ContactValues; readonly key: TenantKey; readonly now: Date },
): Promise<void> {
  const { tenant, session, clientAddress, key, now } = saved;
  const owner = { tenantId: tenant.id, customerId: session.customerId, key };
  const { contact } = await holdProfile(tx, owner);
  const typed = { ...saved.contact, email: contact.email, homePhone: contact.homePhone };
  const change = contactChange({ ...contact, registeredPhoneNumber: null }, typed);
  if (change.kind === 'malformed' || change.changedFields.length === 0) return;
  await saveContactValues(tx, { ...owner, stored: contact, values: change.values });
  const { sessionId } = session;
  const { changedFields } = change;
  await recordCustomerChange(tx, { ...owner, sessionId, reason, changedFields, clientAddress, now });
}
