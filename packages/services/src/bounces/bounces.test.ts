import { parseDate } from '@internationalized/date';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { defaultPaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import { openSmtpMail } from '@quittance/messaging/mail/smtp-mail';
import { abuseReport, deliveryReport } from '@quittance/messaging/testing/mail-report';
import { startMailServer, type TestMailServer } from '@quittance/messaging/testing/smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getCustomerAccounts } from '../accounts/read-accounts.ts';
import { getStaffCustomer } from '../customers/get-staff-customer.ts';
import { openNoticeCases } from '../debit-notices/open-notice-cases.ts';
import { notifyPlanEvents } from '../installment-plans/notify/notify-plan-events.ts';
import { sendComingPaymentNotices } from '../installment-plans/notify/send-coming-payment-notices.ts';
import { deliverMessage } from '../messages/deliver-message.ts';
import { sweepMessages } from '../messages/sweep-messages.ts';
import type { Operator } from '../staff/operator.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';
import { openPlanHarness, type PlanHarness } from '../testing/harness/plan-harness.ts';
import { openStaffHarness, type StaffHarness } from '../testing/harness/staff-harness.ts';
import { planDays } from '../testing/plan-days.ts';
import { processBounce, processMailReport } from './process-bounce.ts';
import { readReturnPath, returnPathOf } from './return-path.ts';
import { clearBounces } from './undeliverable.ts';

const mailbox = 'bounces@mail.example.com';

let harness: PlanHarness;
let days: ReturnType<typeof planDays>;
let server: TestMailServer;
let worker: PlanHarness['worker'];

beforeAll(async () => {
  const paymentConfiguration = { ...defaultPaymentConfiguration, isDebtCollector: true, acceptsCreditCards: true };
  harness = await openPlanHarness(providedUrls(), { tenant: { paymentConfiguration } });
  days = planDays(harness);
  server = await startMailServer();
  worker = { ...harness.worker, mail: openSmtpMail({ url: server.url }), bounceAddress: mailbox };
});
afterAll(async () => {
  worker.mail.close();
  await server.close();
  await harness.close();
});
beforeEach(() => days.at('2026-11-23'));
afterEach(async () => {
  server.refuseWith = undefined;
  server.received.length = 0;
  expect(harness.faults).toEqual([]);
  await harness.query("update installment_plan set state = 'canceled' where state in ('active', 'paused')");
});

async function announced() {
  const payer = await harness.newPayer();
  const { planId } = await harness.makePlan(payer, { startOn: '2026-12-07', totalCents: 10_000 });
  for (let day = parseDate('2026-11-24'); day.compare(parseDate('2026-12-01')) <= 0; day = day.add({ days: 1 })) {
    await morning(day.toString());
  }
  const [notice] = await harness.query<{ email_message_id: string }>(
    'select email_message_id from debit_notice where plan_id = $1',
    [planId],
  );
  return { payer, planId, messageId: notice?.email_message_id ?? '' };
}

async function morning(day: string): Promise<void> {
  days.at(day);
  await sendComingPaymentNotices(worker, harness.tenant);
  await sweepMessages(worker, harness.tenant);
  await openNoticeCases(worker, harness.tenant);
  await days.chargeOn(day);
}

const take = (raw: Buffer, recipient?: string) =>
  processMailReport(harness.api, { tenant: harness.tenant, raw, recipient });
const pathOf = (messageId: string) =>
  harness.api.database.inTenant(harness.tenant.id, async (tx) =>
    returnPathOf(await harness.api.keyring.forTenant(harness.tenant.id, tx), { mailbox, messageId }),
  );
const stateOf = async (messageId: string) =>
  (
    await harness.query<{ line: string }>(
      "select concat_ws(' ', state, failure) as line from message where message_id = $1",
      [messageId],
    )
  )[0]?.line;
const isUndeliverable = async ({ session }: Payer) =>
  (await getCustomerAccounts(harness.api, { tenant: harness.tenant, session })).customer.isEmailUndeliverable;

describe('an outgoing e-mail', () => {
  it('has a unique return path, which identifies it and fits into an address', async () => {
    const { messageId } = await announced();
    const path = await pathOf(messageId);
    expect(path.split('@')[0]?.length).toBeLessThanOrEqual(64);
    expect(server.received.map(({ from }) => from)).toContain(path);
    const read = (address: string) =>
      harness.api.database.inTenant(harness.tenant.id, async (tx) =>
        readReturnPath(await harness.api.keyring.forTenant(harness.tenant.id, tx), address),
      );
    expect(await read(path)).toBe(messageId);
    expect(await read(path.toUpperCase())).toBe(messageId);
  });

  it('marks the address as undeliverable after a permanent rejection, and holds the debit with an open case', async () => {
    const payer = await harness.newPayer();
    server.refuseWith = 550;
    const { planId } = await harness.makePlan(payer, { startOn: '2026-12-07', totalCents: 10_000 });
    for (const day of ['2026-11-24', '2026-11-30', '2026-12-01', '2026-12-07']) await morning(day);
    expect(await isUndeliverable(payer)).toBe(true);
    expect(await days.cases(payer.session.customerId)).toEqual(['notice-undelivered']);
    expect((await days.installments(planId))[0]).not.toMatch(/paid|submitted/);
  });

  it('does not mark the address as undeliverable when the server defers the message', async () => {
    const payer = await harness.newPayer();
    server.refuseWith = 450;
    await harness.makePlan(payer, { startOn: '2026-12-07', totalCents: 10_000 });
    await morning('2026-11-24');
    expect(await isUndeliverable(payer)).toBe(false);
  });
});

describe('law: 12 CFR 1005.10(d): a report of a permanent bounce', () => {
  it('holds the debit announced to the address, opens a case and shows the customer the failure', async () => {
    const { payer, planId, messageId } = await announced();
    expect(await stateOf(messageId)).toBe('sent');
    expect(await take(deliveryReport({ to: await pathOf(messageId) }))).toBe('recorded');
    expect(await stateOf(messageId)).toBe('refused bounced 5.1.1');
    expect(await isUndeliverable(payer)).toBe(true);
    await morning('2026-12-02');
    expect(await days.cases(payer.session.customerId)).toEqual(['notice-undelivered']);
    await morning('2026-12-07');
    expect((await days.installments(planId))[0]).not.toMatch(/paid|submitted/);
  });

  it('holds the debit even when the report is about another message to the address', async () => {
    const { payer, messageId } = await announced();
    await notifyPlanEvents({ ...worker, onFault: expect.fail }, harness.tenant);
    await sweepMessages(worker, harness.tenant);
    const [other] = await harness.query<{ message_id: string }>(
      "select message_id from message where customer_id = $1 and message_id <> $2 and channel = 'email' limit 1",
      [payer.session.customerId, messageId],
    );
    expect(await take(deliveryReport({ to: await pathOf(other?.message_id ?? '') }))).toBe('recorded');
    expect(await stateOf(messageId)).toBe('refused bounced 5.1.1');
  });

  it('stops notices to the address until a code sent there is verified', async () => {
    const { payer, messageId } = await announced();
    const report = deliveryReport({ to: await pathOf(messageId) });
    await take(report);
    server.received.length = 0;
    for (const day of ['2026-12-07', '2026-12-08', '2026-12-14']) await morning(day);
    const address = `${payer.session.login}@example.com`;
    expect(server.received.filter(({ to }) => to.includes(address))).toEqual([]);
    await harness.api.database.inTenant(harness.tenant.id, async (tx) => {
      const key = await harness.api.keyring.forTenant(harness.tenant.id, tx);
      await clearBounces(tx, { tenantId: harness.tenant.id, key, address, now: harness.world.clock.now });
    });
    expect(await isUndeliverable(payer)).toBe(false);
    // A repeated report doesn't mark the address again.
    expect(await take(report)).toBe('repeated');
    expect(await isUndeliverable(payer)).toBe(false);
  });

  it('marks only the message after one temporary failure, and the address after several', async () => {
    const { payer, messageId } = await announced();
    expect(await take(deliveryReport({ to: await pathOf(messageId), status: '5.2.2' }))).toBe('recorded');
    expect(await stateOf(messageId)).toBe('refused bounced 5.2.2');
    expect(await isUndeliverable(payer)).toBe(false);
    await harness.query(
      `insert into email_bounce select tenant_id, gen_random_uuid(), kind, address_hash, status, source, at, null
       from email_bounce, generate_series(1, 4) where message_id = $1`,
      [messageId],
    );
    expect(await isUndeliverable(payer)).toBe(true);
  });
});

describe('law: 12 CFR 1006.22(c): a bounce report that arrives before the sending is recorded', () => {
  /** Sends a debit notice; `onSend` runs after the server accepts it and before that is recorded. */
  const sendNotice = async (onSend: (messageId: string) => Promise<unknown>) => {
    const payer = await harness.newPayer();
    const { planId } = await harness.makePlan(payer, { startOn: '2026-12-07', totalCents: 5_000 });
    days.at('2026-11-30');
    await sendComingPaymentNotices(worker, harness.tenant);
    const [notice] = await harness.query<{ email_message_id: string }>(
      'select email_message_id from debit_notice where plan_id = $1',
      [planId],
    );
    const messageId = notice?.email_message_id ?? '';
    const send: PlanHarness['worker']['mail']['send'] = async (message) => {
      const outcome = await worker.mail.send(message);
      if (message.messageId.startsWith(messageId)) await onSend(messageId);
      return outcome;
    };
    const attempt = () =>
      deliverMessage({ ...worker, mail: { ...worker.mail, send } }, { tenant: harness.tenant, messageId });
    return { messageId, attempt };
  };
  const full = (messageId: string) =>
    processBounce(harness.api, {
      tenant: harness.tenant,
      bounce: { messageId, kind: 'soft', status: '5.2.2', source: 'provider' },
    });

  it('leaves the message refused', async () => {
    const { messageId, attempt } = await sendNotice(full);
    await attempt();
    expect(await stateOf(messageId)).toBe('refused bounced 5.2.2');
  });

  it('leaves the message refused when both are recorded at the same moment', async () => {
    let report: Promise<unknown> = Promise.resolve();
    const { messageId, attempt } = await sendNotice(async (id) => {
      report = full(id);
    });
    await attempt();
    expect(await report).toBe('recorded');
    expect(await stateOf(messageId)).toBe('refused bounced 5.2.2');
  });

  it('leaves the message refused when a process crashes before recording and another one resends it', async () => {
    let isFirst = true;
    const { messageId, attempt } = await sendNotice(async (id) => {
      if (!isFirst) return;
      isFirst = false;
      await full(id);
      throw new Error('the process dies');
    });
    await expect(attempt()).rejects.toThrow('the process dies');
    harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 61_000);
    await attempt();
    expect(await stateOf(messageId)).toBe('refused bounced 5.2.2');
  });
});

