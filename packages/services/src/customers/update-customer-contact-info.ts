import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { saveEmailEndpoint } from '../email-endpoints/email-endpoint-row.ts';
import { deliverSoon } from '../messages/deliver-soon.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { finishRegistrationDue } from '../sign-in/finish-registration-due.ts';
import { type CustomerSession, isRecentlyAuthenticated } from '../sign-in/session.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';
import {
  decideProfileChange,
  type EditedProfile,
  type ProfileChange,
  type ProfileRefusal,
} from './decide-profile-change.ts';
import { holdProfile, type Profile } from './hold-profile.ts';
import { queueProfileNotices } from './profile-notices.ts';
import { recordCustomerChange } from './record-customer-change.ts';
import { saveContactValues } from './save-contact-values.ts';

const optOutReason = 'Opt customer out of 2FA';

type Context = Pick<ServiceContext, 'database' | 'keyring' | 'mail' | 'now' | 'portalUrl' | 'textMessages'>;

export type ContactInfoUpdate = {
  readonly tenant: Tenant;
  readonly session: CustomerSession;
  readonly customerReferenceCode: string | null | undefined;
  /** A reason for the record, such as "Opt customer out of 2FA" (req 4.4). */
  readonly reason: string;
  readonly edited: EditedProfile;
  readonly clientAddress: string;
};

/**
 * Saves a customer's contact info, two-factor setting and language, with the reason (req 3.4, 7.5). A refusal changes
 * nothing: CustomerReferenceCodeRequired; CustomerProfileUpdateFailed with the field, also for another customer's
 * reference code; EndPointNotAuthenticated for an e-mail address that a code must verify first; TwoFactorRequiredHere;
 * StepUpRequired for a new e-mail address, phone number or two-factor setting. The old address is notified of each of
 * these.
 */
export async function updateCustomerContactInfo(
  context: Context,
  update: ContactInfoUpdate,
): Promise<{ kind: 'updated' } | Refusal<'CustomerReferenceCodeRequired' | ProfileRefusal | 'StepUpRequired'>> {
  const { tenant, session, customerReferenceCode, reason } = update;
  if (!customerReferenceCode) return refuse('CustomerReferenceCodeRequired', { field: 'customerReferenceCode' });
  if (/\p{Cc}/u.test(reason)) return refuse('CustomerProfileUpdateFailed', { field: 'reason' });
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const result = await context.database.inCustomer(owner, async (tx) => {
    const key = await context.keyring.forTenant(tenant.id, tx);
    const profile = await holdProfile(tx, { ...owner, key });
    if (profile.referenceCode !== customerReferenceCode) {
      return refuse('CustomerProfileUpdateFailed', { field: 'customerReferenceCode' });
    }
    const change = decideProfileChange(tenant, { profile, edited: update.edited });
    if (change.kind === 'refused') return change;
    if (change.isSensitive && !isRecentlyAuthenticated(session, context.now())) return refuse('StepUpRequired');
    await saveChange(tx, { update, key, profile, change, now: context.now() });
    if (session.isRegistrationDue && declinesSecondFactor(update)) await finishRegistrationDue(tx, owner);
    const messageIds = await queueProfileNotices(tx, context, { ...owner, tenant, profile, change });
    return { kind: 'saved' as const, messageIds };
  });
  if (result.kind === 'refused') return result;
  deliverSoon(context, { tenant, messageIds: result.messageIds });
  return { kind: 'updated' };
}

/** Declining the second factor after a sign-in needs no address (req 4.4). */
function declinesSecondFactor({ reason, edited }: ContactInfoUpdate): boolean {
  return reason === optOutReason && edited.isOptedInTo2fa === false;
}

async function saveChange(
  tx: TenantTransaction,
  saved: { update: ContactInfoUpdate; key: TenantKey; profile: Profile; change: ProfileChange; now: Date },
): Promise<void> {
  const { update, key, profile, change, now } = saved;
  const { tenant, session, reason, clientAddress } = update;
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  await saveContactValues(tx, { ...owner, key, stored: profile.contact, ...change });
  if (change.endpoint !== profile.endpoint) {
    const evidence = {
      ...({ source: 'screen', sessionKind: 'registered', withdrawnHow: 'changed in the profile' } as const),
      client: { address: clientAddress, userAgent: null },
    };
    await saveEmailEndpoint(tx, { ...owner, key, endpoint: change.endpoint, evidence, now });
  }
  const { sessionId } = session;
  const { changedFields } = change;
  await recordCustomerChange(tx, { ...owner, sessionId, reason, changedFields, clientAddress, now });
}
