import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getCustomerAccounts } from '../accounts/read-accounts.ts';
import { authenticate } from '../sign-in/authenticate.ts';
import { logOut } from '../sign-in/end-session.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import { signOutStaff } from '../staff/end-staff-session.ts';
import { changeStaffRole, disableStaff } from '../staff/manage-staff.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { makeBankAccount, makeCustomer, makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openStaffHarness, type StaffHarness } from '../testing/harness/staff-harness.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { createCustomerView } from './create-customer-view.ts';
import { openCustomerView } from './open-customer-view.ts';

let world: TestWorld;
let harness: StaffHarness;
let tenant: Tenant;
let customer: CustomerSession;
let reference: string;
let customerCount = 0;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  harness = openStaffHarness(world);
  tenant = await makeTenant(world, { label: 'views' });
});
afterAll(async () => {
  await harness.close();
  await world.close();
});
beforeEach(async () => {
  customer = await makeCustomer(world, {
    tenant,
    login: `seen-${++customerCount}`,
    accounts: [{ referenceCode: `V-${customerCount}` }],
  });
  const { rows } = await world.adminPool.query('select reference_code from customer where customer_id = $1', [
    customer.customerId,
  ]);
  reference = rows[0].reference_code;
});

const passTime = (ms: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + ms);
};

async function agent() {
  const member = await harness.hire(tenant, 'agent');
  const { session } = await harness.signIn(tenant, member);
  return { member, session };
}

async function link(staff?: Awaited<ReturnType<typeof agent>>) {
  const { session } = staff ?? (await agent());
  const made = await createCustomerView(harness.services, {
    tenant,
    session,
    customerReferenceCode: reference,
    reason: ' asks why the plan rests ',
  });
  if (made.kind === 'refused') throw new Error(made.code);
  return made.url.split('#see-as=')[1] ?? '';
}

const open = (token: string) => openCustomerView(world.context, { tenant, token });

async function look(staff?: Awaited<ReturnType<typeof agent>>) {
  const opened = await open(await link(staff));
  if (opened.kind === 'refused') throw new Error(opened.code);
  const { token, cookieSecret } = opened;
  return {
    opened,
    who: (cookie = cookieSecret) => authenticate(world.context, { tenant, token, cookieSecret: cookie }),
  };
}

describe('a customer view link (req 12.6)', () => {
  it('has its secret in the fragment, and only its hash is stored', async () => {
    const token = await link();
    expect(token).toMatch(/^[\w-]{43}$/);
    const { rows } = await world.adminPool.query('select * from customer_view order by created_at desc limit 1');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows[0]).toMatchObject({ reason: 'asks why the plan rests', opened_at: null });
  });

  it('is refused for an unknown customer', async () => {
    const { session } = await agent();
    const asked = { tenant, session, customerReferenceCode: 'NOBODY', reason: 'a call' };
    expect(await createCustomerView(harness.services, asked)).toMatchObject({ kind: 'refused', code: 'NotFound' });
  });

  it('opens only once', async () => {
    const token = await link();
    expect(await open(token)).toMatchObject({ kind: 'logged-in' });
    expect(await open(token)).toMatchObject({ kind: 'refused', code: 'SeeAsLinkInvalid' });
  });

  it('works for only one of two people who open it at the same moment', async () => {
    const token = await link();
    const kinds = (await Promise.all([open(token), open(token)])).map(({ kind }) => kind).sort();
    expect(kinds).toEqual(['logged-in', 'refused']);
  });

  it('expires after a minute', async () => {
    const token = await link();
    passTime(60_000);
    expect(await open(token)).toMatchObject({ code: 'SeeAsLinkInvalid' });
  });

  it('does not work for another tenant', async () => {
    const other = await makeTenant(world, { label: `views-${customerCount}` });
    const token = await link();
    expect(await openCustomerView(world.context, { tenant: other, token })).toMatchObject({ code: 'SeeAsLinkInvalid' });
  });
});

describe('a customer view', () => {
  it('shows what the customer sees, without bank account numbers', async () => {
    await makeBankAccount(world, { tenant, session: customer, accountNumber: '000987654321' });
    const { opened, who } = await look();
    const session = await who();
    expect(session).toMatchObject({ customerId: customer.customerId, isReadOnly: true, guestAccountIds: undefined });
    if (!session) throw new Error('expected a viewing session, got none');
    const seen = await getCustomerAccounts(world.context, { tenant, session });
    expect(seen.accounts.map(({ referenceCode: code }) => code)).toEqual([`V-${customerCount}`]);
    expect(opened.accounts).toEqual(seen);
    const own = await getCustomerAccounts(world.context, { tenant, session: customer });
    expect({ ...seen, login: own.login }).toEqual(own);
    expect(JSON.stringify(seen)).not.toContain('000987654321');
  });

  it('works only with its cookie', async () => {
    const { who } = await look();
    expect(await who('x'.repeat(43))).toBeUndefined();
  });

  it('lasts 15 minutes regardless of activity', async () => {
    const { who } = await look();
    passTime(15 * 60_000 - 1);
    expect(await who()).toBeDefined();
    passTime(1);
    expect(await who()).toBeUndefined();
  });

  it('leaves the customer’s credential and sessions unchanged', async () => {
    const state = async () => [
      (await world.adminPool.query('select * from sign_in_credential where customer_id = $1', [customer.customerId]))
        .rows,
      (await world.adminPool.query('select * from session where customer_id = $1', [customer.customerId])).rows,
    ];
    const before = await state();
    const { who } = await look();
    await who();
    expect(await state()).toEqual(before);
  });

  it('ends when the employee ends it', async () => {
    const { who } = await look();
    const session = await who();
    if (session) await logOut(world.context, { tenant, session });
    expect(await who()).toBeUndefined();
  });

  it.each<[string, (staff: Awaited<ReturnType<typeof agent>>) => Promise<unknown>]>([
    ['signs out', ({ session }) => signOutStaff(harness.services, { tenant, session, everywhere: false })],
    [
      'is disabled',
      ({ member: { staffId } }) =>
        disableStaff(harness.context, { tenant, actor: { kind: 'program', name: 'test' }, staffId }),
    ],
    [
      'gets another role',
      ({ member: { staffId } }) =>
        changeStaffRole(harness.context, {
          ...{ tenant, staffId, role: 'viewer' },
          actor: { kind: 'program', name: 'test' },
        }),
    ],
  ])('ends when the employee %s, which also revokes an unopened link', async (_what, end) => {
    const staff = await agent();
    const others = await look();
    const { who } = await look(staff);
    const unopened = await link(staff);
    await end(staff);
    expect(await who()).toBeUndefined();
    expect(await open(unopened)).toMatchObject({ code: 'SeeAsLinkInvalid' });
    expect(await others.who()).toBeDefined();
  });

  it('is recorded in the audit log with the employee, customer, time and reason', async () => {
    const staff = await agent();
    await look(staff);
    const { rows } = await world.adminPool.query(
      `select action, actor_operator, subject_key from audit_event
       where subject = 'customer_view' and subject_key ->> 'staff_id' = $1 order by action`,
      [staff.member.staffId],
    );
    const line = (action: string) => ({
      action,
      actor_operator: `staff:${staff.member.staffId}`,
      subject_key: expect.objectContaining({ customer_id: customer.customerId, staff_id: staff.member.staffId }),
    });
    expect(rows).toEqual([line('insert'), line('update')]);
  });
});