describe('mail failures on the staff’s customer page', () => {
  let staff: StaffHarness;
  let actor: Operator;

  beforeAll(async () => {
    staff = openStaffHarness(harness.world);
    ({ actor } = await staff.hire(harness.tenant, 'viewer'));
  });
  afterAll(() => staff.close());

  const failuresOf = async ({ session: { customerId } }: Payer) => {
    const found = await getStaffCustomer(staff.services, { tenant: harness.tenant, actor, customerId });
    if (found.kind === 'refused') throw new Error(found.code);
    return found.customer.mailFailures;
  };

  it('show each failure with its time and reason, and whether notices still go to the address', async () => {
    const { payer, messageId } = await announced();
    expect(await failuresOf(payer)).toEqual([]);
    await take(deliveryReport({ to: await pathOf(messageId), status: '5.2.2' }));
    const address = `${payer.session.login}@example.com`;
    const failedAt = harness.world.clock.now;
    const full = { reason: 'mailbox-full', status: '5.2.2', failedAt };
    expect(await failuresOf(payer)).toEqual([{ address, isUndeliverable: false, failures: [full] }]);
    days.at('2026-12-02');
    await take(deliveryReport({ to: await pathOf(messageId) }));
    const bounced = { reason: 'no-such-address', status: '5.1.1', failedAt: harness.world.clock.now };
    expect(await failuresOf(payer)).toEqual([{ address, isUndeliverable: true, failures: [bounced, full] }]);
  });

  it('show that the customer reported a message as spam', async () => {
    const { payer, messageId } = await announced();
    await take(abuseReport({ to: await pathOf(messageId) }));
    expect(await failuresOf(payer)).toMatchObject([
      { isUndeliverable: false, failures: [{ reason: 'reported-as-spam', status: '' }] },
    ]);
  });

  it('are empty after the customer verifies the address again', async () => {
    const { payer, messageId } = await announced();
    await take(deliveryReport({ to: await pathOf(messageId) }));
    expect(await failuresOf(payer)).toHaveLength(1);
    await harness.api.database.inTenant(harness.tenant.id, async (tx) => {
      const key = await harness.api.keyring.forTenant(harness.tenant.id, tx);
      const address = `${payer.session.login}@example.com`;
      await clearBounces(tx, { tenantId: harness.tenant.id, key, address, now: harness.world.clock.now });
    });
    expect(await failuresOf(payer)).toEqual([]);
  });
});

