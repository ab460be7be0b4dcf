import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unlockSignIn } from '../customers/care-for-customer.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { makePayee } from '../testing/fixtures/test-payee.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { importGood } from '../testing/harness/import-harness.ts';
import { openStaffHarness } from '../testing/harness/staff-harness.ts';
import { codeIn, wrongCode } from '../testing/outgoing.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { authenticateCustomer } from './authenticate-customer.ts';
import { logIn } from './log-in.ts';
import type { LoggedIn } from './open-session.ts';
import { logInWithCode } from './two-factor/log-in-with-code.ts';
import { sendTwoFactorCode } from './two-factor/send-two-factor-code.ts';

const number = '1001';
const invalid = { kind: 'refused', code: 'CredentialsInvalid' };

let world: TestWorld;
let tenant: Tenant;
let tenants = 0;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
});
afterAll(() => world.close());
beforeEach(async () => {
  tenant = await makeTenant(world, { label: `zip-${++tenants}`, loginType: 2 });
});

const importFile = (kind: 'customers' | 'accounts', text: string, payeeCode = 'PAYEE') =>
  importGood(world, { tenant, kind, text, payeeCode });

async function importAna(): Promise<void> {
  const customersCsv = 'customerReferenceCode,firstName,lastName,zip,email\nC-ANA,Ana,Lee,02139-1234,ana@example.com\n';
  await importFile('customers', customersCsv);
  await importFile(
    'accounts',
    `accountReferenceCode,customerReferenceCode,accountName,balance\n${number},C-ANA,Bill,10.00\n`,
  );
}

async function importBo({ zip = '60601' } = {}): Promise<void> {
  const text = 'update tenant set account_reference_code_is_unique = false where tenant_id = $1';
  await world.adminPool.query(text, [tenant.id]);
  await makePayee(world, { tenant, code: 'CLINIC' });
  await importFile(
    'customers',
    `customerReferenceCode,firstName,lastName,zip,email\nC-BO,Bo,Day,${zip},bo@example.com\n`,
  );
  const account = `accountReferenceCode,customerReferenceCode,accountName,balance\n${number},C-BO,Bill,20.00\n`;
  await importFile('accounts', account, 'CLINIC');
}

type How = { merchantPayeeCode?: string; username?: string; devices?: readonly string[] };

const tryWith = (zip: string, how: How = {}) =>
  logIn(world.context, { tenant, username: number, password: zip, ...how });
const passTime = (seconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1_000);
};

async function signIn(zip: string, how: How = {}): Promise<LoggedIn> {
  const result = await tryWith(zip, how);
  if (result.kind === 'refused') throw new Error(result.code);
  return result;
}

const holderOf = ({ accounts }: LoggedIn) => accounts.accounts.map((account) => account.payeeCode);

async function sharedFailures(): Promise<number> {
  const { rows } = await world.adminPool.query<{ tries: number }>(
    `select failed_tries as tries from sign_in_try_count where tenant_id = $1 and device_hash = ''`,
    [tenant.id],
  );
  return rows[0]?.tries ?? 0;
}

async function idOf(referenceCode: string): Promise<string> {
  const text = 'select customer_id from customer where tenant_id = $1 and reference_code = $2';
  const { rows } = await world.adminPool.query<{ customer_id: string }>(text, [tenant.id, referenceCode]);
  return rows[0]?.customer_id ?? '';
}

