import { providedUrls } from '@quittance/database/testing/provided-urls';
import type { StaffRole } from '@quittance/domain/staff/staff-role';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isForbidden } from '../messages/contact-rule.ts';
import { findNoticeRecipient } from '../messages/notice-recipient.ts';
import { logIn } from '../sign-in/log-in.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { setFailedTries } from '../testing/failed-tries.ts';
import { plantAutopay } from '../testing/fixtures/test-autopay.ts';
import { makeEmailEndpoint } from '../testing/fixtures/test-contact.ts';
import { makePhone } from '../testing/fixtures/test-phone.ts';
import { signInAs } from '../testing/fixtures/test-session.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openPaymentHarness, type Payer, type PaymentHarness } from '../testing/harness/payment-harness.ts';
import { openStaffHarness, type StaffHarness } from '../testing/harness/staff-harness.ts';
import { testPassword } from '../testing/test-world.ts';
import { addCustomerNote, endCustomerSessions, sendPasswordHelp, unlockSignIn } from './care-for-customer.ts';
import { getStaffCustomer } from './get-staff-customer.ts';
import { recordOptOut, setContactStop } from './record-contact-wish.ts';
import { searchCustomers } from './search-customers.ts';

let harness: PaymentHarness;
let staff: StaffHarness;
let ada: Operator;
let tenant: Tenant;
let payer: Payer;

beforeAll(async () => {
  harness = await openPaymentHarness(providedUrls());
  staff = openStaffHarness(harness.world);
  ({ tenant } = harness);
  ada = await member('agent');
});
afterAll(async () => {
  await staff.close();
  await harness.close();
});
beforeEach(async () => {
  harness.world.outbox.mails.length = 0;
  payer = await harness.newPayer();
});

const member = async (role: StaffRole): Promise<Operator> => (await staff.hire(tenant, role)).actor;
const customerId = () => payer.session.customerId;
const care = () => ({ tenant, actor: ada, customerId: customerId(), reason: 'asked for it on the phone' });

async function view(actor = ada, of = tenant) {
  const found = await getStaffCustomer(staff.services, { tenant: of, actor, customerId: customerId() });
  if (found.kind === 'refused') throw new Error(found.code);
  return found.customer;
}

const linesOf = (subject: string) =>
  harness.query<{ actor_operator: string; action: string; changed: string[] }>(
    'select actor_operator, action, changed from audit_event where about_customer_id = $1 and subject = $2 order by at',
    [customerId(), subject],
  );

describe('getStaffCustomer', () => {
  it('returns the name, address, access, consents, accounts and methods', async () => {
    await makeEmailEndpoint(harness.world, { tenant, session: payer.session, emailAddress: 'proved@example.net' });
    const phone = await makePhone(harness.world, { tenant, session: payer.session });
    await harness.card(payer);
    await signInAs(harness.world, { tenant, login: payer.session.login });
    const seen = await view();
    expect(seen).toMatchObject({
      referenceCode: `C-${payer.session.login}`,
      contact: { lastName: payer.session.login, email: `${payer.session.login}@example.com` },
      email: { emailAddress: 'proved@example.net', isAuthenticated: true },
      texts: { phone, isSubscribed: true, stoppedAt: null },
      access: { isRegistered: true, lock: 'none', openSessions: 1, lastSignInAt: harness.world.clock.now },
      accounts: [{ referenceCode: payer.accountReferenceCode, isDisputed: false, hasAutopay: false }],
      methods: [{ kind: 'card', lastFour: '4242' }],
      disputes: [],
      actions: [],
      limits: { rule: undefined, stop: undefined },
    });
  });

  it('returns which accounts have autopay', async () => {
    await plantAutopay(harness.world, { tenant, ...payer });
    expect((await view())?.accounts).toMatchObject([{ referenceCode: payer.accountReferenceCode, hasAutopay: true }]);
  });

  it('returns no sign-in credentials', async () => {
    await signInAs(harness.world, { tenant, login: payer.session.login });
    const text = JSON.stringify(await view());
    const [secrets] = await harness.query<{ secret_hash: string; cookie: string; token_id: string }>(
      `select c.secret_hash, encode(s.cookie_hash, 'hex') as cookie, s.token_id from sign_in_credential c join session s using (tenant_id, customer_id)
       where customer_id = $1`,
      [customerId()],
    );
    for (const secret of Object.values(secrets ?? {})) expect(text).not.toContain(secret);
    expect(Object.values(secrets ?? {})).toHaveLength(3);
  });

  it('is recorded in the audit log once an hour for each operator', async () => {
    const other = await member('viewer');
    await view();
    await view();
    await view(other);
    expect(await linesOf('staff_read')).toHaveLength(2);
    harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 3_600_000);
    await view();
    const lines = await linesOf('staff_read');
    expect(lines.map(({ actor_operator }) => actor_operator)).toEqual([
      `staff:${(ada as { staffId: string }).staffId}`,
      `staff:${(other as { staffId: string }).staffId}`,
      `staff:${(ada as { staffId: string }).staffId}`,
    ]);
  });

  it('refuses another tenant’s customer and an unknown id', async () => {
    const other = await makeTenant(harness.world, { label: `other-${payer.session.login}` });
    for (const [of, id] of [[other, customerId()] as const, [tenant, 'x'] as const]) {
      const asked = { tenant: of, actor: ada, customerId: id };
      expect(await getStaffCustomer(staff.services, asked)).toMatchObject({ code: 'NotFound' });
      expect(await endCustomerSessions(staff.services, { ...care(), ...asked })).toMatchObject({ code: 'NotFound' });
    }
    expect(await linesOf('staff_read')).toEqual([]);
  });
});

