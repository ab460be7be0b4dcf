import { parseDate } from '@internationalized/date';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { addBankDays } from '@quittance/domain/dates/bank-days';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepMessages } from '../../messages/sweep-messages.ts';
import { todayOf } from '../../tenants/today-of.ts';
import { changeContact, makeEmailEndpoint } from '../../testing/fixtures/test-contact.ts';
import { makeCustomer } from '../../testing/fixtures/test-tenant.ts';
import type { Payer, PaymentChanges } from '../../testing/harness/payment-harness.ts';
import { openSettlementHarness, type SettlementHarness } from '../../testing/harness/settlement-harness.ts';
import { planDays } from '../../testing/plan-days.ts';
import { sendLaterPaymentNotices } from './send-later-payment-notices.ts';

let harness: SettlementHarness;
let days: ReturnType<typeof planDays>;
let payer: Payer;

beforeAll(async () => {
  harness = await openSettlementHarness(providedUrls());
  days = planDays(harness);
});
afterEach(() => expect(harness.faults.splice(0)).toEqual([]));
afterAll(() => harness.close());
beforeEach(async () => {
  // Mark payments of earlier tests as noticed, so that they don't cause notices here.
  await harness.query("update payment set noticed_at = created_at where noticed_at is null and state = 'reserved'");
  await mails();
  days.at('2026-11-23');
  payer = await harness.newPayer();
});

const notify = () => sendLaterPaymentNotices(harness.worker, harness.tenant);
const today = () => todayOf(harness.tenant, harness.world.clock.now);

async function mails() {
  await sweepMessages(harness.worker, harness.tenant);
  return harness.world.outbox.mails.splice(0);
}

async function scheduled(scheduledFor: string, changes: PaymentChanges = {}): Promise<string> {
  const method = changes.method ?? (await harness.card(payer));
  return harness.pay(payer, { ...changes, method, scheduledFor: parseDate(scheduledFor) });
}

async function isNoticed(paymentId: string): Promise<boolean> {
  const text = 'select noticed_at is not null as noticed from payment where payment_id = $1';
  const [row] = await harness.query<{ noticed: boolean }>(text, [paymentId]);
  return row?.noticed ?? false;
}

async function noticeDaysOf(scheduledFor: string): Promise<string[]> {
  const noticeDays: string[] = [];
  for (let day = today(); day.compare(parseDate(scheduledFor)) <= 0; day = day.add({ days: 1 })) {
    days.at(day.toString());
    await notify();
    for (const _ of await mails()) noticeDays.push(day.toString());
  }
  return noticeDays;
}

