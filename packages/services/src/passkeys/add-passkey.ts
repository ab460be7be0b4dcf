import type { Language } from '@quittance/domain/languages';
import { passkeyRules } from '@quittance/domain/sign-in/second-factor';
import { v7 as newId } from 'uuid';
import type { CodeContext } from '../auth-codes/send-code.ts';
import { findCustomer } from '../credentials/find-customer.ts';
import { holdCustomer } from '../credentials/insert-credential.ts';
import { deliverSoon } from '../messages/deliver-soon.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { type CustomerSession, isRecentlyAuthenticated } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import {
  type CreatedCredential,
  credentialAlgorithms,
  type NewCredential,
  relyingPartyOf,
  userHandleOf,
} from '../webauthn/ceremonies.ts';
import { loadPasskeys, noticePasskey, offersPasskeys } from './keep-passkeys.ts';
import { checkCreation, insertChallenge } from './passkey-challenge.ts';
import { passkeyName } from './passkey-rows.ts';

type Who = { readonly tenant: Tenant; readonly session: CustomerSession };

/** The browser's input for creating a passkey. Binary values are in base64url. */
export type PasskeyRequest = {
  readonly kind: 'started';
  readonly challenge: string;
  readonly relyingPartyId: string;
  readonly userHandle: string;
  readonly login: string;
  readonly algorithms: readonly number[];
  /** The customer's passkeys, so that a device doesn't get a second one. */
  readonly existing: readonly string[];
};

type StartRefusal = 'PasskeysNotOffered' | 'StepUpRequired' | 'PasskeyLimitReached';

/**
 * Starts adding a passkey. Refuses with PasskeysNotOffered, StepUpRequired after the last check of the password is more
 * than 5 minutes ago, or PasskeyLimitReached.
 */
export async function startAddingPasskey(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now' | 'portalUrl'>,
  { tenant, session }: Who,
): Promise<PasskeyRequest | Refusal<StartRefusal>> {
  const now = context.now();
  if (!offersPasskeys(tenant)) return refuse('PasskeysNotOffered');
  if (!isRecentlyAuthenticated(session, now)) return refuse('StepUpRequired');
  const { customerId, sessionId } = session;
  return context.database.inCustomer({ tenantId: tenant.id, customerId }, async (tx) => {
    const key = await context.keyring.forTenant(tenant.id, tx);
    const passkeys = await loadPasskeys(tx, { tenant, customerId, key });
    if (passkeys.length >= passkeyRules.maxPasskeys) return refuse('PasskeyLimitReached');
    const customer = await findCustomer(tx, { tenant, customerId, key });
    if (customer?.login == null) return refuse('PasskeysNotOffered');
    const challenge = await insertChallenge(tx, { table: 'passkey_challenge', tenant, owner: { sessionId }, now });
    return {
      kind: 'started',
      challenge,
      relyingPartyId: relyingPartyOf(context.portalUrl(tenant.label)).id,
      userHandle: userHandleOf(customerId),
      login: customer.login,
      algorithms: credentialAlgorithms,
      existing: passkeys.map(({ credentialId }) => credentialId.toString('base64url')),
    };
  });
}

export type PasskeyAddition = Who &
  CreatedCredential & {
    readonly name: string;
    readonly language: Language | undefined;
  };

/**
 * Adds the passkey that the customer's device created for the session's challenge, and e-mails the customer. Refuses
 * with PasskeysNotOffered, PasskeyLimitReached, or PasskeyNotAdded for anything wrong with the response.
 */
export async function finishAddingPasskey(
  context: CodeContext & Pick<ServiceContext, 'portalUrl'>,
  addition: PasskeyAddition,
): Promise<
  { kind: 'added'; passkeyId: string } | Refusal<'PasskeysNotOffered' | 'PasskeyLimitReached' | 'PasskeyNotAdded'>
> {
  const { tenant, session } = addition;
  if (!offersPasskeys(tenant)) return refuse('PasskeysNotOffered');
  const created = await checkCreation(context, {
    ...{ table: 'passkey_challenge', tenant, sessionId: session.sessionId, created: addition },
    relyingParty: relyingPartyOf(context.portalUrl(tenant.label)),
  });
  if (!created) return refuse('PasskeyNotAdded');
  const added = await insertPasskey(context, { ...addition, ...created });
  if (added.kind === 'refused') return added;
  deliverSoon(context, { tenant, messageIds: added.messageIds });
  return { kind: 'added', passkeyId: added.passkeyId };
}

function insertPasskey(
  context: CodeContext,
  { tenant, session, language, ...passkey }: PasskeyAddition & Omit<NewCredential, 'kind'>,
): Promise<
  | { kind: 'added'; passkeyId: string; messageIds: readonly string[] }
  | Refusal<'PasskeyLimitReached' | 'PasskeyNotAdded'>
> {
  const { customerId } = session;
  const name = passkey.name.trim();
  // Another tenant's transaction can't see this tenant's credentials, but a customer's must see the other customers'.
  return context.database.inTenant(tenant.id, async (tx) => {
    await holdCustomer(tx, { tenant, customerId });
    const key = await context.keyring.forTenant(tenant.id, tx);
    const passkeys = await loadPasskeys(tx, { tenant, customerId, key });
    if (passkeys.length >= passkeyRules.maxPasskeys) return refuse('PasskeyLimitReached');
    const passkeyId = newId();
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('passkey')
      .values({
        tenant_id: tenant.id,
        passkey_id: passkeyId,
        customer_id: customerId,
        credential_id: Buffer.from(passkey.credentialId, 'base64url'),
        public_key: passkey.publicKey,
        name_sealed: key.seal(name, passkeyName('passkey', passkeyId)),
        counter: passkey.counter,
        is_backed_up: passkey.isBackedUp,
        created_at: context.now(),
      })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'credential_id']).doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return refuse('PasskeyNotAdded');
    const facts = { template: 'PasskeyAdded', name } as const;
    const messageIds = await noticePasskey(tx, context, { tenant, customerId, language, key, facts });
    return { kind: 'added', passkeyId, messageIds };
  });
}