describe('sign-in by account number and ZIP code (req 2.14)', () => {
  it('admits imported customers, any number of times', async () => {
    await importAna();
    expect(holderOf(await signIn('02139'))).toEqual(['PAYEE']);
    expect(holderOf(await signIn('02139 1234', { username: ` ${number} ` }))).toEqual(['PAYEE']);
    expect(await tryWith('02138')).toEqual(invalid);
    expect(await tryWith('')).toEqual(invalid);
    const { rows } = await world.adminPool.query('select from sign_in_credential where tenant_id = $1', [tenant.id]);
    expect(rows).toHaveLength(1);
  });

  it('uses the ZIP code currently on file', async () => {
    await importAna();
    await signIn('02139');
    await importFile('customers', 'customerReferenceCode,firstName,lastName,zip\nC-ANA,Ana,Lee,60601\n');
    expect(await tryWith('02139')).toEqual(invalid);
    expect(holderOf(await signIn('60601'))).toEqual(['PAYEE']);
  });

  it('stores no secret that would work after the tenant changes to passwords', async () => {
    await importAna();
    await signIn('02139');
    for (const password of ['02139', '', number]) {
      const tried = await logIn(world.context, { tenant: { ...tenant, loginTypeId: 1 }, username: number, password });
      expect(tried).toEqual(invalid);
    }
  });

  it('can be unlocked by an employee, even before the first sign-in', async () => {
    await importAna();
    for (let tries = 0; tries < 10; tries++) await tryWith('99999');
    expect(await tryWith('02139')).toMatchObject({ code: 'SignInLocked' });
    const harness = openStaffHarness(world);
    const command = { tenant, actor: { kind: 'program', name: 'test' }, customerId: await idOf('C-ANA') } as const;
    const unlocked = await unlockSignIn(harness.services, { ...command, reason: 'called' });
    await harness.close();
    expect(unlocked).toEqual({ kind: 'done' });
    expect(holderOf(await signIn('02139'))).toEqual(['PAYEE']);
  });
});

describe('ZIP code sign-in with a number shared by two payees (req 3.1)', () => {
  it('opens the account of the holder whose ZIP code matches', async () => {
    await importAna();
    await importBo();
    expect(holderOf(await signIn('02139'))).toEqual(['PAYEE']);
    expect(holderOf(await signIn('60601'))).toEqual(['CLINIC']);
    expect(holderOf(await signIn('02139'))).toEqual(['PAYEE']);
    expect(await tryWith('60601', { merchantPayeeCode: 'PAYEE' })).toEqual(invalid);
    expect(await tryWith('60601', { merchantPayeeCode: 'NOBODY' })).toEqual(invalid);
  });

  it('signs nobody in when the ZIP code matches both holders, until a payee is given', async () => {
    await importAna();
    await importBo({ zip: '02139' });
    expect(await tryWith('02139')).toEqual(invalid);
    expect(holderOf(await signIn('02139', { merchantPayeeCode: ' clinic ' }))).toEqual(['CLINIC']);
    expect(holderOf(await signIn('02139', { merchantPayeeCode: 'PAYEE' }))).toEqual(['PAYEE']);
  });

  it('shares one count of tries across all payees', async () => {
    await importAna();
    await importBo();
    for (let tries = 0; tries < 10; tries++) {
      const merchantPayeeCode = ['PAYEE', 'CLINIC', 'NOBODY'][tries % 3] ?? '';
      expect(await tryWith('99999', { merchantPayeeCode })).toEqual(invalid);
    }
    expect(await tryWith('02139')).toMatchObject({ code: 'SignInLocked' });
    expect(await tryWith('60601', { merchantPayeeCode: 'CLINIC' })).toMatchObject({ code: 'SignInLocked' });
  });

  it("keeps the failed tries when one holder signs in, so that nobody can keep guessing the other's ZIP code", async () => {
    await importAna();
    await importBo();
    const { newDevice = '' } = await signIn('02139');
    const devices = [newDevice];
    for (let tries = 0; tries < 4; tries++) {
      await tryWith('99999');
      await tryWith('99999', { devices });
    }
    await signIn('02139');
    await signIn('02139', { devices });
    const who = { tenant, session: await sessionOf('C-ANA'), username: number, password: '02139', devices };
    expect(await authenticateCustomer(world.context, who)).toEqual({ kind: 'authenticated' });
    expect(await sharedFailures()).toBe(4);
    for (let tries = 0; tries < 6; tries++) expect(await tryWith('99999', { devices })).toEqual(invalid);
    expect(await tryWith('99999', { devices })).toMatchObject({ code: 'SignInLocked' });
  });

  it('clears the failed tries after a correct ZIP code when one customer has the number', async () => {
    await importAna();
    await tryWith('99999');
    await signIn('02139');
    expect(await sharedFailures()).toBe(0);
  });

  const sessionOf = async (referenceCode: string) => ({
    ...{ sessionId: '00000000-0000-7000-8000-000000000000', tokenId: '', customerId: await idOf(referenceCode) },
    ...{ login: number, payeeCode: 'PAYEE', guestAccountIds: undefined, agentLinkId: undefined },
    ...{ isReadOnly: false, isRegistrationDue: false, authenticatedAt: world.clock.now },
  });

  it("requires the holder's own ZIP code again before a sensitive change", async () => {
    await importAna();
    await importBo();
    await signIn('02139');
    const session = await sessionOf('C-ANA');
    const stepUp = (password: string) =>
      authenticateCustomer(world.context, { tenant, session, username: number, password });
    expect(await stepUp('60601')).toEqual(invalid);
    expect(await stepUp('02139')).toEqual({ kind: 'authenticated' });
  });
});