describe('a forged report', () => {
  it('matches no message without the signed address', async () => {
    const { messageId } = await announced();
    const [name = '', domain = ''] = (await pathOf(messageId)).split('@');
    // Changes the second-to-last character, because two bits of the last one are unused.
    const tampered = `${name.slice(0, -2)}${name.at(-2) === 'a' ? 'b' : 'a'}${name.at(-1)}@${domain}`;
    for (const to of [tampered, mailbox, `bounces+${messageId}@${domain}`, 'ana@example.com']) {
      expect(await take(deliveryReport({ to }))).toBe('unknown');
    }
    expect(await stateOf(messageId)).toBe('sent');
  });

  it('cannot use the address of another message or another tenant', async () => {
    const [one, other] = [await announced(), await announced()];
    expect(await take(deliveryReport({ to: await pathOf(one.messageId) }))).toBe('recorded');
    expect(await stateOf(other.messageId)).toBe('sent');
    const elsewhere = await openPlanHarness(providedUrls());
    const raw = deliveryReport({ to: await pathOf(other.messageId) });
    expect(await processMailReport(elsewhere.api, { tenant: elsewhere.tenant, raw })).toBe('unknown');
    await elsewhere.close();
  });

  it('about a message that was never sent changes nothing', async () => {
    const bounce = { kind: 'hard', status: '5.1.1', source: 'provider' } as const;
    for (const messageId of ['01997000-0000-7000-8000-0000000000d2', 'x', '']) {
      expect(await processBounce(harness.api, { tenant: harness.tenant, bounce: { ...bounce, messageId } })).toBe(
        'unknown',
      );
    }
  });
});

describe('a spam complaint', () => {
  it('law: 12 CFR 1006.6(e): ends mail to the address, once', async () => {
    const { payer, messageId } = await announced();
    const report = abuseReport({ to: await pathOf(messageId) });
    expect(await take(report)).toBe('recorded');
    const [endpoint] = await harness.query(
      'select opt_out_all_subscriptions from email_endpoint where customer_id = $1',
      [payer.session.customerId],
    );
    expect(endpoint).toEqual({ opt_out_all_subscriptions: true });
    expect(await take(report)).toBe('repeated');
    expect(await stateOf(messageId)).toBe('sent');
  });
});
