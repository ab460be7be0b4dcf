import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { makeEmailEndpoint } from '../testing/fixtures/test-contact.ts';
import { makePhone } from '../testing/fixtures/test-phone.ts';
import { makeCustomer, makeTenant, type TestContact } from '../testing/fixtures/test-tenant.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { processReply } from '../text-messages/process-reply.ts';
import { type NoticeToQueue, queueNotice } from './queue-notice.ts';
import { sweepMessages } from './sweep-messages.ts';

let world: TestWorld;
let tenant: Tenant;
let session: CustomerSession;
let made = 0;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  tenant = await makeTenant(world, { label: 'notices' });
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.adminPool.query('delete from message');
  world.outbox.mails.length = 0;
  world.outbox.texts.length = 0;
  // Ten in the morning in Chicago, the tenant's time zone.
  at('2026-11-23T16:00:00Z');
  session = await someone();
});

const at = (instant: string) => {
  world.clock.now = new Date(instant);
};
const someone = (contact: TestContact = {}, of: Tenant = tenant) =>
  makeCustomer(world, { tenant: of, login: `person-${++made}`, accounts: [], contact });
const address = () => `${session.login}@example.com`;

function queue(change: Partial<NoticeToQueue> = {}): Promise<number> {
  const notice: NoticeToQueue = {
    ...{ tenant, customerId: session.customerId, language: 'en', kind: 'plans' },
    mail: { template: 'PlanCanceled', accountName: 'Electric', planNumber: '7KQ2M9XWPT' },
    text: { template: 'PlanCanceledText' },
    ...change,
  };
  return world.worker.database.inTenant(notice.tenant.id, (tx) => queueNotice(tx, world.worker, notice));
}

function sweep(): Promise<number> {
  const onFault = (fault: unknown) => expect.fail(String(fault));
  return sweepMessages({ ...world.worker, onFault }, tenant);
}

async function sent(): Promise<string[]> {
  await sweep();
  return [...world.outbox.mails.splice(0), ...world.outbox.texts.splice(0)].map(({ to }) => to);
}

async function turnOff(kind: string, channel: string): Promise<void> {
  await world.adminPool.query('insert into notice_preference values ($1, $2, $3, $4, false, now())', [
    ...[tenant.id, session.customerId, kind, channel],
  ]);
}

async function endMail(): Promise<void> {
  await makeEmailEndpoint(world, { tenant, session, emailAddress: address(), optOutAllSubscriptions: true });
}

describe('queueNotice', () => {
  it('queues an e-mail and a text, each with its own content, for a customer who accepts both', async () => {
    const phone = await makePhone(world, { tenant, session });
    expect(await queue()).toBe(2);
    await sweep();
    expect(world.outbox.mails).toMatchObject([{ to: address(), subject: 'Your payment plan is canceled' }]);
    expect(world.outbox.texts).toMatchObject([
      { to: phone, text: expect.stringMatching(/^Tenant notices: your payment plan is canceled\. .+ STOP/) },
    ]);
  });

  it.each([
    ['no number is registered', undefined],
    ['texts to it are off', { isSubscribed: false }],
    ['its holder has answered STOP', { isStopped: true }],
  ])('queues only an e-mail when %s', async (_why, phone) => {
    if (phone) await makePhone(world, { tenant, session, ...phone });
    expect(await queue()).toBe(1);
    expect(await sent()).toEqual([address()]);
  });

  it('queues nothing when the tenant sends no messages', async () => {
    const silent = await makeTenant(world, { label: 'silent', hasMessages: false });
    session = await someone({}, silent);
    await makePhone(world, { tenant: silent, session });
    expect(await queue({ tenant: silent, isRequired: true })).toBe(0);
  });

  it('queues only for channels that have content', async () => {
    const phone = await makePhone(world, { tenant, session });
    const only = { tenant, customerId: session.customerId, language: 'es', kind: 'plans' } as const;
    const count = await world.worker.database.inTenant(tenant.id, (tx) =>
      queueNotice(tx, world.worker, { ...only, text: { template: 'PlanCompletedText' } }),
    );
    expect([count, await sent()]).toEqual([1, [phone]]);
  });
});

describe('a notice preference', () => {
  it('turns off only its kind and channel', async () => {
    const phone = await makePhone(world, { tenant, session });
    await turnOff('plans', 'email');
    expect([await queue(), await sent()]).toEqual([1, [phone]]);
    expect(await queue({ kind: 'payments' })).toBe(2);
    await turnOff('plans', 'sms');
    await sent();
    expect([await queue(), await sent()]).toEqual([0, []]);
  });

  it('does not stop legally required e-mails, but does stop texts', async () => {
    await makePhone(world, { tenant, session });
    await turnOff('plans', 'email');
    await turnOff('plans', 'sms');
    expect([await queue({ isRequired: true }), await sent()]).toEqual([1, [address()]]);
  });

  it('law: 12 CFR 1006.6(e): to receive no e-mail stops even required e-mails', async () => {
    await endMail();
    expect(await queue({ isRequired: true })).toBe(0);
  });
});

