import { randomUUID } from 'node:crypto';
import { finishStaffLink, openStaffLink } from '@quittance/contract/staff/links';
import {
  changeStaffPassword,
  finishStaffSignIn,
  keepStaffAlive,
  signInStaff,
  signOutStaff,
  signOutStaffEverywhere,
  stepUpStaff,
  whoAmI,
} from '@quittance/contract/staff/session';
import { codeAt } from '@quittance/services/staff/authenticator';
import { inviteStaff } from '@quittance/services/staff/invite-staff';
import { resetStaffSecret } from '@quittance/services/staff/manage-staff';
import { signInStaff as signIn } from '@quittance/services/staff/sign-in-staff';
import { openStaffLink as openLink } from '@quittance/services/staff/staff-link';
import { setFailedTries } from '@quittance/services/testing/failed-tries';
import { setTestStaffProvider } from '@quittance/services/testing/fixtures/test-staff-provider';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import type { TestStaff } from '@quittance/services/testing/harness/staff-harness';
import { testPassword } from '@quittance/services/testing/test-world';
import { type ConsoleHarness, defineStaffCases, type StaffCase } from '../../testing/staff/staff-cases.ts';

const password = testPassword;
const newPassword = 'four quiet herons';
const program = { kind: 'program', name: 'test' } as const;

const hire = ({ console, tenant }: ConsoleHarness) => console.harness.hire(tenant, 'agent');

async function failed(harness: ConsoleHarness, failures: Failures): Promise<TestStaff> {
  const member = await hire(harness);
  await fail(harness, member, failures);
  return member;
}

type Failures = { readonly tries?: number; readonly lockedUntil?: Date; readonly codes?: number };

async function fail({ console }: ConsoleHarness, { staffId }: TestStaff, { codes, tries, lockedUntil }: Failures) {
  const { adminPool } = console.world;
  if (codes !== undefined)
    await adminPool.query('update staff_member set failed_codes = $2 where staff_id = $1', [staffId, codes]);
  if (tries !== undefined) await setFailedTries(adminPool, { staffId, tries, ...(lockedUntil && { lockedUntil }) });
}

const usedUp = { tries: 100 };
const locked = { tries: 10, lockedUntil: new Date('2100-01-01') };

async function pending({ console, tenant }: ConsoleHarness, member: TestStaff): Promise<string> {
  const begun = await signIn(console.harness.context, { tenant, email: member.email, password });
  if (begun.kind === 'refused') throw new Error(begun.code);
  return begun.handle;
}

/** Signs in an employee whose sign-ins then fail elsewhere. */
async function entered(harness: ConsoleHarness, failures: Failures = {}) {
  const { member, cookie } = await harness.console.enter(harness.tenant, 'viewer');
  await fail(harness, member, failures);
  return { member, cookie };
}

/** Creates a tenant whose staff must use an identity provider, or will once `turnOn` is called. */
async function providerOnly(harness: ConsoleHarness, { isOff = false } = {}) {
  const tenant = await makeTenant(harness.console.world, { label: `only-${randomUUID().slice(0, 8)}` });
  const turnOn = () =>
    setTestStaffProvider(harness.console.world, { tenant, issuer: 'https://id.example', isOnly: true });
  if (!isOff) await turnOn();
  return { at: { ...harness, tenant }, turnOn };
}

let invited = 0;

/** Opens an invitation and returns its secret with the current authenticator code. */
async function invitation({ console, tenant }: ConsoleHarness): Promise<{ secret: string; code: string }> {
  const of = { name: 'Ida Invited', email: `ida${++invited}@example.com`, role: 'agent', language: 'en' } as const;
  const made = await inviteStaff(console.harness.context, { tenant, actor: program, ...of });
  if (made.kind !== 'invited') throw new Error(made.kind);
  const secret = made.url.split('#')[1] ?? '';
  const opened = await openLink(console.harness.context, { tenant, secret });
  if (opened.kind === 'refused') throw new Error(opened.code);
  return { secret, code: codeAt(opened.authenticator?.secret ?? '', console.world.clock.now) };
}

const expired: StaffCase = async (harness) => {
  const { secret, code } = await invitation(harness);
  await harness.console.world.adminPool.query(
    "update staff_member set link_until = '2020-01-01' where link_hash is not null",
  );
  return { body: { secret, code, password: newPassword } };
};
const unknown: StaffCase = async () => ({ body: { secret: 'x'.repeat(43), code: '123456', password: newPassword } });

/** Creates a link for a new authenticator. Passwords typed there are counted separately. */
async function secondFactorLink(
  harness: ConsoleHarness,
  { typed = password, codes = 0, isLocked = false }: { typed?: string; codes?: number; isLocked?: boolean },
) {
  const { console, tenant } = harness;
  const { staffId } = await hire(harness);
  const reset = { tenant, actor: program, staffId, what: 'second-factor', language: 'en' } as const;
  const given = await resetStaffSecret(console.harness.context, reset);
  if (given.kind !== 'reset') throw new Error(given.kind);
  const { adminPool } = console.world;
  await adminPool.query('update staff_member set failed_codes = $2 where staff_id = $1', [staffId, codes]);
  if (isLocked)
    await adminPool.query(
      "update staff_try_count set failed_tries = 10, locked_until = '2100-01-01' where staff_id = $1",
      [staffId],
    );
  return { body: { secret: given.url.split('#')[1] ?? '', code: '123456', password: typed } };
}