describe('codes for two holders of the same account number (req 7.3)', () => {
  const ask = (zip: string, merchantPayeeCode?: string) =>
    sendTwoFactorCode(world.context, {
      ...{ tenant, username: number, password: zip, merchantPayeeCode },
      ...{ requestId: undefined, browserSecret: undefined, language: undefined, userToken: undefined },
    });
  const requested = async (zip: string, merchantPayeeCode?: string) => {
    // An address gets at most three codes in 15 minutes.
    passTime(8 * 60);
    const sent = await ask(zip, merchantPayeeCode);
    if (sent.kind === 'refused') throw new Error(sent.code);
    const mail = world.outbox.mails.at(-1);
    return { ...sent, to: mail?.to, code: codeIn(mail?.text ?? '') };
  };
  const finish = ({ requestId, browserSecret }: { requestId: string; browserSecret: string }, code: string) =>
    logInWithCode(world.context, { tenant, username: number, requestId, browserSecret, code, maxWrongCodes: 5 });

  beforeEach(async () => {
    tenant = await makeTenant(world, { label: `zip-${++tenants}`, loginType: 2, secondFactor: 'required' });
    await importAna();
    await importBo({ zip: '02139' });
  });

  it("go to the right holder and open that holder's account", async () => {
    expect(await ask('02139')).toEqual(invalid);
    expect(await tryWith('02139', { merchantPayeeCode: 'CLINIC' })).toMatchObject({ code: 'TwoFactorRequired' });
    for (const payee of ['CLINIC', 'PAYEE']) {
      const { to, code, ...handle } = await requested('02139', payee);
      const opened = await finish(handle, code);
      if (opened.kind === 'refused') throw new Error(opened.code);
      expect([to, holderOf(opened)]).toEqual([payee === 'CLINIC' ? 'bo@example.com' : 'ana@example.com', [payee]]);
    }
  });

  it("are counted separately, so wrong codes block only one holder's sign-in", async () => {
    const first = await requested('02139', 'PAYEE');
    expect((await finish(first, first.code)).kind).toBe('logged-in');
    for (let tries = 0; tries < 20; tries += 4) {
      const { code, ...handle } = await requested('02139', 'CLINIC');
      for (let wrong = 0; wrong < 4; wrong++) await finish(handle, wrongCode(code));
    }
    expect(await tryWith('02139', { merchantPayeeCode: 'CLINIC' })).toMatchObject({ code: 'PasswordResetRequired' });
    expect(await tryWith('02139', { merchantPayeeCode: 'PAYEE' })).toMatchObject({ code: 'TwoFactorRequired' });
    const ana = await requested('02139', 'PAYEE');
    expect((await finish(ana, ana.code)).kind).toBe('logged-in');
  });
});
