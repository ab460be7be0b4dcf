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
import type { TestStaff } from '@quittance/services/testing/harness/staff-harness';
import { testPassword } from '@quittance/services/testing/test-world';
import { defineStaffCases, type StaffCase, type StaffStage } from '../../testing/staff/staff-cases.ts';

const password = testPassword;
const newPassword = 'four quiet herons';
const program = { kind: 'program', name: 'test' } as const;

const hire = ({ console, tenant }: StaffStage) => console.desk.hire(tenant, 'agent');

async function failed(stage: StaffStage, failures: Failures): Promise<TestStaff> {
  const member = await hire(stage);
  await fail(stage, member, failures);
  return member;
}

type Failures = { readonly tries?: number; readonly lockedUntil?: Date; readonly codes?: number };

async function fail({ console }: StaffStage, { staffId }: TestStaff, { codes, tries, lockedUntil }: Failures) {
  const { adminPool } = console.world;
  if (codes !== undefined)
    await adminPool.query('update staff_member set failed_codes = $2 where staff_id = $1', [staffId, codes]);
  if (tries !== undefined) await setFailedTries(adminPool, { staffId, tries, ...(lockedUntil && { lockedUntil }) });
}

const usedUp = { tries: 100 };
const locked = { tries: 10, lockedUntil: new Date('2100-01-01') };

async function pending({ console, tenant }: StaffStage, member: TestStaff): Promise<string> {
  const begun = await signIn(console.desk.context, { tenant, email: member.email, password });
  if (begun.kind === 'refused') throw new Error(begun.code);
  return begun.handle;
}

/** Signs in an employee whose sign-ins then fail elsewhere. */
async function entered(stage: StaffStage, failures: Failures = {}) {
  const { member, cookie } = await stage.console.enter(stage.tenant, 'viewer');
  await fail(stage, member, failures);
  return { member, cookie };
}

let invited = 0;

/** Opens an invitation and returns its secret with the current authenticator code. */
async function invitation({ console, tenant }: StaffStage): Promise<{ secret: string; code: string }> {
  const of = { name: 'Ida Invited', email: `ida${++invited}@example.com`, role: 'agent', language: 'en' } as const;
  const made = await inviteStaff(console.desk.context, { tenant, actor: program, ...of });
  if (made.kind !== 'invited') throw new Error(made.kind);
  const secret = made.url.split('#')[1] ?? '';
  const opened = await openLink(console.desk.context, { tenant, secret });
  if (opened.kind === 'refused') throw new Error(opened.code);
  return { secret, code: codeAt(opened.authenticator?.secret ?? '', console.world.clock.now) };
}

const expired: StaffCase = async (stage) => {
  const { secret, code } = await invitation(stage);
  await stage.console.world.adminPool.query(
    "update staff_member set link_until = '2020-01-01' where link_hash is not null",
  );
  return { body: { secret, code, password: newPassword } };
};
const unknown: StaffCase = async () => ({ body: { secret: 'x'.repeat(43), code: '123456', password: newPassword } });

