import {
  finishAddingOwnPasskey,
  listOwnPasskeys,
  removeOwnPasskey,
  removeStaffPasskeys,
  signInStaffWithPasskey,
  startAddingOwnPasskey,
  startStaffPasskeySignIn,
  startStaffPasskeyStepUp,
  stepUpStaffWithPasskey,
} from '@quittance/contract/staff-sign-in/passkeys';
import { passkeyRules } from '@quittance/domain/sign-in/second-factor';
import type { StaffRole } from '@quittance/domain/staff/staff-role';
import type { StaffSession } from '@quittance/services/staff/staff-session';
import { addStaffPasskey } from '@quittance/services/testing/harness/staff-passkey-harness';
import { createPasskey, type SoftwarePasskey } from '@quittance/services/testing/software-authenticator';
import { type ConsoleHarness, defineStaffCases } from '../../testing/staff/staff-cases.ts';
import type { StaffRequest } from '../../testing/staff/test-console.ts';
import { askedBefore } from '../../testing/staff/two-people.ts';

const language = 'en';

/** Signs in an employee who has as many passkeys as `count`. */
async function entered({ console, tenant }: ConsoleHarness, { role = 'viewer' as StaffRole, count = 1 } = {}) {
  const member = await console.harness.hire(tenant, role);
  const { cookieSecret: cookie, session } = await console.harness.signIn(tenant, member);
  let passkey: (SoftwarePasskey & { passkeyId: string }) | undefined;
  for (let added = 0; added < count; added++) passkey = await addStaffPasskey(console.harness, { tenant, session });
  return { member, cookie, session, passkey };
}

const originOf = ({ tenant }: ConsoleHarness) => `http://${tenant.label}.localhost`;

/** Lets a passkey sign the challenge of the call that starts, in the same browser. */
async function signed(
  harness: ConsoleHarness,
  { by, start, cookie }: { by: Pick<SoftwarePasskey, 'sign'>; start: typeof startStaffPasskeySignIn; cookie?: string },
) {
  const started = await harness.console.send(start, { tenant: harness.tenant.label, cookie });
  const { challenge, relyingPartyID: relyingPartyId } = started.json();
  const body = await by.sign({ challenge, relyingPartyId, origin: originOf(harness) });
  return { body, cookies: started.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
}

async function signIn(harness: ConsoleHarness, by: Pick<SoftwarePasskey, 'sign'>): Promise<StaffRequest> {
  const { body, cookies } = await signed(harness, { by, start: startStaffPasskeySignIn });
  return { body: { ...body, handle: null }, headers: { cookie: cookies } };
}

async function stepUp(harness: ConsoleHarness, { cookie, by }: { cookie: string; by: Pick<SoftwarePasskey, 'sign'> }) {
  const { body } = await signed(harness, { by, start: startStaffPasskeyStepUp, cookie });
  const { userHandle: _, ...assertion } = body;
  return { cookie, body: assertion };
}

/** Creates a passkey that nobody has added. */
async function unknownPasskey({ tenant }: ConsoleHarness): Promise<SoftwarePasskey> {
  const ceremony = { challenge: 'x'.repeat(43), relyingPartyId: `${tenant.label}.localhost`, origin: 'http://x' };
  return createPasskey({ ...ceremony, userHandle: 'dXNlcg' });
}

/** Returns the request that adds a passkey for the session's challenge. */
async function toAdd(harness: ConsoleHarness, { cookie }: { cookie: string }): Promise<StaffRequest> {
  const started = (await harness.console.send(startAddingOwnPasskey, { tenant: harness.tenant.label, cookie })).json();
  const { challenge, relyingPartyID: relyingPartyId, userHandle } = started;
  const passkey = await createPasskey({ challenge, relyingPartyId, userHandle, origin: originOf(harness) });
  return { cookie, body: { ...passkey.created, name: 'Laptop', language } };
}

async function addMore({ console, tenant }: ConsoleHarness, session: StaffSession): Promise<void> {
  for (let added = 0; added < passkeyRules.maxPasskeys; added++)
    await addStaffPasskey(console.harness, { tenant, session });
}

const idOf = async ({ console, tenant }: ConsoleHarness, role: StaffRole) =>
  (await console.harness.hire(tenant, role)).staffId;

export const staffPasskeyCases = [
  defineStaffCases(startStaffPasskeySignIn, { success: async () => ({}), refusals: {} }),
  defineStaffCases(signInStaffWithPasskey, {
    async success(harness) {
      const { passkey } = await entered(harness);
      return signIn(harness, passkey as SoftwarePasskey);
    },
    refusals: { PasskeyNotRecognized: async (harness) => signIn(harness, await unknownPasskey(harness)) },
  }),
  defineStaffCases(startStaffPasskeyStepUp, { success: async () => ({}), refusals: {} }),
  defineStaffCases(stepUpStaffWithPasskey, {
    async success(harness) {
      const { cookie, passkey } = await entered(harness);
      return stepUp(harness, { cookie, by: passkey as SoftwarePasskey });
    },
    refusals: {
      async PasskeyNotRecognized(harness) {
        const { cookie } = await entered(harness, { count: 0 });
        return stepUp(harness, { cookie, by: await unknownPasskey(harness) });
      },
    },
  }),
  defineStaffCases(listOwnPasskeys, {
    success: async (harness) => ({ cookie: (await entered(harness)).cookie }),
    refusals: {},
  }),
  defineStaffCases(startAddingOwnPasskey, {
    success: async () => ({}),
    refusals: {
      PasskeyLimitReached: async (harness) => ({
        cookie: (await entered(harness, { count: passkeyRules.maxPasskeys })).cookie,
      }),
    },
  }),
  defineStaffCases(finishAddingOwnPasskey, {
    success: async (harness) => toAdd(harness, await entered(harness, { count: 0 })),
    refusals: {
      async PasskeyLimitReached(harness) {
        const { cookie, session } = await entered(harness, { count: 0 });
        const request = await toAdd(harness, { cookie });
        await addMore(harness, session);
        return request;
      },
      async PasskeyNotAdded(harness) {
        const request = await toAdd(harness, await entered(harness, { count: 0 }));
        await harness.console.send(finishAddingOwnPasskey, { ...request, tenant: harness.tenant.label });
        return request;
      },
    },
  }),
  defineStaffCases(removeOwnPasskey, {
    async success(harness) {
      const { cookie, passkey } = await entered(harness);
      return { cookie, body: { passkeyID: passkey?.passkeyId, language } };
    },
    refusals: {
      async LastSecondFactor(harness) {
        const { cookie, passkey, member } = await entered(harness);
        await harness.console.world.adminPool.query('update staff_member set totp_sealed = null where staff_id = $1', [
          member.staffId,
        ]);
        return { cookie, body: { passkeyID: passkey?.passkeyId, language } };
      },
      PasskeyNotFound: async () => ({ body: { passkeyID: crypto.randomUUID(), language } }),
    },
  }),
  defineStaffCases(removeStaffPasskeys, {
    success: async (harness) => ({ body: { staffID: await idOf(harness, 'agent'), language } }),
    refusals: {
      ApprovalExists: askedBefore(removeStaffPasskeys, 'administrator', async (at) => ({
        body: { staffID: await idOf(at, 'supervisor'), language },
      })),
      NotFound: async () => ({ body: { staffID: crypto.randomUUID(), language } }),
    },
  }),
];