describe('searchCustomers', () => {
  const search = (text: string, of = tenant) => searchCustomers(staff.services, { tenant: of, text });

  it('finds a customer by name and other details and returns masked contact info with an account', async () => {
    for (const text of [payer.accountReferenceCode, `C-${payer.session.login}`, `${payer.session.login}@example.com`]) {
      const { customers } = await search(text);
      expect(customers).toEqual([
        {
          ...{
            customerId: customerId(),
            referenceCode: `C-${payer.session.login}`,
            name: `Test ${payer.session.login}`,
          },
          ...{ city: '', state: 'IL', zip: '', email: `${payer.session.login[0]}•••@example.com`, phoneEnd: '' },
          accounts: [expect.objectContaining({ referenceCode: payer.accountReferenceCode, isClosed: false })],
          accountCount: 1,
        },
      ]);
    }
  });

  it('finds the payer by a confirmation number typed in any case', async () => {
    const paymentId = await harness.pay(payer, { method: await harness.card(payer) });
    const [payment] = await harness.query<{ confirmation_number: string }>(
      'select confirmation_number from payment where payment_id = $1',
      [paymentId],
    );
    const { customers } = await search(` ${payment?.confirmation_number.toLowerCase()} `);
    expect(customers.map((customer) => customer.customerId)).toEqual([customerId()]);
  });

  it('finds nobody for another tenant or by text in an unknown format', async () => {
    const other = await makeTenant(harness.world, { label: `search-${payer.session.login}` });
    expect(await search(payer.accountReferenceCode, other)).toEqual({ customers: [], nextCursor: null });
    for (const text of ['', '-', '%', '00000-00000']) expect((await search(text)).customers).toEqual([]);
  });
});

describe('an agent’s action for a customer', () => {
  it('is recorded with its reason and the agent’s name', async () => {
    await endCustomerSessions(staff.services, care());
    const { actions } = await view();
    expect(actions).toMatchObject([
      { kind: 'end-sessions', reason: 'asked for it on the phone', doneByName: (ada as { name: string }).name },
    ]);
    const [row] = await harness.query<{ reason_sealed: Buffer }>(
      'select reason_sealed from staff_action where customer_id = $1',
      [customerId()],
    );
    expect(row?.reason_sealed.toString('latin1')).not.toContain('phone');
  });

  it('ends every session immediately', async () => {
    await signInAs(harness.world, { tenant, login: payer.session.login });
    expect((await view()).access.openSessions).toBe(1);
    await endCustomerSessions(staff.services, care());
    const { access } = await view();
    expect([access.openSessions, access.sessions[0]?.endReason]).toEqual([0, 'log-out-everywhere']);
  });

  it('unlocks a sign-in after wrong passwords but not after wrong codes', async () => {
    const signIn = () => logIn(harness.api, { tenant, username: payer.session.login, password: testPassword });
    const fail = () => setFailedTries(harness.world.adminPool, { customerId: customerId(), tries: 100 });
    expect(await unlockSignIn(staff.services, care())).toMatchObject({ code: 'SignInNotLocked' });
    await fail();
    expect((await view()).access.lock).toBe('tries-used-up');
    expect((await signIn()).kind).toBe('refused');
    expect(await unlockSignIn(staff.services, care())).toEqual({ kind: 'done' });
    expect((await signIn()).kind).not.toBe('refused');
    await fail();
    await harness.query('update sign_in_credential set failed_codes = 20 where customer_id = $1', [customerId()]);
    expect((await view()).access.lock).toBe('codes-used-up');
    expect(await unlockSignIn(staff.services, care())).toMatchObject({ code: 'NewPasswordNeeded' });
    expect((await view()).actions).toHaveLength(1);
  });

  it('sends a password reset link without a secret to the address on file', async () => {
    const sent = await sendPasswordHelp(staff.services, care());
    expect(sent).toEqual({ kind: 'sent', destination: `${payer.session.login[0]}•••@example.com` });
    await expect.poll(() => harness.world.outbox.mails.length).toBe(1);
    const [mail] = harness.world.outbox.mails;
    expect(mail?.to).toBe(`${payer.session.login}@example.com`);
    expect(mail?.text).toContain('/forgot-password');
    expect(mail?.text).not.toContain(payer.session.login);
    expect(await sendPasswordHelp(staff.services, care())).toMatchObject({ code: 'TooManyRequests' });
  });
});