/** Creates a link for a new authenticator. Passwords typed there are counted separately. */
async function secondFactorLink(
  stage: StaffStage,
  { typed = password, codes = 0, isLocked = false }: { typed?: string; codes?: number; isLocked?: boolean },
) {
  const { console, tenant } = stage;
  const { staffId } = await hire(stage);
  const reset = { tenant, actor: program, staffId, what: 'second-factor', language: 'en' } as const;
  const given = await resetStaffSecret(console.desk.context, reset);
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
  async (stage) => ({ body: { ...(await invitation(stage)), password: typed } });

const changeTo =
  (typed: string): StaffCase =>
  async (stage) => ({ cookie: (await entered(stage)).cookie, body: { password, newPassword: typed } });

export const staffSessionCases = [
  defineStaffCases(signInStaff, {
    success: async (stage) => ({ body: { email: (await hire(stage)).email, password } }),
    refusals: {
      CredentialsInvalid: async () => ({ body: { email: 'nobody@example.com', password } }),
      PasswordResetRequired: async (stage) => ({
        body: { email: (await failed(stage, usedUp)).email, password },
      }),
      SignInLocked: async (stage) => ({ body: { email: (await failed(stage, locked)).email, password } }),
    },
  }),
  defineStaffCases(finishStaffSignIn, {
    async success(stage) {
      const member = await hire(stage);
      return { body: { handle: await pending(stage, member), code: member.code() } };
    },
    refusals: {
      CredentialsInvalid: async () => ({ body: { handle: 'x'.repeat(43), code: '123456' } }),
      async PasswordResetRequired(stage) {
        const member = await hire(stage);
        const handle = await pending(stage, member);
        await stage.console.world.adminPool.query('update staff_member set failed_codes = 20 where staff_id = $1', [
          member.staffId,
        ]);
        return { body: { handle, code: member.code() } };
      },
      SecondFactorInvalid: async (stage) => ({
        body: { handle: await pending(stage, await hire(stage)), code: '000000' },
      }),
    },
  }),
  defineStaffCases(whoAmI, { success: async () => ({}), refusals: {} }),
  defineStaffCases(keepStaffAlive, { success: async () => ({}), refusals: {} }),
  defineStaffCases(stepUpStaff, {
    async success(stage) {
      const { member, cookie } = await entered(stage);
      return { cookie, body: { password, code: member.code() } };
    },
    refusals: {
      CredentialsInvalid: async () => ({ body: { password: 'wrong', code: '123456' } }),
      async PasswordResetRequired(stage) {
        const { cookie } = await entered(stage, { codes: 20 });
        return { cookie, body: { password, code: '123456' } };
      },
      SecondFactorInvalid: async () => ({ body: { password, code: '000000' } }),
      async SignInLocked(stage) {
        const { cookie } = await entered(stage, locked);
        return { cookie, body: { password, code: '123456' } };
      },
    },
  }),
  defineStaffCases(changeStaffPassword, {
    success: changeTo(newPassword),
    refusals: {
      CredentialsInvalid: async () => ({ body: { password: 'wrong', newPassword } }),
      PasswordCommon: changeTo('iloveyou'),
      PasswordContainsName: async (stage) => {
        const { member, cookie } = await entered(stage);
        return { cookie, body: { password, newPassword: `${member.email}1` } };
      },
      PasswordResetRequired: async (stage) => {
        const { cookie } = await entered(stage, usedUp);
        return { cookie, body: { password, newPassword } };
      },
      PasswordTooLong: changeTo('x1'.repeat(65)),
      PasswordTooShort: changeTo('seven77'),
      SignInLocked: async (stage) => {
        const { cookie } = await entered(stage, locked);
        return { cookie, body: { password, newPassword } };
      },
    },
  }),
  defineStaffCases(signOutStaff, { success: async () => ({}), refusals: {} }),
  defineStaffCases(signOutStaffEverywhere, { success: async () => ({}), refusals: {} }),
  defineStaffCases(openStaffLink, {
    success: async (stage) => ({ body: { secret: (await invitation(stage)).secret } }),
    refusals: { LinkExpired: expired, LinkInvalid: unknown },
  }),
  defineStaffCases(finishStaffLink, {
    success: finishWith(newPassword),
    refusals: {
      CredentialsInvalid: (stage) => secondFactorLink(stage, { typed: 'wrong' }),
      LinkExpired: expired,
      LinkInvalid: unknown,
      PasswordCommon: finishWith('iloveyou'),
      PasswordContainsName: finishWith('invited12'),
      PasswordResetRequired: (stage) => secondFactorLink(stage, { codes: 20 }),
      PasswordTooLong: finishWith('x1'.repeat(65)),
      PasswordTooShort: finishWith('seven77'),
      SecondFactorInvalid: async (stage) => ({
        body: { secret: (await invitation(stage)).secret, code: '000000', password: newPassword },
      }),
      SignInLocked: (stage) => secondFactorLink(stage, { isLocked: true }),
    },
  }),
];