describe('notice before a scheduled payment', () => {
  it.each([
    ['90 days ahead, with a holiday between', '2027-02-21', '2027-02-12'],
    ['10 days ahead', '2026-12-03', '2026-11-25'],
    ['6 days ahead, at once', '2026-11-29', '2026-11-23'],
  ])(
    'law: 12 CFR 1006.22(c): is sent once, 3 to 10 business days before a payment %s',
    async (_, scheduledFor, expected) => {
      for (const kind of ['bank', 'card'] as const) {
        days.at('2026-11-23');
        const id = await scheduled(scheduledFor, { method: await harness[kind](payer), confirmDuplicate: true });
        expect(await noticeDaysOf(scheduledFor)).toEqual([expected]);
        const noticeOn = parseDate(expected);
        expect(noticeOn.compare(addBankDays(parseDate(scheduledFor), -3))).toBeLessThanOrEqual(0);
        expect(noticeOn.compare(addBankDays(parseDate(scheduledFor), -10))).toBeGreaterThanOrEqual(0);
        expect(await isNoticed(id)).toBe(true);
      }
    },
  );

  it("law: 12 CFR 1006.22(c): is not sent 5 days ahead, counted in the tenant's time zone", async () => {
    // Counted in UTC instead of Chicago time, one payment would be 4 days ahead and the other 5.
    days.at('2026-11-23', '23:59');
    const unnotified = await scheduled('2026-11-28');
    expect(await noticeDaysOf('2026-11-28')).toEqual([]);
    expect(await isNoticed(unnotified)).toBe(false);
    days.at('2026-11-23', '23:59');
    await scheduled('2026-11-29', { method: await harness.bank(payer), confirmDuplicate: true });
    expect(await notify()).toBe(1);
  });

  it('states the amount, date, method, account and last day to cancel', async () => {
    await harness.query('update account set card_fee_hundredths = 250 where reference_code = $1', [
      payer.accountReferenceCode,
    ]);
    const id = await scheduled('2026-12-14');
    await harness.query('update payment set fee_cents = 250 where payment_id = $1', [id]);
    days.at('2026-12-07');
    expect(await notify()).toBe(1);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'Upcoming payment: $52.50 on December 14, 2026',
      to: `${payer.session.login}@example.com`,
    });
    const [row] = await harness.query<{ confirmation_number: string }>(
      'select confirmation_number from payment where payment_id = $1',
      [id],
    );
    for (const part of [
      '$52.50 from Credit Card **4242',
      'a convenience fee of $2.50',
      `account ${payer.accountReferenceCode} (`,
      'through December 13, 2026',
      '/history',
      row?.confirmation_number ?? 'no number',
    ]) {
      expect(mail?.text).toContain(part);
    }
    expect(mail?.text).not.toContain('settlement');
    expect(mail?.text).not.toMatch(/\d{5,}4242/);
  });

  it('names every account of one payment', async () => {
    const references = ['SHARE-1', 'SHARE-2'];
    const accounts = references.map((referenceCode) => ({ referenceCode, balanceCents: 20_000 }));
    const session = await makeCustomer(harness.world, { tenant: harness.tenant, login: 'shares', accounts });
    payer = { session, accountReferenceCode: 'SHARE-1' };
    const shares = references.map((accountReferenceCode) => ({ accountReferenceCode, amountCents: cents(2_000) }));
    await scheduled('2026-11-30', { shares });
    expect(await notify()).toBe(1);
    const [mail] = await mails();
    expect(mail?.subject).toBe('Upcoming payment: $40.00 on November 30, 2026');
    expect(mail?.text).toMatch(/accounts SHARE-1 \(.+\) and SHARE-2 \(.+\)/);
  });

  it('is in the language of the authorization', async () => {
    await scheduled('2026-12-14', { authorizedIn: 'es', method: await harness.bank(payer) });
    days.at('2026-12-07');
    expect(await notify()).toBe(1);
    const [mail] = await mails();
    expect(mail?.subject).toBe('Próximo pago: $50.00 el 14 de diciembre de 2026');
    expect(mail?.text).toContain('hasta el final del 13 de diciembre de 2026');
    expect(mail?.text).toContain('Cuenta corriente **6789');
  });

  it('says that the payment settles the account (req 4.1)', async () => {
    await harness.settle(payer);
    await harness.paySettlement(payer, { method: await harness.card(payer), scheduledFor: parseDate('2026-12-03') });
    days.at('2026-11-25');
    expect(await notify()).toBe(1);
    const [mail] = await mails();
    expect(mail?.subject).toBe('Upcoming payment: $60.00 on December 3, 2026');
    expect(mail?.text).toContain("This payment settles your account once it's made and clears.");
  });

  it('is not sent for a canceled payment', async () => {
    const id = await scheduled('2026-12-14');
    expect(await harness.cancel(payer, id)).toMatchObject({ kind: 'canceled' });
    expect(await noticeDaysOf('2026-12-14')).toEqual([]);
  });

  it('is sent once, no matter how many workers run', async () => {
    const method = await harness.card(payer);
    for (const amount of [1_000, 2_000, 3_000, 4_000]) {
      await scheduled('2026-12-03', { method, amountCents: cents(amount) });
    }
    days.at('2026-11-25');
    const counts = await Promise.all([notify(), notify(), notify()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4);
    expect(await mails()).toHaveLength(4);
    expect(await notify()).toBe(0);
  });

  it('never blocks a simultaneous cancellation', async () => {
    const id = await scheduled('2026-12-03');
    days.at('2026-11-25');
    const [noticeCount, canceled] = await Promise.all([notify(), harness.cancel(payer, id)]);
    expect(canceled).toMatchObject({ kind: 'canceled' });
    expect(await mails()).toHaveLength(noticeCount);
    expect(await harness.differences()).toEqual([]);
  });

  it('law: 12 CFR 1006.6(e): is skipped permanently for a customer who opted out or has no address', async () => {
    const silent = { emailAddress: 'other@example.com', optOutAllSubscriptions: true };
    await makeEmailEndpoint(harness.world, { tenant: harness.tenant, session: payer.session, ...silent });
    const unwanted = await scheduled('2026-12-03');
    payer = await harness.newPayer();
    await changeContact(harness.world, { tenant: harness.tenant, session: payer.session, email: '' });
    const unreachable = await scheduled('2026-12-03');
    days.at('2026-11-25');
    expect(await notify()).toBe(0);
    expect(await mails()).toEqual([]);
    for (const id of [unwanted, unreachable]) expect(await isNoticed(id)).toBe(true);
  });

  it("is sent even if another payment's notice fails", async () => {
    const broken = await scheduled('2026-12-02');
    payer = await harness.newPayer();
    await scheduled('2026-12-03');
    await harness.query('delete from payment_share where payment_id = $1', [broken]);
    days.at('2026-11-25');
    expect(await notify()).toBe(1);
    expect(harness.faults.splice(0)).toHaveLength(1);
    expect(await isNoticed(broken)).toBe(false);
  });

  it('is not sent for plan payments, which have their own notices', async () => {
    const { planId } = await harness.makePlan(await harness.newPayer(), { startOn: '2026-12-14' });
    const id = await scheduled('2026-12-03');
    await harness.query('update payment set plan_id = $2, installment_sequence = 1 where payment_id = $1', [
      id,
      planId,
    ]);
    days.at('2026-11-25');
    expect(await notify()).toBe(0);
    expect(await isNoticed(id)).toBe(false);
  });
});