const finishWith =
  (typed: string): StaffCase =>
  async (harness) => ({ body: { ...(await invitation(harness)), password: typed } });

const changeTo =
  (typed: string): StaffCase =>
  async (harness) => ({ cookie: (await entered(harness)).cookie, body: { password, newPassword: typed } });

export const staffSessionCases = [
  defineStaffCases(signInStaff, {
    success: async (harness) => ({ body: { email: (await hire(harness)).email, password } }),
    refusals: {
      CredentialsInvalid: async () => ({ body: { email: 'nobody@example.com', password } }),
      PasswordResetRequired: async (harness) => ({
        body: { email: (await failed(harness, usedUp)).email, password },
      }),
      async PasswordSignInOff(harness) {
        const { at } = await providerOnly(harness);
        return { tenant: at.tenant.label, body: { email: (await hire(at)).email, password } };
      },
      SignInLocked: async (harness) => ({ body: { email: (await failed(harness, locked)).email, password } }),
    },
  }),
  defineStaffCases(finishStaffSignIn, {
    async success(harness) {
      const member = await hire(harness);
      return { body: { handle: await pending(harness, member), code: member.code() } };
    },
    refusals: {
      CredentialsInvalid: async () => ({ body: { handle: 'x'.repeat(43), code: '123456' } }),
      async PasswordResetRequired(harness) {
        const member = await hire(harness);
        const handle = await pending(harness, member);
        await harness.console.world.adminPool.query('update staff_member set failed_codes = 20 where staff_id = $1', [
          member.staffId,
        ]);
        return { body: { handle, code: member.code() } };
      },
      SecondFactorInvalid: async (harness) => ({
        body: { handle: await pending(harness, await hire(harness)), code: '000000' },
      }),
    },
  }),
  defineStaffCases(whoAmI, { success: async () => ({}), refusals: {} }),
  defineStaffCases(keepStaffAlive, { success: async () => ({}), refusals: {} }),
  defineStaffCases(stepUpStaff, {
    async success(harness) {
      const { member, cookie } = await entered(harness);
      return { cookie, body: { password, code: member.code() } };
    },
    refusals: {
      CredentialsInvalid: async () => ({ body: { password: 'wrong', code: '123456' } }),
      async PasswordResetRequired(harness) {
        const { cookie } = await entered(harness, { codes: 20 });
        return { cookie, body: { password, code: '123456' } };
      },
      async PasswordSignInOff(harness) {
        const { at, turnOn } = await providerOnly(harness, { isOff: true });
        const { member, cookie } = await at.console.enter(at.tenant, 'viewer');
        await turnOn();
        return { tenant: at.tenant.label, cookie, body: { password, code: member.code() } };
      },
      SecondFactorInvalid: async () => ({ body: { password, code: '000000' } }),
      async SignInLocked(harness) {
        const { cookie } = await entered(harness, locked);
        return { cookie, body: { password, code: '123456' } };
      },
    },
  }),
  defineStaffCases(changeStaffPassword, {
    success: changeTo(newPassword),
    refusals: {
      CredentialsInvalid: async () => ({ body: { password: 'wrong', newPassword } }),
      PasswordCommon: changeTo('iloveyou'),
      PasswordContainsName: async (harness) => {
        const { member, cookie } = await entered(harness);
        return { cookie, body: { password, newPassword: `${member.email}1` } };
      },
      PasswordResetRequired: async (harness) => {
        const { cookie } = await entered(harness, usedUp);
        return { cookie, body: { password, newPassword } };
      },
      PasswordTooLong: changeTo('x1'.repeat(65)),
      PasswordTooShort: changeTo('seven77'),
      SignInLocked: async (harness) => {
        const { cookie } = await entered(harness, locked);
        return { cookie, body: { password, newPassword } };
      },
    },
  }),
  defineStaffCases(signOutStaff, { success: async () => ({}), refusals: {} }),
  defineStaffCases(signOutStaffEverywhere, { success: async () => ({}), refusals: {} }),
  defineStaffCases(openStaffLink, {
    success: async (harness) => ({ body: { secret: (await invitation(harness)).secret } }),
    refusals: { LinkExpired: expired, LinkInvalid: unknown },
  }),
  defineStaffCases(finishStaffLink, {
    success: finishWith(newPassword),
    refusals: {
      CredentialsInvalid: (harness) => secondFactorLink(harness, { typed: 'wrong' }),
      LinkExpired: expired,
      LinkInvalid: unknown,
      PasswordCommon: finishWith('iloveyou'),
      PasswordContainsName: finishWith('invited12'),
      PasswordResetRequired: (harness) => secondFactorLink(harness, { codes: 20 }),
      PasswordTooLong: finishWith('x1'.repeat(65)),
      PasswordTooShort: finishWith('seven77'),
      SecondFactorInvalid: async (harness) => ({
        body: { secret: (await invitation(harness)).secret, code: '000000', password: newPassword },
      }),
      SignInLocked: (harness) => secondFactorLink(harness, { isLocked: true }),
    },
  }),
];
