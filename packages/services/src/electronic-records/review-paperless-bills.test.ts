import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordBounce } from '../bounces/record-bounce.ts';
import { bounceHash } from '../bounces/undeliverable.ts';
import { setNoticePreference } from '../messages/notice-preferences.ts';
import { agreeToElectronicRecords } from '../testing/electronic-consent.ts';
import { makeBill } from '../testing/fixtures/test-bill.ts';
import { changeContact, makeEmailEndpoint } from '../testing/fixtures/test-contact.ts';
import { makePhone } from '../testing/fixtures/test-phone.ts';
import { signInAs } from '../testing/fixtures/test-session.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';
import { openReminderHarness, type ReminderHarness } from '../testing/harness/reminder-harness.ts';
import { getPaperlessBills, turnOffPaperlessBills, turnOnPaperlessBills } from './paperless-bills.ts';
import { paperlessWording } from './records-wording.ts';
import { reviewPaperlessBills } from './review-paperless-bills.ts';

const client = { address: '127.0.0.1', userAgent: 'test' };
let harness: ReminderHarness;
let payer: Payer;

beforeAll(async () => {
  harness = await openReminderHarness(providedUrls(), { tenant: { paperlessBills: true } });
});
afterAll(() => harness.close());
afterEach(async () => {
  expect(harness.faults.splice(0)).toEqual([]);
  await turnOffPaperlessBills(harness.api, who());
});
beforeEach(async () => {
  await harness.startOver();
  harness.on('2026-11-20');
  payer = await harness.newPayer({ balanceCents: 9_000, amountDueCents: 9_000 });
  await agreeToElectronicRecords(harness.world, who());
  const textVersion = paperlessWording(harness.tenant, 'en').version;
  await turnOnPaperlessBills(harness.api, { ...who(), textVersion, language: 'en' });
});

const who = () => ({ tenant: harness.tenant, session: payer.session, client });
const owner = () => ({ tenantId: harness.tenant.id, customerId: payer.session.customerId });
const review = (tenant = harness.tenant) => reviewPaperlessBills(harness.worker, tenant);
const reason = async () => (await getPaperlessBills(harness.api, { ...who(), language: 'en' })).endedBecause;
const emailAddress = () => `${payer.session.login}@example.com`;

/** Creates a bill of today, and its account's terms. */
async function newBill(): Promise<void> {
  const { accountReferenceCode } = payer;
  await harness.query(
    "update account set due_on = '2026-12-15', billed_balance_cents = 9000 where reference_code = $1",
    [accountReferenceCode],
  );
  const bill = { tenantId: harness.tenant.id, accountReferenceCode, billNumber: 'B-1', dueOn: '2026-12-15' };
  await makeBill(harness.world, { ...bill, amountCents: 9_000, billedBalanceCents: 9_000 });
}

function bounce(kind: 'hard' | 'soft') {
  const { database, keyring, now } = harness.api;
  return database.inTenant(harness.tenant.id, async (tx) => {
    const key = await keyring.forTenant(harness.tenant.id, tx);
    const addressHash = bounceHash(key, emailAddress());
    const message = await tx
      .selectFrom('message')
      .select('message_id')
      .where('tenant_id', '=', harness.tenant.id)
      .where('customer_id', '=', payer.session.customerId)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    const report = { tenantId: harness.tenant.id, messageId: message.message_id, status: '5.1.1' };
    await recordBounce(tx, { ...report, source: 'report', kind, addressHash, now: now() });
  });
}

