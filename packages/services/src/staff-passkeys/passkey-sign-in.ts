import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { insertChallenge, takeChallenge } from '../passkeys/passkey-challenge.ts';
import { recordPasskeyUse } from '../passkeys/passkey-rows.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { knowDevice } from '../sign-in/known-devices.ts';
import { isSecretOf, newSecret } from '../sign-in/random-secret.ts';
import { areCodesUsedUp } from '../sign-in/two-factor/failed-codes.ts';
import { changeMember } from '../staff/change-member.ts';
import { openStaffSession, type StaffClient, type StaffSignedIn } from '../staff/open-staff-session.ts';
import type { StaffContext } from '../staff/staff-context.ts';
import { findMember, type HeldMember } from '../staff/staff-member.ts';
import { type StaffSession, staffStepUpMs } from '../staff/staff-session.ts';
import { mustUseProvider } from '../staff-sign-on/staff-provider.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { type Assertion, challengeIn, relyingPartyOf, userHandleOf, verifyAssertion } from '../webauthn/ceremonies.ts';

type PasskeyContext = Pick<StaffContext, 'consoleUrl' | 'database' | 'keyring' | 'now'>;

export type StaffChallenge = { readonly challenge: string; readonly relyingPartyId: string };

const table = 'staff_passkey_challenge';

/**
 * Starts a sign-in with a passkey. Asks for no name and lists no passkeys, so it reveals nothing about the staff.
 * `browserSecret` binds the challenge to the browser, in a cookie.
 */
export async function startStaffPasskeySignIn(
  context: PasskeyContext,
  { tenant, knownBrowserSecret }: { tenant: Tenant; knownBrowserSecret: string | undefined },
): Promise<StaffChallenge & { readonly browserSecret: string }> {
  const browserSecret = knownBrowserSecret ?? newSecret();
  return { ...(await startCeremony(context, { tenant, owner: { browserSecret } })), browserSecret };
}

/** Starts confirming who is signed in. */
export function startStaffPasskeyStepUp(
  context: PasskeyContext,
  { tenant, session: { sessionId } }: { tenant: Tenant; session: StaffSession },
): Promise<StaffChallenge> {
  return startCeremony(context, { tenant, owner: { sessionId } });
}

async function startCeremony(
  context: PasskeyContext,
  { tenant, owner }: { tenant: Tenant; owner: { browserSecret: string } | { sessionId: string } },
): Promise<StaffChallenge> {
  const challenge = await context.database.inTenant(tenant.id, (tx) =>
    insertChallenge(tx, { table, tenant, owner, now: context.now() }),
  );
  return { challenge, relyingPartyId: relyingPartyOf(context.consoleUrl(tenant.label)).id };
}

/** `reason` is for the log and never goes to the browser. */
type NotRecognized = Refusal<'PasskeyNotRecognized'> & { readonly reason: string };

export type StaffPasskeySignIn = Assertion & {
  readonly tenant: Tenant;
  /** Names the member, but only the credential decides. */
  readonly userHandle: string | undefined;
  /** Set after a correct password. The passkey then replaces the code, and must be the same member's. */
  readonly handle: string | undefined;
  readonly browserSecret: string | undefined;
  readonly client: StaffClient;
  readonly devices?: readonly string[];
};

/**
 * Signs a member in with a passkey: alone, because the device and what unlocks it are two factors, or instead of the
 * code after the password. Locks by wrong passwords don't apply, because nobody can guess a passkey, but after 20 wrong
 * codes only an administrator can help. Refuses with PasskeyNotRecognized for anything wrong.
 */
export async function signInStaffWithPasskey(
  context: PasskeyContext,
  { tenant, userHandle, handle, browserSecret, client, devices = [], ...assertion }: StaffPasskeySignIn,
): Promise<(StaffSignedIn & { newDevice: string | undefined }) | NotRecognized> {
  const checked = await checkPasskey(context, { tenant, assertion, userHandle, owner: { browserSecret } });
  if (checked.kind === 'refused') return checked;
  const { staffId, use } = checked;
  const now = context.now();
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const member = await findMember(tx, context, { tenant, staffId, hold: true });
      const locked = reasonToRefuse(member);
      if (!member || locked !== undefined) return notRecognized(locked ?? 'no member');
      if (await mustUseProvider(tx, { tenant, member })) return notRecognized('must use the identity provider');
      if (handle !== undefined && !isPending(member, { handle, now })) return notRecognized('another sign-in');
      if (!(await use(tx))) return notRecognized('used or removed meanwhile');
      await changeMember(tx, { tenant, staffId }, { pending_hash: null, pending_until: null });
      const name = { table: 'staff_try_count', tenant, nameHash: member.row.login_hash, devices } as const;
      // Only a right password ends a lock.
      const forgetsFailures = handle !== undefined;
      const newDevice = await knowDevice(tx, { ...name, ownerId: staffId, forgetsFailures, now });
      return { ...(await openStaffSession(tx, { tenant, member, client, now })), newDevice };
    },
    { operator: { kind: 'staff', staffId } },
  );
}