describe('law: 12 CFR 1006.6(b): a customer’s request not to be contacted', () => {
  const inTenant = <T>(work: Parameters<typeof harness.api.database.inTenant<T>>[1]) =>
    harness.api.database.inTenant(tenant.id, work);
  const recipient = () => inTenant((tx) => findNoticeRecipient(tx, harness.api, { tenant, customerId: customerId() }));
  const forbidden = (channel: 'email' | 'sms') =>
    inTenant((tx) => isForbidden(tx, { tenantId: tenant.id, customerId: customerId(), channel }));

  it('stops e-mail to a customer who never registered an address', async () => {
    expect(await recipient()).toBe(`${payer.session.login}@example.com`);
    expect(await recordOptOut(staff.services, { ...care(), channel: 'email' })).toEqual({ kind: 'done' });
    expect(await recipient()).toBeUndefined();
  });

  it('stops e-mail to a verified address, which stays verified', async () => {
    await makeEmailEndpoint(harness.world, { tenant, session: payer.session, emailAddress: 'proved@example.net' });
    await recordOptOut(staff.services, { ...care(), channel: 'email' });
    expect(await recipient()).toBeUndefined();
    expect((await view()).email).toMatchObject({ isAuthenticated: true, optOutAllSubscriptions: true });
  });

  it('keeps a note, newest first, with its author', async () => {
    const note = { ...care(), reason: 'Calls back on Friday' };
    expect(await addCustomerNote(staff.services, note)).toEqual({ kind: 'done' });
    harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 1_000);
    await addCustomerNote(staff.services, { ...note, reason: 'Called: will pay today' });
    expect((await view()).actions).toMatchObject([
      { kind: 'add-note', reason: 'Called: will pay today' },
      { kind: 'add-note', reason: 'Calls back on Friday' },
    ]);
    const { rows } = await harness.world.adminPool.query('select * from staff_action');
    expect(JSON.stringify(rows)).not.toContain('Friday');
  });

  it('stops text messages, and is refused without a number', async () => {
    expect(await recordOptOut(staff.services, { ...care(), channel: 'sms' })).toMatchObject({ code: 'NothingToReach' });
    await makePhone(harness.world, { tenant, session: payer.session });
    await recordOptOut(staff.services, { ...care(), channel: 'sms' });
    expect((await view()).texts).toMatchObject({ isSubscribed: false });
    expect((await view()).actions.map(({ kind }) => kind)).toEqual(['opt-out-texts']);
  });

  it('stops all contact independently of the creditor’s rule, until an employee lifts it', async () => {
    const stop = { noCalls: true, noContactReason: 'cease-and-desist' } as const;
    await setContactStop(staff.services, { ...care(), stop });
    expect([await forbidden('email'), await forbidden('sms')]).toEqual([true, true]);
    expect((await view()).limits.stop).toMatchObject(stop);
    await harness.query(`insert into contact_rule (tenant_id, customer_id, changed_at) values ($1, $2, now())`, [
      tenant.id,
      customerId(),
    ]);
    expect(await forbidden('email')).toBe(true);
    await setContactStop(staff.services, { ...care(), stop: { noCalls: true, noContactReason: null } });
    expect([await forbidden('email'), (await view()).limits.stop?.noCalls]).toEqual([false, true]);
    harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 1_000);
    await setContactStop(staff.services, { ...care(), stop: { noCalls: false, noContactReason: null } });
    expect((await view()).limits.stop).toBeUndefined();
    expect((await view()).actions.map(({ kind }) => kind)).toEqual([
      'lift-contact-stop',
      'stop-contact',
      'stop-contact',
    ]);
  });
});