describe('a bill of a customer with paperless bills', () => {
  const turnOffReminders = async (channel: 'email' | 'sms' = 'email') => {
    const preference = { kind: 'reminders', channel, isWanted: false } as const;
    const session = await signInAs(harness.world, { tenant: harness.tenant, login: payer.session.login });
    await setNoticePreference(harness.api, { ...who(), session, preference, clientAddress: '127.0.0.1' });
  };

  it('is announced by e-mail even if reminders are turned off', async () => {
    await newBill();
    await turnOffReminders();
    expect(await harness.today()).toEqual(['Your bill is ready']);
    harness.on('2026-12-08');
    expect(await harness.today()).toEqual([]);
    expect(await harness.last()).toEqual({ kind: 'due-soon', state: 'skipped', reason: 'unwanted' });
    expect(await review()).toBe(0);
  });

  it('is announced by text only to customers who want that', async () => {
    await newBill();
    await makePhone(harness.world, who());
    await turnOffReminders('sms');
    expect(await harness.today()).toEqual(['Your bill is ready']);
  });

  it('is announced despite the limits', async () => {
    await newBill();
    await harness.rules({ maxADay: 0, maxAWeek: 0 });
    expect(await harness.today()).toEqual(['Your bill is ready']);
  });

  it('isn’t announced after the customer went back to paper', async () => {
    await newBill();
    await turnOffReminders();
    await turnOffPaperlessBills(harness.api, who());
    expect(await harness.today()).toEqual([]);
    expect(await harness.last()).toMatchObject({ reason: 'unwanted' });
  });

  it('isn’t announced to a customer who mustn’t be contacted, also if that is new', async () => {
    await newBill();
    await harness.plan();
    await harness.queue();
    await harness.query(
      `insert into contact_stop (tenant_id, customer_id, no_calls, no_contact_reason, set_by, set_at)
       values ($1, $2, true, 'attorney', 'operator:test', now())`,
      [harness.tenant.id, payer.session.customerId],
    );
    await harness.sweep();
    expect(harness.world.outbox.mails).toEqual([]);
    expect(await harness.last()).toMatchObject({ state: 'skipped', reason: 'contact-forbidden' });
    expect(await review()).toBe(1);
    expect(await reason()).toBe('contact-forbidden');
  });
});

describe('paperless bills', () => {
  it('stay on while e-mails reach the customer', async () => {
    await newBill();
    await harness.today();
    expect(await review()).toBe(0);
    expect(await reason()).toBeNull();
  });

  it('end once, whichever worker notices, and the history says so', async () => {
    await changeContact(harness.world, { ...who(), email: '' });
    const counts = await Promise.all([review(), review(), review()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    const rows = await harness.query(
      `select is_granted, source, withdrawn_how, shown_text from consent
       where customer_id = $1 and kind = 'paperless_bills' order by recorded_at`,
      [owner().customerId],
    );
    expect(rows).toMatchObject([
      { is_granted: true, source: 'screen' },
      { is_granted: false, source: 'program', withdrawn_how: 'no-email', shown_text: null },
    ]);
  });

  it('end when the customer unsubscribes from all e-mails', async () => {
    await makeEmailEndpoint(harness.world, {
      ...who(),
      emailAddress: emailAddress(),
      optOutAllSubscriptions: true,
    });
    expect(await review()).toBe(1);
    expect(await reason()).toBe('no-email');
  });

  it('end when the creditor forbids e-mail', async () => {
    await harness.query(
      'insert into contact_rule (tenant_id, customer_id, no_email, changed_at) values ($1, $2, true, now())',
      [harness.tenant.id, owner().customerId],
    );
    expect(await review()).toBe(1);
    expect(await reason()).toBe('contact-forbidden');
  });

  it.each([
    ['the address is undeliverable', 'hard', 'no-email'],
    ['only this e-mail bounced', 'soft', 'bill-not-announced'],
  ] as const)('end after an announced bill bounced: %s', async (_what, kind, expected) => {
    await newBill();
    await harness.today();
    await bounce(kind);
    expect(await review()).toBe(1);
    expect(await reason()).toBe(expected);
  });

  it('end after a bill couldn’t be announced in time, and stay on if turned on again', async () => {
    await newBill();
    await harness.plan();
    harness.on('2026-11-25');
    await harness.queue();
    expect(await harness.last()).toMatchObject({ state: 'skipped', reason: 'too-late' });
    expect(await review()).toBe(1);
    expect(await reason()).toBe('bill-not-announced');
    const textVersion = paperlessWording(harness.tenant, 'en').version;
    await turnOnPaperlessBills(harness.api, { ...who(), textVersion, language: 'en' });
    expect(await review()).toBe(0);
  });

  it('end for everyone when the tenant no longer offers them', async () => {
    expect(await review({ ...harness.tenant, paperlessBills: false })).toBe(1);
    expect(await reason()).toBe('not-offered');
  });

  it('end for everyone when the tenant sends no e-mail', async () => {
    expect(await review({ ...harness.tenant, enableEmail: false })).toBe(1);
    expect(await reason()).toBe('no-email');
  });
});
