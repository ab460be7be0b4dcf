import { groupsOf, provesFactors, roleOfGroups } from '@quittance/domain/staff/group-role';
import { refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { knowDevice } from '../sign-in/known-devices.ts';
import { newSecret } from '../sign-in/random-secret.ts';
import { insertAttempt, takeAttempt } from '../sign-in/single-sign-on/single-sign-on-attempt.ts';
import {
  browserSecretPattern,
  type SingleSignOnRefusal,
  type SingleSignOnStart,
} from '../sign-in/single-sign-on/start-single-sign-on.ts';
import { openStaffSession, type StaffClient, type StaffSignedIn } from '../staff/open-staff-session.ts';
import type { StaffContext } from '../staff/staff-context.ts';
import { findMember } from '../staff/staff-member.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { admitMember, type NotAdmitted } from './admit-member.ts';
import { findStaffProvider } from './staff-provider.ts';

export type StaffSignOnContext = StaffContext & Pick<ServiceContext, 'identityProviders'>;

const table = 'staff_sign_on_attempt';

/** The exact address that the provider sends the browser back to. */
export function redirectUriOf(context: Pick<StaffContext, 'consoleUrl'>, tenant: Tenant): string {
  return `${context.consoleUrl(tenant.label)}/sign-in/return`;
}

/**
 * Begins a staff member's sign-in at the tenant's identity provider: stores the attempt and returns the address for the
 * browser. With `isFresh`, the provider asks the person to sign in again, which allows sensitive actions. Refuses with
 * SingleSignOnNotOffered, or StaffProviderAway while the provider does not answer.
 */
export async function startStaffSignOn(
  context: StaffSignOnContext,
  {
    tenant,
    language,
    isFresh,
    knownBrowserSecret,
  }: { tenant: Tenant; language: string; isFresh: boolean; knownBrowserSecret: string | undefined },
): Promise<SingleSignOnStart | SingleSignOnRefusal<'SingleSignOnNotOffered' | 'StaffProviderAway'>> {
  const { database, identityProviders, keyring } = context;
  const provider = await database.inTenant(tenant.id, (tx) => findStaffProvider(tx, { tenant, keyring }));
  if (!provider) return { ...refuse('SingleSignOnNotOffered'), reason: 'no provider' };
  const attempt = { state: newSecret(), nonce: newSecret(), codeVerifier: newSecret() };
  const redirectUri = redirectUriOf(context, tenant);
  const { acrValues } = provider;
  const asked = { ...attempt, redirectUri, language, isFresh, acrValues };
  const result = await identityProviders.signInAddress(provider, asked);
  if (result.kind !== 'address') return { ...refuse('StaffProviderAway'), reason: result.reason };
  const known = browserSecretPattern.test(knownBrowserSecret ?? '') ? knownBrowserSecret : undefined;
  const browserSecret = known ?? newSecret();
  const now = context.now();
  await database.inTenant(tenant.id, (tx) => insertAttempt(tx, { table, tenant, ...attempt, browserSecret, now }));
  return { kind: 'started', authorizationUrl: result.address, browserSecret };
}

type Code = 'SingleSignOnFailed' | 'SingleSignOnNotOffered' | 'StaffProviderAway' | NotAdmitted | 'StaffFactorsMissing';

/**
 * Completes the sign-in: consumes the attempt of the returned state, asks the provider outside any transaction, checks
 * the demanded factors, and opens a session with the role of the person's groups. Sensitive actions count from the time
 * that the person signed in at the provider.
 */
export async function finishStaffSignOn(
  context: StaffSignOnContext,
  answer: {
    tenant: Tenant;
    callbackQuery: string;
    browserSecret: string | undefined;
    client: StaffClient;
    devices?: readonly string[];
  },
): Promise<(StaffSignedIn & { newDevice: string | undefined }) | SingleSignOnRefusal<Code>> {
  const { database, identityProviders, keyring } = context;
  const { tenant, callbackQuery, browserSecret, client, devices = [] } = answer;
  const [state = '', ...others] = new URLSearchParams(callbackQuery).getAll('state');
  if (state === '' || others.length > 0) return { ...refuse('SingleSignOnFailed'), reason: 'no state' };
  const now = context.now();
  const { provider, attempt } = await database.inTenant(tenant.id, async (tx) => ({
    provider: await findStaffProvider(tx, { tenant, keyring }),
    attempt: await takeAttempt(tx, { table, tenant, state, browserSecret, now }),
  }));
  if (!provider) return { ...refuse('SingleSignOnNotOffered'), reason: 'no provider' };
  if (typeof attempt === 'string') return { ...refuse('SingleSignOnFailed'), reason: attempt };

  const redirectUri = redirectUriOf(context, tenant);
  const result = await identityProviders.identify(provider, { ...attempt, state, redirectUri, callbackQuery });
  if (result.kind !== 'identified') {
    const code = result.kind === 'away' ? 'StaffProviderAway' : 'SingleSignOnFailed';
    return { ...refuse(code), reason: result.reason };
  }
  const { claims } = result;
  if (!provesFactors(claims, provider)) return { ...refuse('StaffFactorsMissing'), reason: 'acr and amr' };

  const role = roleOfGroups(groupsOf(claims[provider.groupsClaim]), provider.groupRoles);
  const admitted = await admitMember(context, { tenant, provider, claims, role });
  if (admitted.kind === 'refused') return admitted;
  const { staffId } = admitted;
  return database.inTenant(
    tenant.id,
    async (tx) => {
      const member = await findMember(tx, context, { tenant, staffId, hold: true });
      if (member?.row.state !== 'active') return { ...refuse('StaffNotAdmitted'), reason: 'left meanwhile' };
      const name = { table: 'staff_try_count', tenant, nameHash: member.row.login_hash, devices } as const;
      const newDevice = await knowDevice(tx, { ...name, ownerId: staffId, forgetsFailures: false, now });
      const steppedUpAt = signedInAt(claims, now);
      return { ...(await openStaffSession(tx, { tenant, member, client, now, steppedUpAt })), newDevice };
    },
    { operator: { kind: 'staff', staffId } },
  );
}

/** A provider that doesn't say when the person signed in there may not have asked for anything. */
function signedInAt({ auth_time: seconds }: Readonly<Record<string, unknown>>, now: Date): Date {
  return typeof seconds === 'number' ? new Date(Math.min(seconds * 1000, now.getTime())) : new Date(0);
}
