import { finishAddingPasskey, startAddingPasskey } from '../../passkeys/add-passkey.ts';
import { logInWithPasskey, startPasskeyLogIn } from '../../passkeys/log-in-with-passkey.ts';
import type { CustomerSession } from '../../sign-in/session.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { type Ceremony, createPasskey, type SoftwarePasskey } from '../software-authenticator.ts';
import type { TestWorld } from '../test-world.ts';

export const originOf = (tenant: Pick<Tenant, 'label'>): string => `http://${tenant.label}.localhost`;

/** Adds a passkey made by a software authenticator to a customer's account. */
export async function addPasskey(
  world: Pick<TestWorld, 'context'>,
  {
    tenant,
    session,
    name = 'Test key',
    ...options
  }: { tenant: Tenant; session: CustomerSession; name?: string; counts?: boolean },
): Promise<SoftwarePasskey & { passkeyId: string }> {
  const started = await startAddingPasskey(world.context, { tenant, session });
  if (started.kind === 'refused') throw new Error(started.code);
  const passkey = await createPasskey({ ...started, origin: originOf(tenant) }, options);
  const { credentialID: credentialId, ...created } = passkey.created;
  const added = await finishAddingPasskey(world.context, {
    ...{ tenant, session, name, language: 'en', credentialId },
    ...created,
  });
  if (added.kind === 'refused') throw new Error(added.code);
  return { ...passkey, passkeyId: added.passkeyId };
}

/** Starts a sign-in, and lets a passkey sign its challenge, or what `change` makes of it. */
export async function signChallenge(
  world: Pick<TestWorld, 'context'>,
  {
    tenant,
    passkey,
    change = {},
  }: { tenant: Tenant; passkey: Pick<SoftwarePasskey, 'sign'>; change?: Partial<Ceremony> },
) {
  const started = await startPasskeyLogIn(world.context, { tenant, knownBrowserSecret: undefined });
  if (started.kind === 'refused') throw new Error(started.code);
  const { credentialID: credentialId, ...signed } = await passkey.sign({
    ...started,
    origin: originOf(tenant),
    ...change,
  });
  return { tenant, ...signed, credentialId, browserSecret: started.browserSecret };
}

/** Signs in with a passkey. */
export async function logInBy(
  world: Pick<TestWorld, 'context'>,
  asked: { tenant: Tenant; passkey: Pick<SoftwarePasskey, 'sign'>; change?: Partial<Ceremony> },
) {
  return logInWithPasskey(world.context, await signChallenge(world, asked));
}
