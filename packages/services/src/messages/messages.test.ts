import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteExpired } from '../retention/apply-retention.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { makeCustomer, makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { deliverMessage } from './deliver-message.ts';
import { type MessageToQueue, queueMessage } from './queue-message.ts';
import { sweepMessages } from './sweep-messages.ts';

let world: TestWorld;
let tenant: Tenant;
let customerId: string;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  tenant = await makeTenant(world, { label: 'notices' });
  ({ customerId } = await makeCustomer(world, { tenant, login: 'ana', accounts: [] }));
});
beforeEach(async () => {
  world.outbox.mails.length = 0;
  world.outbox.mailFails = undefined;
  await world.adminPool.query('delete from message');
});
afterAll(() => world.close());

const later = (seconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000);
};
const queue = (change: Partial<MessageToQueue> = {}) =>
  world.context.database.inTenant(tenant.id, (tx) =>
    queueMessage(tx, world.context, {
      tenant,
      customerId,
      language: 'en',
      message: { channel: 'email', to: 'ana@example.com', facts: { template: 'PasswordChanged' } },
      ...change,
    }),
  );
const faults: unknown[] = [];
const sweep = () => sweepMessages({ ...world.worker, onFault: (fault) => faults.push(fault) }, tenant);
const states = async () => {
  const { rows } = await world.adminPool.query('select state, tries, failure, sealed is null as is_empty from message');
  return rows;
};

describe('notice delivery', () => {
  it('happens once with concurrent workers, includes an unsubscribe link, and leaves no content behind (req 7.4)', async () => {
    const messageId = await queue();
    const deliveries = await Promise.all([
      deliverMessage(world.context, { tenant, messageId }),
      deliverMessage(world.worker, { tenant, messageId }),
      sweep(),
    ]);
    expect(deliveries.filter((each) => each === 'sent' || each === 1)).toHaveLength(1);
    expect(world.outbox.mails).toMatchObject([
      {
        to: 'ana@example.com',
        messageId: `${messageId}@notices.localhost`,
        unsubscribeUrl: expect.stringContaining('http://notices.localhost/api/v1/message/unsubscribe/'),
      },
    ]);
    expect(await states()).toEqual([{ state: 'sent', tries: 1, failure: null, is_empty: true }]);
    expect(await sweep()).toBe(0);
  });

  it('is retried with growing delays until the mail server is back (req 8.4)', async () => {
    world.outbox.mailFails = 'unavailable';
    await queue();
    const triesAfter: number[] = [];
    for (const seconds of [0, 4, 1, 14, 1, 60]) {
      later(seconds);
      await sweep();
      triesAfter.push((await states())[0].tries);
    }
    expect(triesAfter).toEqual([1, 1, 2, 2, 3, 4]);
    world.outbox.mailFails = undefined;
    later(300);
    expect(await sweep()).toBe(1);
    expect(await states()).toEqual([{ state: 'sent', tries: 5, failure: null, is_empty: true }]);
  });

  it('is abandoned after a day, or at once when rejected (req 8.4)', async () => {
    world.outbox.mailFails = 'unavailable';
    await queue();
    later(24 * 3_600 + 1);
    await sweep();
    expect(await states()).toMatchObject([{ state: 'given-up', is_empty: true }]);
    await world.adminPool.query('delete from message');
    world.outbox.mailFails = 'refused';
    await queue();
    await sweep();
    expect(await states()).toMatchObject([{ state: 'refused', failure: 'the test says so', is_empty: true }]);
  });

  it('records the reason for a rejection without the address that the server includes', async () => {
    const reason = '550 5.1.1 <Ana@example.com>: no such user, nor +13125550111';
    const send = async () => ({ kind: 'refused', reason }) as const;
    const messageId = await queue();
    expect(
      await deliverMessage({ ...world.context, mail: { ...world.context.mail, send } }, { tenant, messageId }),
    ).toBe('refused');
    expect(await states()).toMatchObject([{ failure: '550 5.1.1 <…>: no such user, nor …' }]);
  });

  it('is taken over when the sending process crashes', async () => {
    const messageId = await queue();
    await world.adminPool.query("update message set state = 'sending', tries = 1, next_try_at = $1", [
      new Date(world.clock.now.getTime() + 60_000),
    ]);
    expect(await deliverMessage(world.context, { tenant, messageId })).toBe('gone');
    later(60);
    expect(await sweep()).toBe(1);
  });

  it('waits until quiet hours end, and is skipped if the notice would be useless by then', async () => {
    const now = world.clock.now.getTime();
    await queue({ notBefore: new Date(now + 3_600_000) });
    expect(await sweep()).toBe(0);
    await queue({ uselessAfter: new Date(now + 1_000) });
    later(2);
    expect(await sweep()).toBe(0);
    expect((await states()).map(({ state }) => state).sort()).toEqual(['given-up', 'queued']);
    later(3_600);
    expect(await sweep()).toBe(1);
  });

  it('law: 12 CFR 1006.18(e): includes the debt collector’s disclosure in the notice’s language', async () => {
    const collector = await makeTenant(world, { label: 'collector', disclaimers: [{ type: 1, version: '1' }] });
    const customer = await makeCustomer(world, { tenant: collector, login: 'gia', accounts: [] });
    const messageId = await world.context.database.inTenant(collector.id, (tx) =>
      queueMessage(tx, world.context, {
        tenant: collector,
        customerId: customer.customerId,
        language: 'es',
        message: { channel: 'email', to: 'gia@example.com', facts: { template: 'PasswordChanged' } },
      }),
    );
    await deliverMessage(world.context, { tenant: collector, messageId });
    expect(world.outbox.mails[0]?.text).toContain('Texto 1 1');
  });

  it('deletes a finished message after 90 days when the tenant does not collect debts', async () => {
    await queue();
    await sweep();
    later(90 * 24 * 3_600 - 10);
    await queue();
    expect(await deleteExpired(world.worker, { tenant, record: 'message' })).toBe(0);
    later(20);
    expect(await deleteExpired(world.worker, { tenant, record: 'message' })).toBe(1);
    expect(await states()).toMatchObject([{ state: 'queued' }]);
    expect(faults).toEqual([]);
  });
});
