import type { StaffContext } from '../../staff/staff-context.ts';
import type { StaffSession } from '../../staff/staff-session.ts';
import { finishAddingOwnPasskey, startAddingOwnPasskey } from '../../staff-passkeys/own-passkeys.ts';
import { signInStaffWithPasskey, startStaffPasskeySignIn } from '../../staff-passkeys/passkey-sign-in.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { type Ceremony, createPasskey, type SoftwarePasskey } from '../software-authenticator.ts';

type Console = { readonly context: StaffContext };

/** The origin of a tenant's console in tests. */
export const consoleOrigin = ({ context }: Console, tenant: Pick<Tenant, 'label'>): string =>
  new URL(context.consoleUrl(tenant.label)).origin;

export const testClient = { address: '127.0.0.1', userAgent: 'test' };

/** Adds a passkey made by a software authenticator to a staff member's access. */
export async function addStaffPasskey(
  console: Console,
  {
    tenant,
    session,
    name = 'Test key',
    ...options
  }: { tenant: Tenant; session: StaffSession; name?: string; counts?: boolean },
): Promise<SoftwarePasskey & { passkeyId: string }> {
  const started = await startAddingOwnPasskey(console.context, { tenant, session });
  if (started.kind === 'refused') throw new Error(started.code);
  const passkey = await createPasskey({ ...started, origin: consoleOrigin(console, tenant) }, options);
  const { credentialID: credentialId, ...created } = passkey.created;
  const addition = { tenant, session, name, language: 'en', credentialId, ...created } as const;
  const added = await finishAddingOwnPasskey(console.context, addition);
  if (added.kind === 'refused') throw new Error(added.code);
  return { ...passkey, passkeyId: added.passkeyId };
}

export type PasskeyAsked = {
  readonly tenant: Tenant;
  readonly passkey: Pick<SoftwarePasskey, 'sign'>;
  readonly change?: Partial<Ceremony>;
  /** Of the password's step. */
  readonly handle?: string;
};

/** Starts a sign-in, and lets a passkey sign its challenge, or what `change` makes of it. */
export async function signStaffChallenge(console: Console, { tenant, passkey, change = {}, handle }: PasskeyAsked) {
  const started = await startStaffPasskeySignIn(console.context, { tenant, knownBrowserSecret: undefined });
  const { credentialID: credentialId, ...signed } = await passkey.sign({
    ...started,
    origin: consoleOrigin(console, tenant),
    ...change,
  });
  const { browserSecret } = started;
  return { tenant, ...signed, credentialId, browserSecret, handle, client: testClient };
}

/** Signs a staff member in with a passkey. */
export async function signInByPasskey(console: Console, asked: PasskeyAsked) {
  return signInStaffWithPasskey(console.context, await signStaffChallenge(console, asked));
}