describe('law: 47 CFR 64.1200: a text message', () => {
  it.each([
    ['2026-11-23T13:59:00Z', '', '2026-11-23T14:00:00Z'],
    ['2026-11-24T04:00:00Z', '', '2026-11-24T14:00:00Z'],
    // Seven in the morning in California.
    ['2026-11-23T15:00:00Z', 'CA', '2026-11-23T16:00:00Z'],
  ])('queued at %s for a customer in %j waits until %s, but the e-mail does not', async (now, state, loud) => {
    session = await someone({ state });
    const phone = await makePhone(world, { tenant, session });
    at(now);
    expect(await queue()).toBe(2);
    expect(await sent()).toEqual([address()]);
    at(new Date(Date.parse(loud) - 1).toISOString());
    expect(await sent()).toEqual([]);
    at(loud);
    expect(await sent()).toEqual([phone]);
  });

  it('is skipped when it would be useless by morning, and is not queued if that is already known', async () => {
    await makePhone(world, { tenant, session });
    at('2026-11-24T04:00:00Z');
    expect(await queue({ uselessAfter: new Date('2026-11-24T12:00:00Z') })).toBe(1);
    await queue();
    await sent();
    at('2026-11-25T14:00:00Z');
    expect(await sent()).toEqual([]);
  });

  it('is limited to ten a month per number, even with concurrent writers', async () => {
    const phone = await makePhone(world, { tenant, session });
    for (let count = 0; count < 8; count++) await queue();
    await sent();
    const counts = await Promise.all([queue(), queue(), queue(), queue()]);
    expect(counts.sort()).toEqual([1, 1, 2, 2]);
    expect((await sent()).filter((to) => to === phone)).toHaveLength(2);
    at('2026-11-30T20:00:00Z');
    expect(await queue()).toBe(1);
    // The next morning is in a new month.
    at('2026-12-01T05:30:00Z');
    expect(await queue()).toBe(2);
  });

  it('counts toward the number’s limit, for any customer, in the month it is sent', async () => {
    const phone = await makePhone(world, { tenant, session });
    at('2026-12-01T05:30:00Z');
    for (let count = 0; count < 10; count++) await queue();
    at('2026-12-01T16:00:00Z');
    await sent();
    session = await someone();
    await makePhone(world, { tenant, session, phone });
    expect(await queue()).toBe(1);
    at('2027-01-02T16:00:00Z');
    expect(await queue()).toBe(2);
  });
});

describe('law: 12 CFR 1006.6(e): a message queued for the morning is not sent', () => {
  const meanwhile: [string, (phone: string) => Promise<unknown>][] = [
    [
      'the number answered STOP',
      (phone) => processReply(world.context, { tenant, id: `SM-${phone}`, from: `+1${phone}`, text: 'stop' }),
    ],
    ['this kind was turned off', () => turnOff('plans', 'sms')],
    [
      'another number replaced it',
      async () => {
        await world.adminPool.query('delete from phone_endpoint');
        await makePhone(world, { tenant, session, phone: '3125559999' });
      },
    ],
  ];
  it.each(meanwhile)('when %s', async (_what, happen) => {
    const phone = await makePhone(world, { tenant, session });
    at('2026-11-24T04:00:00Z');
    await queue();
    expect(await sent()).toEqual([address()]);
    await happen(phone);
    at('2026-11-24T14:00:00Z');
    await sweep();
    // A STOP is confirmed once.
    expect(world.outbox.texts.filter(({ text }) => text.includes('your payment plan'))).toEqual([]);
    const { rows } = await world.adminPool.query(
      "select state, failure from message where template = 'PlanCanceledText'",
    );
    expect(rows).toEqual([{ state: 'withdrawn', failure: 'unwanted' }]);
    await world.adminPool.query('delete from phone_endpoint');
  });

  it('when the address has unsubscribed from everything, even if the message is required', async () => {
    world.outbox.mailFails = 'unavailable';
    await queue({ isRequired: true });
    await sent();
    world.outbox.mailFails = undefined;
    await endMail();
    at('2026-11-23T16:01:00Z');
    expect(await sent()).toEqual([]);
    const { rows } = await world.adminPool.query('select state, sealed is null as is_empty from message');
    expect(rows).toEqual([{ state: 'withdrawn', is_empty: true }]);
  });
});

describe('law: 12 CFR 1006.6(b): a creditor’s contact rule', () => {
  const forbid = (columns: string, values: string) =>
    world.adminPool.query(
      `insert into contact_rule (tenant_id, customer_id, ${columns}, changed_at) values ($1, $2, ${values}, now())`,
      [tenant.id, session.customerId],
    );

  beforeEach(async () => {
    await makePhone(world, { tenant, session });
  });

  it.each([
    ['no_email', 'true', 1],
    ['no_texts', 'true', 1],
    ['no_calls', 'true', 2],
    ['no_contact_reason', "'attorney'", 0],
    ['contact_from, contact_until', "'21:30', '22:00'", 1],
  ])('%s limits the messages', async (columns, values, messages) => {
    await forbid(columns, values);
    expect(await queue()).toBe(messages);
  });

  it('still allows legally required messages, and a text waits for the allowed hours', async () => {
    await forbid('no_email, contact_from, contact_until', "true, '12:00', '13:00'");
    expect(await queue({ isRequired: true })).toBe(2);
    expect(await sent()).toEqual([address()]);
    at('2026-11-23T18:05:00Z');
    expect(await sent()).toHaveLength(1);
  });
});
