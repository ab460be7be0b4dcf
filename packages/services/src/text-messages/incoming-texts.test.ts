import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listIncomingTexts } from '../messages/list-incoming-texts.ts';
import { deleteExpired } from '../retention/apply-retention.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { freshPhone, makePhone } from '../testing/fixtures/test-phone.ts';
import { makeCustomer, makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openStaffHarness, type StaffHarness } from '../testing/harness/staff-harness.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import type { Reply } from './incoming-text.ts';
import { processReply } from './process-reply.ts';

const dayMs = 24 * 60 * 60 * 1000;

let world: TestWorld;
let staff: StaffHarness;
let tenant: Tenant;
let actor: Operator;
let made = 0;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  staff = openStaffHarness(world);
  tenant = await makeTenant(world, { label: 'replies' });
  actor = (await staff.hire(tenant, 'viewer')).actor;
});
afterAll(async () => {
  await staff.close();
  await world.close();
});

async function texter(of: Tenant = tenant): Promise<{ session: CustomerSession; phone: string }> {
  const session = await makeCustomer(world, { tenant: of, login: `texter-${++made}`, accounts: [] });
  return { session, phone: await makePhone(world, { tenant: of, session }) };
}

const reply = (from: string, text: string, change: Partial<Reply> = {}) =>
  processReply(world.context, { tenant, id: `SM-kept-${++made}`, from: `+1${from}`, text, ...change });

const listed = async ({ customerId }: CustomerSession, of: Tenant = tenant) => {
  const result = await listIncomingTexts(staff.services, { tenant: of, actor, customerId });
  return result.kind === 'listed' ? result.texts : expect.fail(result.code);
};

const kept = async (carrierId: string) =>
  (
    await world.adminPool.query(
      'select customer_id, meaning, outcome, sealed from incoming_text where carrier_id = $1',
      [carrierId],
    )
  ).rows;

describe('an incoming text message', () => {
  it('is kept with its meaning and result and is listed newest first', async () => {
    const { session, phone } = await texter();
    for (const text of ['HELP', 'When is it due?', 'STOP', 'stop']) {
      world.clock.now = new Date(world.clock.now.getTime() + 1_000);
      await reply(phone, text);
    }
    expect(await listed(session)).toMatchObject([
      { text: 'stop', meaning: 'stop', outcome: 'unchanged' },
      { text: 'STOP', meaning: 'stop', outcome: 'applied' },
      { text: 'When is it due?', meaning: 'unclear', outcome: 'case-opened' },
      {
        text: 'HELP',
        meaning: 'help',
        outcome: 'applied',
        fromLastFour: phone.slice(-4),
        receivedAt: expect.any(Date),
      },
    ]);
  });

  it('is kept sealed, so that the database alone reveals neither number nor text', async () => {
    const { phone } = await texter();
    await reply(phone, 'My secret', { id: 'SM-sealed' });
    const [row] = await kept('SM-sealed');
    expect(row.sealed.toString('latin1')).not.toMatch(/secret|555/);
  });

  it.each([
    ['an unregistered number', 'Hello', undefined],
    ['a foreign number', 'STOP', '+445550100123'],
    ['a short code', 'Hello', '72345'],
  ])('from %s is kept without a customer', async (_what, text, from) => {
    const id = `SM-stranger-${++made}`;
    await reply(freshPhone(), text, { id, ...(from !== undefined && { from }) });
    expect(await kept(id)).toMatchObject([{ customer_id: null, outcome: 'ignored' }]);
  });

  it('that the carrier reports ten times at once is processed and kept once', async () => {
    const { session, phone } = await texter();
    const id = `SM-repeated-${++made}`;
    const results = await Promise.all(Array.from({ length: 10 }, () => reply(phone, 'STOP', { id })));
    expect(new Set(results)).toEqual(new Set(['stop']));
    expect(await kept(id)).toMatchObject([{ customer_id: session.customerId, outcome: 'applied' }]);
    await expect.poll(() => world.outbox.texts.filter(({ to }) => to === phone)).toHaveLength(1);
  });

  it('is visible only to its own tenant, and only for its customer', async () => {
    const elsewhere = await makeTenant(world, { label: `replies-${++made}` });
    const [ours, other, theirs] = [await texter(), await texter(), await texter(elsewhere)];
    await reply(ours.phone, 'Hello');
    expect(await listed(ours.session)).toHaveLength(1);
    expect(await listed(other.session)).toEqual([]);
    const asked = { tenant, actor, customerId: theirs.session.customerId };
    expect(await listIncomingTexts(staff.services, asked)).toMatchObject({ code: 'NotFound' });
  });

  it('is recorded in the audit log when an employee reads it', async () => {
    const { session, phone } = await texter();
    const reads = async () =>
      (await world.adminPool.query('select from staff_read where customer_id = $1', [session.customerId])).rowCount;
    await listed(session);
    expect(await reads()).toBe(0);
    await reply(phone, 'Hello');
    await listed(session);
    expect(await reads()).toBe(1);
  });

  it('is deleted 90 days after it arrived', async () => {
    const { session, phone } = await texter();
    await reply(phone, 'Hello');
    world.clock.now = new Date(world.clock.now.getTime() + 89 * dayMs);
    await deleteExpired(world.worker, { tenant, record: 'message' });
    expect(await listed(session)).toHaveLength(1);
    world.clock.now = new Date(world.clock.now.getTime() + 2 * dayMs);
    await deleteExpired(world.worker, { tenant, record: 'message' });
    expect(await listed(session)).toEqual([]);
  });

  it('law: 12 CFR 1006.100: to a debt collector is kept three years after the last collection activity', async () => {
    const collector = await makeTenant(world, { label: `collector-${++made}` });
    await world.adminPool.query(
      `update tenant set payment_configuration = payment_configuration || '{"isDebtCollector": true}' where tenant_id = $1`,
      [collector.id],
    );
    const { session, phone } = await texter(collector);
    await reply(phone, 'Hello', { tenant: collector });
    const left = async () =>
      (await world.adminPool.query('select from incoming_text where customer_id = $1', [session.customerId])).rowCount;
    world.clock.now = new Date(world.clock.now.getTime() + 3 * 365 * dayMs);
    await deleteExpired(world.worker, { tenant: collector, record: 'message' });
    expect(await left()).toBe(1);
    world.clock.now = new Date(world.clock.now.getTime() + 3 * 366 * dayMs);
    await world.adminPool.query('update operator_case set closed_at = now() where customer_id = $1', [
      session.customerId,
    ]);
    await deleteExpired(world.worker, { tenant: collector, record: 'message' });
    expect(await left()).toBe(0);
  });
});
