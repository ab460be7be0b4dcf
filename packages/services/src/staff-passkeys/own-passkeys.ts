import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import { type PasskeyChange, passkeyRules } from '@quittance/domain/sign-in/second-factor';
import { v7 as newId } from 'uuid';
import { deliverSoon } from '../messages/deliver-soon.ts';
import { queueMessage } from '../messages/queue-message.ts';
import type { PasskeyRequest } from '../passkeys/add-passkey.ts';
import { checkCreation, insertChallenge } from '../passkeys/passkey-challenge.ts';
import { type KeptPasskey, openPasskey, type Passkey, passkeyColumns, passkeyName } from '../passkeys/passkey-rows.ts';
import { isPaymentId } from '../payments/reserve/payment-id.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { StaffContext } from '../staff/staff-context.ts';
import { findMember, type HeldMember, memberOf } from '../staff/staff-member.ts';
import type { StaffSession } from '../staff/staff-session.ts';
import { mustUseProvider } from '../staff-sign-on/staff-provider.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant, TenantRow } from '../tenants/tenant.ts';
import {
  type CreatedCredential,
  credentialAlgorithms,
  type NewCredential,
  relyingPartyOf,
  userHandleOf,
} from '../webauthn/ceremonies.ts';

type Who = { readonly tenant: Tenant; readonly session: StaffSession };

/** Returns the signed-in member's passkeys, oldest first. */
export function listOwnPasskeys(
  context: Pick<StaffContext, 'database' | 'keyring'>,
  { tenant, session: { staffId } }: Who,
): Promise<Passkey[]> {
  return context.database.inTenant(tenant.id, async (tx) => {
    const key = await context.keyring.forTenant(tenant.id, tx);
    return loadPasskeys(tx, { tenant, staffId, key });
  });
}

/** Starts adding a passkey for the console's host. Refuses with PasskeyLimitReached. */
export function startAddingOwnPasskey(
  context: Pick<StaffContext, 'consoleUrl' | 'database' | 'keyring' | 'now'>,
  { tenant, session: { staffId, sessionId } }: Who,
): Promise<PasskeyRequest | Refusal<'PasskeyLimitReached'>> {
  return context.database.inTenant(tenant.id, async (tx) => {
    const { member, email } = await ownerOf(tx, context, { tenant, staffId });
    const passkeys = await loadPasskeys(tx, { tenant, staffId, key: member.key });
    if (passkeys.length >= passkeyRules.maxPasskeys) return refuse('PasskeyLimitReached');
    const challenge = await insertChallenge(tx, {
      ...{ table: 'staff_passkey_challenge', tenant, now: context.now() },
      owner: { sessionId },
    });
    return {
      kind: 'started',
      challenge,
      relyingPartyId: relyingPartyOf(context.consoleUrl(tenant.label)).id,
      userHandle: userHandleOf(staffId),
      login: email,
      algorithms: credentialAlgorithms,
      existing: passkeys.map(({ credentialId }) => credentialId.toString('base64url')),
    };
  });
}

type Addition = Who & CreatedCredential & { readonly name: string; readonly language: Language };

/**
 * Adds the passkey that the member's device created for the session's challenge, and e-mails the member. Refuses with
 * PasskeyLimitReached, or PasskeyNotAdded for anything wrong with the response.
 */
export async function finishAddingOwnPasskey(
  context: StaffContext,
  addition: Addition,
): Promise<{ kind: 'added'; passkeyId: string } | Refusal<'PasskeyLimitReached' | 'PasskeyNotAdded'>> {
  const { tenant, session } = addition;
  const created = await checkCreation(context, {
    ...{ table: 'staff_passkey_challenge', tenant, sessionId: session.sessionId, created: addition },
    relyingParty: relyingPartyOf(context.consoleUrl(tenant.label)),
  });
  if (!created) return refuse('PasskeyNotAdded');
  const added = await insertPasskey(context, { ...addition, ...created });
  if (added.kind === 'refused') return added;
  deliverSoon(context, { tenant, messageIds: added.messageIds });
  return { kind: 'added', passkeyId: added.passkeyId };
}

function insertPasskey(
  context: StaffContext,
  { tenant, session: { staffId }, language, ...passkey }: Addition & Omit<NewCredential, 'kind'>,
): Promise<
  | { kind: 'added'; passkeyId: string; messageIds: readonly string[] }
  | Refusal<'PasskeyLimitReached' | 'PasskeyNotAdded'>