/**
 * Confirms the signed-in member with one of their passkeys, which allows sensitive actions in the session for 5
 * minutes. Refuses with PasskeyNotRecognized.
 */
export async function stepUpStaffWithPasskey(
  context: PasskeyContext,
  { tenant, session, ...assertion }: Assertion & { readonly tenant: Tenant; readonly session: StaffSession },
): Promise<{ kind: 'stepped-up'; until: Date } | NotRecognized> {
  const { staffId, sessionId } = session;
  const userHandle = userHandleOf(staffId);
  const checked = await checkPasskey(context, { tenant, assertion, userHandle, owner: { sessionId } });
  if (checked.kind === 'refused') return checked;
  const now = context.now();
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const locked = reasonToRefuse(await findMember(tx, context, { tenant, staffId, hold: true }));
      if (locked !== undefined) return notRecognized(locked);
      if (!(await checked.use(tx))) return notRecognized('used or removed meanwhile');
      await tx
        .updateTable('staff_session')
        .set({ stepped_up_at: now, last_seen_at: now })
        .where('tenant_id', '=', tenant.id)
        .where('session_id', '=', sessionId)
        .where('ended_at', 'is', null)
        .execute();
      return { kind: 'stepped-up', until: new Date(now.getTime() + staffStepUpMs) };
    },
    { operator: { kind: 'staff', staffId } },
  );
}

type Ceremony = {
  readonly tenant: Tenant;
  readonly assertion: Assertion;
  readonly userHandle: string | undefined;
  readonly owner: { readonly browserSecret: string | undefined } | { readonly sessionId: string };
};

/** Checks a signature and uses up its challenge. `use` records the use, unless the passkey was used meanwhile. */
async function checkPasskey(
  context: PasskeyContext,
  { tenant, assertion, userHandle, owner }: Ceremony,
): Promise<{ kind: 'right'; staffId: string; use: (tx: TenantTransaction) => Promise<boolean> } | NotRecognized> {
  const now = context.now();
  const challenge = challengeIn(assertion.clientDataJSON);
  if (challenge === undefined) return notRecognized('no challenge');
  const { isOpen, passkey } = await context.database.inTenant(tenant.id, async (tx) => ({
    isOpen: await takeChallenge(tx, { table, tenant, challenge, owner, now }),
    passkey: await findPasskey(tx, { tenant, credentialId: assertion.credentialId }),
  }));
  const relyingParty = relyingPartyOf(context.consoleUrl(tenant.label));
  const stored = passkey && { publicKey: passkey.public_key, counter: passkey.counter };
  const verified = await verifyAssertion(assertion, { relyingParty, challenge, stored });
  if (!isOpen) return notRecognized('unknown challenge');
  if (!passkey || verified.kind === 'failed') {
    if (passkey) await context.database.inTenant(tenant.id, (tx) => recordRefusal(tx, { tenant, passkey, now }));
    return notRecognized(verified.kind === 'failed' ? verified.reason : 'unknown passkey');
  }
  const { staff_id: staffId } = passkey;
  if (userHandle !== undefined && userHandle !== userHandleOf(staffId)) return notRecognized('another member');
  return {
    kind: 'right',
    staffId,
    use: (tx) => recordPasskeyUse(tx, 'staff_passkey', { tenant, passkey, ...verified, now }),
  };
}

/** Returns why a member may not sign in with a passkey, or undefined. */
function reasonToRefuse(member: HeldMember | undefined): string | undefined {
  if (member?.row.state !== 'active') return 'not active';
  return areCodesUsedUp(member.row) ? 'locked' : undefined;
}

function isPending({ row }: HeldMember, { handle, now }: { handle: string; now: Date }): boolean {
  return row.pending_until !== null && row.pending_until > now && isSecretOf(handle, row.pending_hash);
}

function notRecognized(reason: string): NotRecognized {
  return { ...refuse('PasskeyNotRecognized'), reason };
}

type PasskeyRow = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

function findPasskey(tx: TenantTransaction, { tenant, credentialId }: { tenant: Tenant; credentialId: string }) {
  return tx
    .selectFrom('staff_passkey')
    .select(['passkey_id', 'staff_id', 'public_key', 'counter'])
    .where('tenant_id', '=', tenant.id)
    .where('credential_id', '=', Buffer.from(credentialId, 'base64url'))
    .executeTakeFirst();
}

/** Leaves a trace in the audit log: a signature that's wrong for a passkey that exists may come from a copied key. */
async function recordRefusal(
  tx: TenantTransaction,
  { tenant, passkey, now }: { tenant: Tenant; passkey: PasskeyRow; now: Date },
): Promise<void> {
  await tx
    .updateTable('staff_passkey')
    .set({ refused_at: now })
    .where('tenant_id', '=', tenant.id)
    .where('passkey_id', '=', passkey.passkey_id)
    .execute();
}
