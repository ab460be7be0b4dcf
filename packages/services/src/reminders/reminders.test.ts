import { parseDate } from '@internationalized/date';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logInByToken } from '../sign-in/log-in-by-token.ts';
import { plantAutopay, plantCharge } from '../testing/fixtures/test-autopay.ts';
import { makeBill } from '../testing/fixtures/test-bill.ts';
import { makeEmailEndpoint } from '../testing/fixtures/test-contact.ts';
import { makePhone } from '../testing/fixtures/test-phone.ts';
import { makeSettlement } from '../testing/fixtures/test-settlement.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';
import { openReminderHarness, type ReminderHarness } from '../testing/harness/reminder-harness.ts';
import { openStaffHarness } from '../testing/harness/staff-harness.ts';
import { listReminders } from './list-reminders.ts';
import { sendReminders } from './send-reminders.ts';

let harness: ReminderHarness;
let payer: Payer;

beforeAll(async () => {
  harness = await openReminderHarness(providedUrls());
});
afterAll(() => harness.close());
afterEach(() => expect(harness.faults.splice(0)).toEqual([]));
beforeEach(async () => {
  await harness.startOver();
  on('2026-11-20');
  payer = await harness.newPayer({ balanceCents: 9_000, amountDueCents: 9_000 });
  const { accountReferenceCode } = payer;
  await harness.query(
    "update account set due_on = '2026-12-15', billed_balance_cents = 9000 where reference_code = $1",
    [accountReferenceCode],
  );
  const bill = { tenantId: harness.tenant.id, accountReferenceCode, billNumber: 'B-1', dueOn: '2026-12-15' };
  await makeBill(harness.world, { ...bill, amountCents: 9_000, billedBalanceCents: 9_000 });
});

const on = (...time: Parameters<ReminderHarness['on']>) => harness.on(...time);
const plan = () => harness.plan();
const queue = () => harness.queue();
const sweep = () => harness.sweep();
const today = () => harness.today();
const reminders = () => harness.reminders();
const last = () => harness.last();
const owner = () => ({ tenant: harness.tenant, ...payer });
const phone = () => makePhone(harness.world, owner());
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count);