> {
  const name = passkey.name.trim();
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const { member } = await ownerOf(tx, context, { tenant, staffId, hold: true });
      const passkeys = await loadPasskeys(tx, { tenant, staffId, key: member.key });
      if (passkeys.length >= passkeyRules.maxPasskeys) return refuse('PasskeyLimitReached');
      const passkeyId = newId();
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('staff_passkey')
        .values({
          tenant_id: tenant.id,
          passkey_id: passkeyId,
          staff_id: staffId,
          credential_id: Buffer.from(passkey.credentialId, 'base64url'),
          public_key: passkey.publicKey,
          name_sealed: member.key.seal(name, passkeyName('staff_passkey', passkeyId)),
          counter: passkey.counter,
          is_backed_up: passkey.isBackedUp,
          created_at: context.now(),
        })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'credential_id']).doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows !== 1n) return refuse('PasskeyNotAdded');
      const change = { change: 'added', passkey: name } as const;
      const messageIds = await noticePasskey(tx, context, { tenant, member, language, ...change });
      return { kind: 'added', passkeyId, messageIds };
    },
    { operator: { kind: 'staff', staffId } },
  );
}

/**
 * Removes one of the member's own passkeys and e-mails them. Refuses with PasskeyNotFound, also for another member's
 * passkey, or LastSecondFactor for the last passkey of someone without an authenticator.
 */
export async function removeOwnPasskey(
  context: StaffContext,
  { tenant, session: { staffId }, passkeyId, language }: Who & { passkeyId: string; language: Language },
): Promise<{ kind: 'removed' } | Refusal<'LastSecondFactor' | 'PasskeyNotFound'>> {
  if (!isPaymentId(passkeyId)) return refuse('PasskeyNotFound');
  const removed = await context.database.inTenant(
    tenant.id,
    async (tx) => {
      const { member } = await ownerOf(tx, context, { tenant, staffId, hold: true });
      const passkeys = await loadPasskeys(tx, { tenant, staffId, key: member.key });
      const passkey = passkeys.find((each) => each.passkeyId === passkeyId);
      if (!passkey) return refuse('PasskeyNotFound');
      const isLast = passkeys.length === 1 && member.row.totp_sealed === null;
      if (isLast && !(await mustUseProvider(tx, { tenant, member }))) return refuse('LastSecondFactor');
      await tx
        .deleteFrom('staff_passkey')
        .where('tenant_id', '=', tenant.id)
        .where('passkey_id', '=', passkeyId)
        .execute();
      const change = { change: 'removed', passkey: passkey.name } as const;
      const messageIds = await noticePasskey(tx, context, { tenant, member, language, ...change });
      return { kind: 'removed' as const, messageIds };
    },
    { operator: { kind: 'staff', staffId } },
  );
  if (removed.kind === 'refused') return removed;
  deliverSoon(context, { tenant, messageIds: removed.messageIds });
  return { kind: 'removed' };
}

/** Removes all of a member's passkeys: one of them may be on a lost device, or an intruder's. Returns their number. */
export async function removeAllPasskeys(
  tx: TenantTransaction,
  { tenant, staffId }: { tenant: Pick<Tenant, 'id'>; staffId: string },
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_passkey')
    .where('tenant_id', '=', tenant.id)
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function loadPasskeys(
  tx: TenantTransaction,
  { tenant, staffId, key }: { tenant: Pick<Tenant, 'id'>; staffId: string; key: TenantKey },
): Promise<KeptPasskey[]> {
  const rows = await tx
    .selectFrom('staff_passkey')
    .select(passkeyColumns)
    .where('tenant_id', '=', tenant.id)
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .orderBy('passkey_id')
    .execute();
  return rows.map((row) => openPasskey(row, { table: 'staff_passkey', key }));
}

/** Queues an e-mail about a member's passkeys and returns its ID for delivery after the commit. */
export async function noticePasskey(
  tx: TenantTransaction,
  context: Pick<StaffContext, 'keyring' | 'now'>,
  {
    tenant,
    member,
    language,
    change,
    passkey,
  }: {
    tenant: TenantRow;
    member: HeldMember;
    language: Language;
    change: PasskeyChange;
    /** Its name; null if it's about all of them. */
    passkey: string | null;
  },
): Promise<string[]> {
  if (!tenant.enableEmail || tenant.emailSourceAddress === null) return [];
  const { name, email: to } = memberOf(member);
  const facts = { template: 'StaffPasskey', change, name, passkey } as const;
  const message = { channel: 'email', to, facts } as const;
  return [await queueMessage(tx, context, { tenant, customerId: null, language, message })];
}

async function ownerOf(
  tx: TenantTransaction,
  context: Pick<StaffContext, 'keyring'>,
  { tenant, staffId, hold = false }: { tenant: Tenant; staffId: string; hold?: boolean },
) {
  const member = await findMember(tx, context, { tenant, staffId, hold });
  if (!member) throw new Error('expected the owner of the session, got none');
  return { member, email: memberOf(member).email };
}
