import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordOptOut } from '../customers/record-contact-wish.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { makePhone } from '../testing/fixtures/test-phone.ts';
import { makeCustomer, makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openStaffHarness, type StaffHarness } from '../testing/harness/staff-harness.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { deliverMessage } from './deliver-message.ts';
import { getStaffMessage } from './get-staff-message.ts';
import { queueMessage } from './queue-message.ts';
import { searchMessages } from './search-messages.ts';

let world: TestWorld;
let staff: StaffHarness;
let tenant: Tenant;
let actor: Operator;
let customerCount = 0;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  staff = openStaffHarness(world);
  tenant = await makeTenant(world, { label: 'writer' });
  actor = (await staff.hire(tenant, 'agent')).actor;
});
afterAll(async () => {
  await staff.close();
  await world.close();
});

async function reader() {
  const login = `reader${++customerCount}`;
  const session = await makeCustomer(world, { tenant, login, accounts: [] });
  return { session, customerId: session.customerId, address: `${login}@example.com` };
}

async function write({ customerId, address }: { customerId: string; address: string }, code?: string) {
  world.clock.now = new Date(world.clock.now.getTime() + 1_000);
  const facts = code
    ? ({ template: 'StepUpCodeText', code, minutes: 5 } as const)
    : ({ template: 'PasswordChanged' } as const);
  const message = { channel: 'email', to: address, facts } as const;
  return world.context.database.inTenant(tenant.id, (tx) =>
    queueMessage(tx, world.context, { tenant, customerId, language: 'en', message }),
  );
}

const search = async (asked: Parameters<typeof searchMessages>[1]['search'], of = tenant) => {
  const found = await searchMessages(staff.services, { tenant: of, actor, search: asked });
  if (found.kind === 'refused') throw new Error(found.code);
  return found;
};
const get = async (messageId: string) => {
  const found = await getStaffMessage(staff.services, { tenant, actor, messageId });
  if (found.kind === 'refused') throw new Error(found.code);
  return found.message;
};

describe('messages in the console', () => {
  it('are listed by customer, newest first, page by page', async () => {
    const customer = await reader();
    const ids = [await write(customer), await write(customer), await write(customer)].toReversed();
    await write(await reader());
    const { customerId } = customer;
    const first = await search({ customerId, limit: 2 });
    expect(first.messages.map(({ messageId }) => messageId)).toEqual(ids.slice(0, 2));
    const rest = await search({ customerId, limit: 2, cursor: first.nextCursor ?? '' });
    expect([rest.messages.map(({ messageId }) => messageId), rest.nextCursor]).toEqual([ids.slice(2), null]);
  });

  it('are listed by template', async () => {
    const customer = await reader();
    const { customerId } = customer;
    const changed = await write(customer);
    const code = await write(customer, '123456');
    const idsOf = async (templates: string[]) =>
      (await search({ customerId, templates })).messages.map(({ messageId }) => messageId);
    expect(await idsOf(['StepUpCodeText'])).toEqual([code]);
    expect(await idsOf(['PasswordChanged', 'StepUpCodeText'])).toEqual([code, changed]);
    expect(await idsOf(['PlanCreated'])).toEqual([]);
  });

  it('are listed by state and day, with their outcome', async () => {
    const customer = await reader();
    const sent = await write(customer);
    await deliverMessage(world.context, { tenant, messageId: sent });
    world.outbox.mailFails = 'refused';
    const refused = await write(customer);
    await deliverMessage(world.context, { tenant, messageId: refused });
    world.outbox.mailFails = undefined;
    const found = await search({ customerId: customer.customerId, states: ['refused'] });
    expect(found.messages).toMatchObject([{ messageId: refused, failure: 'the test says so', tries: 1 }]);
    const { createdAt: at } = await get(refused);
    expect((await search({ customerId: customer.customerId, from: at })).messages).toHaveLength(1);
    expect((await search({ customerId: customer.customerId, until: at })).messages).toHaveLength(1);
  });

  it('show none of their content, and no code', async () => {
    const customer = await reader();
    const messageId = await write(customer, '918273');
    const text = JSON.stringify([await get(messageId), await search({ customerId: customer.customerId })]);
    expect(text).not.toContain('918273');
    expect(text).not.toContain(customer.address);
  });

  it('show a masked destination as long as the customer has that address', async () => {
    const customer = await reader();
    const messageId = await write(customer);
    expect((await get(messageId)).to).toBe('r•••@example.com');
    expect((await get(await write({ ...customer, address: 'before@example.net' }))).to).toBeNull();
  });

  it('show the consent and opt-out of their e-mail address', async () => {
    const customer = await reader();
    const messageId = await write(customer);
    const none = { isRegistered: false, isVerified: false, isOptedOut: false, isForbidden: false, consentedAt: null };
    expect((await get(messageId)).destination).toEqual(none);
    const { customerId } = customer;
    await recordOptOut(staff.services, { tenant, actor, customerId, reason: 'said so', channel: 'email' });
    await world.adminPool.query(
      'insert into contact_rule (tenant_id, customer_id, no_email, changed_at) values ($1, $2, true, now())',
      [tenant.id, customerId],
    );
    expect((await get(messageId)).destination).toEqual({
      ...none,
      isRegistered: true,
      isOptedOut: true,
      isForbidden: true,
    });
  });

  it('show the consent of their phone number', async () => {
    const { session, customerId } = await reader();
    const phone = await makePhone(world, { tenant, session });
    const messageId = await world.context.database.inTenant(tenant.id, (tx) =>
      queueMessage(tx, world.context, {
        ...{ tenant, customerId, language: 'en' },
        message: { channel: 'sms', to: phone, facts: { template: 'Welcome' } },
      }),
    );
    expect(await get(messageId)).toMatchObject({
      to: `•••${phone.slice(-4)}`,
      destination: { isRegistered: true, isVerified: true, isOptedOut: false, consentedAt: expect.any(Date) },
    });
  });

  it('refuse another tenant’s message and cursor', async () => {
    const other = await makeTenant(world, { label: 'stranger' });
    const messageId = await write(await reader());
    expect((await search({}, other)).messages).toEqual([]);
    expect(await getStaffMessage(staff.services, { tenant: other, actor, messageId })).toMatchObject({
      code: 'NotFound',
    });
    expect(await searchMessages(staff.services, { tenant: other, actor, search: { cursor: messageId } })).toMatchObject(
      {
        code: 'CursorInvalid',
      },
    );
  });

  it('record each access to a customer’s message in the audit log', async () => {
    const customer = await reader();
    await get(await write(customer));
    const { rows } = await world.adminPool.query('select kind, read_by from staff_read where customer_id = $1', [
      customer.customerId,
    ]);
    expect(rows).toEqual([{ kind: 'messages', read_by: `staff:${(actor as { staffId: string }).staffId}` }]);
  });
});