describe('reminders', () => {
  it('follow a bill until it is paid', async () => {
    expect(await today()).toEqual(['Your bill is ready']);
    on('2026-12-08');
    expect(await today()).toEqual(['Your payment is due on December 15, 2026']);
    on('2026-12-15');
    expect(await today()).toEqual(['Your payment is due today']);
    on('2026-12-18');
    expect(await today()).toEqual(["We haven't received your payment"]);
    await harness.pay(payer, { amountCents: cents(9_000), method: await harness.card(payer) });
    on('2026-12-25');
    expect(await today()).toEqual([]);
    expect(await reminders()).toHaveLength(4);
  });

  it('are planned and queued once by any number of workers', async () => {
    expect(sum(await Promise.all([plan(), plan(), plan()]))).toBe(1);
    expect(await plan()).toBe(0);
    expect(sum(await Promise.all([queue(), queue(), queue()]))).toBe(1);
    await sweep();
    expect(harness.world.outbox.mails.splice(0)).toHaveLength(1);
  });

  it('announce a bill that autopay pays, and never ask to pay it', async () => {
    await plantAutopay(harness.world, owner());
    await plan();
    await queue();
    await sweep();
    const [mail] = harness.world.outbox.mails.splice(0);
    expect(mail).toMatchObject({ subject: 'Your bill is ready' });
    expect(mail?.text).toContain('Autopay is on for this account.');
    for (const day of ['2026-12-08', '2026-12-15', '2026-12-18', '2026-12-25']) {
      on(day);
      expect(await today()).toEqual([]);
    }
    expect(await reminders()).toHaveLength(1);
  });

  it.each([
    [['announced'], false],
    [['asking'], false],
    [['charging'], false],
    [['retrying'], false],
    [['skipped'], true],
    [['failed'], true],
    [['canceled'], true],
    [['canceled', 'announced'], false],
    [['canceled', 'failed'], true],
  ] as const)('of a bill whose charges by autopay were %j ask to pay it: %s', async (states, isAsked) => {
    const autopayId = await plantAutopay(harness.world, owner());
    for (const [number, state] of states.entries())
      await plantCharge(harness.world, { ...owner(), autopayId, state, number });
    on('2026-12-15');
    expect(await today()).toEqual(isAsked ? ['Your payment is due today'] : []);
  });

  it('ask to pay a bill that autopay does not pay under its terms', async () => {
    const autopayId = await plantAutopay(harness.world, owner());
    await harness.query(
      `insert into autopay_event (tenant_id, autopay_id, event_no, event, bill_id, reason, at)
       select tenant_id, $1, 1, 'not-charged', bill_id, 'no-minimum', $2 from bill
       where state = 'open' and account_id = (select account_id from autopay where autopay_id = $1)`,
      [autopayId, harness.world.clock.now],
    );
    on('2026-12-15');
    expect(await today()).toEqual(['Your payment is due today']);
  });

  it('are not sent if the customer sets up autopay after they were queued', async () => {
    on('2026-12-15');
    expect(await plan()).toBe(1);
    await queue();
    const autopayId = await plantAutopay(harness.world, owner());
    await plantCharge(harness.world, { ...owner(), autopayId, state: 'announced' });
    await sweep();
    expect(harness.world.outbox.mails.splice(0)).toEqual([]);
    expect(await last()).toMatchObject({ state: 'skipped', reason: 'account-on-autopay' });
  });

  it.each([
    [{ offered: { en: true, es: true }, default: 'en' }, 'es', 'Su pago vence hoy'],
    [{ offered: { en: true, es: false }, default: 'en' }, 'es', 'Your payment is due today'],
    [{ offered: { en: true, es: true }, default: 'es' }, null, 'Su pago vence hoy'],
  ] as const)('with %j are written for a customer with the language %j: %s', async (languages, language, subject) => {
    await harness.query('update customer set language = $1', [language]);
    on('2026-12-15');
    await plan();
    await sendReminders(harness.worker, { ...harness.tenant, languages });
    await sweep();
    expect(harness.world.outbox.mails.splice(0).map((mail) => mail.subject)).toEqual([subject]);
  });

  it('ask to pay after autopay has ended', async () => {
    await plantAutopay(harness.world, { ...owner(), state: 'ended' });
    on('2026-12-15');
    expect(await today()).toEqual(['Your payment is due today']);
  });

  it('do not repeat a step for a new number with the same due date', async () => {
    expect(await today()).toEqual(['Your bill is ready']);
    on('2026-11-21');
    await harness.query("update bill set bill_number = 'B-2', created_at = $1 where state = 'open'", [
      harness.world.clock.now,
    ]);
    expect(await today()).toEqual([]);
    expect(await reminders()).toHaveLength(1);
  });

  it('go to the address that the customer changed before sending', async () => {
    await plan();
    await queue();
    await makeEmailEndpoint(harness.world, { ...owner(), emailAddress: 'new@example.com' });
    await sweep();
    await sweep();
    expect(harness.world.outbox.mails.splice(0)).toMatchObject([{ to: 'new@example.com' }]);
    expect(
      await harness.query(
        'select m.state from reminder r join message m on m.tenant_id = r.tenant_id and m.message_id = r.email_message_id',
      ),
    ).toEqual([{ state: 'sent' }]);
  });

  it('are off without rules', async () => {
    await harness.query('update tenant set reminder_rules = null');
    expect(await today()).toEqual([]);
    expect(await reminders()).toEqual([]);
  });

  it('law: 47 CFR 64.1200: go by text, with the sender and STOP, only to a number with consent', async () => {
    expect(await today()).toHaveLength(1);
    await phone();
    on('2026-12-15');
    const [, text] = await today();
    expect(text).toMatch(/^.+: your payment of \$90\.00 is due today\. Pay here: https?:\S+#token=\S+ Reply STOP/);
  });

  it('law: 12 CFR 1006.6(b): wait for the morning', async () => {
    on('2026-11-21', '05:00');
    expect(await today()).toEqual([]);
    expect(await last()).toMatchObject({ state: 'planned' });
    on('2026-11-21', '16:00');
    expect(await today()).toEqual(['Your bill is ready']);
  });

  it('law: 12 CFR 1006.6(e): respect an opt-out that comes before the message is sent', async () => {
    await plan();
    await queue();
    await harness.query("insert into notice_preference values ($1, $2, 'reminders', 'email', false, now())", [
      harness.tenant.id,
      payer.session.customerId,
    ]);
    expect(await today()).toEqual([]);
    on('2026-12-15');
    expect(await today()).toEqual([]);
    expect(await last()).toEqual({ kind: 'due-today', state: 'skipped', reason: 'unwanted' });
  });

  it('reach a customer who turned off only account notices', async () => {
    await harness.query("insert into notice_preference values ($1, $2, 'account', 'email', false, now())", [
      harness.tenant.id,
      payer.session.customerId,
    ]);
    expect(await today()).toEqual(['Your bill is ready']);
  });

  it('law: 12 CFR 1006.6(b): skip a customer with an attorney', async () => {
    await harness.query(
      "insert into contact_rule (tenant_id, customer_id, no_contact_reason, changed_at) values ($1, $2, 'attorney', now())",
      [harness.tenant.id, payer.session.customerId],
    );
    expect(await today()).toEqual([]);
    expect(await last()).toMatchObject({ reason: 'contact-forbidden' });
  });

  it('law: 12 CFR 1006.14(a): stop at the tenant’s limit', async () => {
    await harness.rules({ maxADay: 1, maxAWeek: 1 });
    await phone();
    on('2026-12-15');
    expect(await today()).toEqual(['Your payment is due today']);
    on('2026-12-18');
    expect(await today()).toEqual([]);
    expect(await last()).toMatchObject({ kind: 'past-due', reason: 'limit-reached' });
  });

  it.each([
    [
      'is paid',
      'paid',
      async () => harness.pay(payer, { amountCents: cents(9_000), method: await harness.card(payer) }),
    ],
    [
      'is paid in part',
      'terms-changed',
      () => harness.query('update account set balance_cents = 4000 where closed_at is null'),
    ],
    [
      'is due later',
      'terms-changed',
      () => harness.query("update bill set due_on = '2026-12-20' where state = 'open'"),
    ],
    ['is replaced', 'bill-not-open', () => harness.query("update bill set state = 'replaced' where state = 'open'")],
    ['is of a closed account', 'account-closed', () => harness.query('update account set closed_at = now()')],
  ] as const)('stop at the last moment if the bill %s', async (_name, reason, change) => {
    await plan();
    await queue();
    await change();
    expect(await today()).toEqual([]);
    expect(await last()).toEqual({ kind: 'bill-ready', state: 'skipped', reason });
  });

  it('say nothing about a bill that a scheduled payment covers', async () => {
    const method = await harness.bank(payer);
    await harness.pay(payer, { amountCents: cents(9_000), method, scheduledFor: parseDate('2026-12-10') });
    on('2026-12-08');
    expect(await today()).toEqual([]);
    expect(await reminders()).toEqual([]);
  });

  it.each([
    ['has an accepted settlement', () => makeSettlement(harness.world, owner())],
    ['is too old to sue for', () => harness.query('update account set is_out_of_statute = true')],
  ])('are not planned for an account that %s', async (_name, change) => {
    await change();
    expect(await today()).toEqual([]);
    expect(await reminders()).toEqual([]);
  });

  it('are dropped when the rule is turned off before sending', async () => {
    await plan();
    await queue();
    await harness.query('update tenant set reminder_rules = null');
    expect(await today()).toEqual([]);
    expect(await last()).toEqual({ kind: 'bill-ready', state: 'skipped', reason: 'turned-off' });
  });

  it('law: 12 CFR 1006.6(b): are dropped when the mail server was down until the night', async () => {
    await plan();
    await queue();
    on('2026-11-21', '04:30');
    expect(await today()).toEqual([]);
    on('2026-11-21');
    expect(await today()).toEqual([]);
  });

  it('are listed for employees with their result, messages and reason', async () => {
    await harness.plan();
    const staff = openStaffHarness(harness.world);
    const { actor } = await staff.hire(harness.tenant, 'viewer');
    const list = (customerId = payer.session.customerId) =>
      listReminders(staff.services, { tenant: harness.tenant, actor, customerId });
    expect(await list()).toMatchObject({ reminders: [{ kind: 'bill-ready', status: 'waiting', messages: [] }] });
    await queue();
    await sweep();
    harness.world.outbox.mails.length = 0;
    await harness.query("insert into notice_preference values ($1, $2, 'reminders', 'email', false, now())", [
      harness.tenant.id,
      payer.session.customerId,
    ]);
    on('2026-12-15');
    await today();
    expect(await list()).toMatchObject({
      reminders: [
        { kind: 'due-today', status: 'skipped', reason: 'unwanted', amount: 9_000, dueOn: parseDate('2026-12-15') },
        { kind: 'bill-ready', status: 'sent', reason: null, messages: [{ channel: 'email' }] },
      ],
    });
    expect(await list(harness.tenant.id)).toMatchObject({ code: 'NotFound' });
    await staff.close();
  });

  it('are skipped when the worker was down for too long', async () => {
    await plan();
    on('2026-11-24');
    expect(await today()).toEqual([]);
    expect(await last()).toMatchObject({ kind: 'bill-ready', reason: 'too-late' });
  });

  it('open the bill without a password, as often as the customer likes, for 14 days', async () => {
    await plan();
    await queue();
    await sweep();
    const [mail] = harness.world.outbox.mails.splice(0);
    const token = /#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const open = () => logInByToken(harness.api, { tenant: harness.tenant, token });
    const opened = await open();
    expect(opened).toMatchObject({ kind: 'logged-in' });
    expect(await open()).toMatchObject({ kind: 'logged-in' });
    on('2026-12-05');
    expect(await open()).toMatchObject({ kind: 'refused', code: 'PayLinkExpired' });
  });
});
