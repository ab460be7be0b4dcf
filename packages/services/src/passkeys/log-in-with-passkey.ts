import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { findCustomer } from '../credentials/find-customer.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { type LoggedIn, openSession } from '../sign-in/open-session.ts';
import { newSecret } from '../sign-in/random-secret.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { type Assertion, challengeIn, relyingPartyOf, userHandleOf, verifyAssertion } from '../webauthn/ceremonies.ts';
import { offersPasskeys } from './keep-passkeys.ts';
import { insertChallenge, takeChallenge } from './passkey-challenge.ts';
import { recordPasskeyUse } from './passkey-rows.ts';

export type PasskeyLogInStarted = {
  readonly kind: 'started';
  readonly challenge: string;
  readonly relyingPartyId: string;
  /** Binds the challenge to the browser, in a cookie. */
  readonly browserSecret: string;
};

/**
 * Starts a sign-in with a passkey. Asks for no name and lists no passkeys, so it reveals nothing about customers: the
 * device knows which passkeys it has for this host. Refuses with PasskeysNotOffered.
 */
export async function startPasskeyLogIn(
  context: Pick<ServiceContext, 'database' | 'now' | 'portalUrl'>,
  { tenant, knownBrowserSecret }: { tenant: Tenant; knownBrowserSecret: string | undefined },
): Promise<PasskeyLogInStarted | Refusal<'PasskeysNotOffered'>> {
  if (!offersPasskeys(tenant)) return refuse('PasskeysNotOffered');
  const browserSecret = knownBrowserSecret ?? newSecret();
  const now = context.now();
  const challenge = await context.database.inTenant(tenant.id, (tx) =>
    insertChallenge(tx, { table: 'passkey_challenge', tenant, owner: { browserSecret }, now }),
  );
  return {
    kind: 'started',
    challenge,
    relyingPartyId: relyingPartyOf(context.portalUrl(tenant.label)).id,
    browserSecret,
  };
}

export type PasskeyLogIn = Assertion & {
  readonly tenant: Tenant;
  /** Names the customer, but only the credential decides. */
  readonly userHandle: string | undefined;
  readonly browserSecret: string | undefined;
  readonly devices?: readonly string[];
};

type PasskeyRefusal = Refusal<'PasskeysNotOffered' | 'PasskeyNotRecognized'> & { readonly reason: string };

/**
 * Signs a customer in with a passkey, without a password and without a code: the device and the fingerprint, face or
 * PIN that unlocked it are two factors. Locks by wrong passwords and codes don't apply, because nobody can guess a
 * passkey, and aren't lifted. Refuses with PasskeyNotRecognized for anything wrong, for the same reasons whether or not
 * the passkey exists.
 */
export async function logInWithPasskey(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now' | 'portalUrl' | 'sessionTokens'>,
  { tenant, userHandle, browserSecret, devices, ...assertion }: PasskeyLogIn,
): Promise<LoggedIn | PasskeyRefusal> {
  if (!offersPasskeys(tenant)) return { ...refuse('PasskeysNotOffered'), reason: 'turned off' };
  const challenge = challengeIn(assertion.clientDataJSON);
  if (challenge === undefined) return notRecognized('no challenge');
  const owner = { browserSecret };
  const found = await context.database.inTenant(tenant.id, async (tx) => ({
    isOpen: await takeChallenge(tx, { table: 'passkey_challenge', tenant, challenge, owner, now: context.now() }),
    passkey: await findPasskey(tx, { tenant, credentialId: assertion.credentialId }),
  }));
  const { isOpen, passkey } = found;
  if (!isOpen) return notRecognized('unknown challenge');
  const relyingParty = relyingPartyOf(context.portalUrl(tenant.label));
  const stored = passkey && { publicKey: passkey.public_key, counter: passkey.counter };
  const verified = await verifyAssertion(assertion, { relyingParty, challenge, stored });
  if (!passkey || verified.kind === 'failed') {
    return notRecognized(verified.kind === 'failed' ? verified.reason : 'unknown passkey');
  }
  const { customer_id: customerId } = passkey;
  if (userHandle !== undefined && userHandle !== userHandleOf(customerId)) return notRecognized('another customer');
  const login = await context.database.inTenant(tenant.id, async (tx) => {
    if (!(await recordPasskeyUse(tx, 'passkey', { tenant, passkey, ...verified, now: context.now() })))
      return undefined;
    const key = await context.keyring.forTenant(tenant.id, tx);
    return (await findCustomer(tx, { tenant, customerId, key }))?.login ?? undefined;
  });
  if (login === undefined) return notRecognized('used or removed meanwhile');
  const credential = { customer_id: customerId };
  return openSession(context, { tenant, credential, uniqueName: login, forgetsFailures: false, devices });
}

function notRecognized(reason: string): PasskeyRefusal {
  return { ...refuse('PasskeyNotRecognized'), reason };
}

function findPasskey(tx: TenantTransaction, { tenant, credentialId }: { tenant: Tenant; credentialId: string }) {
  return tx
    .selectFrom('passkey')
    .select(['passkey_id', 'customer_id', 'public_key', 'counter'])
    .where('tenant_id', '=', tenant.id)
    .where('credential_id', '=', Buffer.from(credentialId, 'base64url'))
    .executeTakeFirst();
}
