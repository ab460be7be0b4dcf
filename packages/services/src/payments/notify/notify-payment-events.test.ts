import { parseDate } from '@internationalized/date';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expireCashSlips } from '../../cash/expire-cash-slips.ts';
import { sweepMessages } from '../../messages/sweep-messages.ts';
import { recordEvent } from '../../payment-reactions/record-event.ts';
import { hashSecret } from '../../sign-in/random-secret.ts';
import { changeContact } from '../../testing/fixtures/test-contact.ts';
import { makePhone } from '../../testing/fixtures/test-phone.ts';
import { signInAs } from '../../testing/fixtures/test-session.ts';
import { openCashHarness } from '../../testing/harness/cash-harness.ts';
import type { Payer, PaymentChanges } from '../../testing/harness/payment-harness.ts';
import { cancelPayment } from '../record/cancel-payment.ts';
import { notifyPaymentEvents } from './notify-payment-events.ts';

let harness: Awaited<ReturnType<typeof openCashHarness>>;
let payer: Payer;

const monday = new Date('2026-11-23T16:00:00Z');

beforeAll(async () => {
  harness = await openCashHarness(providedUrls());
});
afterEach(() => expect(harness.faults.splice(0)).toEqual([]));
afterAll(() => harness.close());
beforeEach(async () => {
  harness.world.clock.now = monday;
  await harness.query('update payment set is_unnotified = false, next_check_at = null');
  await mails();
  payer = await harness.newPayer();
});

const notify = () => notifyPaymentEvents(harness.worker, harness.tenant);

async function mails() {
  await sweepMessages(harness.worker, harness.tenant);
  return harness.world.outbox.mails.splice(0);
}

async function sentMails() {
  await notify();
  expect(await notify()).toBe(0);
  return mails();
}

async function pay(changes: Partial<PaymentChanges> = {}): Promise<string> {
  return harness.pay(payer, { ...changes, method: changes.method ?? (await harness.card(payer)) });
}

const later = async (scheduledFor = '2026-12-03') => pay({ scheduledFor: parseDate(scheduledFor) });
const cancel = (paymentId: string) =>
  cancelPayment(harness.api, { tenant: harness.tenant, session: payer.session, paymentId });
const returning = async () => ({ method: await harness.bank(payer, { accountNumber: '000222222227' }) });

describe('single-payment notices', () => {
  it('include the receipt once, with a link to this receipt whose secret is not stored (req 3.8)', async () => {
    const paymentId = await pay();
    const counts = await Promise.all([notify(), notify(), notify()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'We received $50.00', to: `${payer.session.login}@example.com` });
    expect(mail?.text).toContain('Credit Card **4242');
    expect(mail?.text).toContain(payer.accountReferenceCode);
    const secret = /http:\/\/desk\.localhost\/receipt#([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? '';
    const links = await harness.query<{ payment_id: string }>(
      'select payment_id from receipt_link where secret_hash = $1',
      [hashSecret(secret)],
    );
    expect(links).toEqual([{ payment_id: paymentId }]);
  });

  it('include the authorization of a scheduled payment, then the receipt', async () => {
    const paymentId = await later();
    const [scheduled] = await sentMails();
    expect(scheduled?.subject).toBe('$50.00 is scheduled for December 3, 2026');
    const [agreed] = await harness.query<{ text: string }>(
      'select text from payment_authorization where payment_id = $1',
      [paymentId],
    );
    expect(scheduled?.text).toContain(agreed?.text);
    expect(scheduled?.text).toContain('until the end of December 2, 2026');
    harness.world.clock.now = new Date('2026-12-03T16:00:00Z');
    await harness.query('update payment set next_check_at = now() where payment_id = $1', [paymentId]);
    await harness.sweepAfter(1_000);
    expect((await sentMails()).map(({ subject }) => subject)).toEqual(['We received $50.00']);
  });

  it('mention earlier scheduled payments in the message and on the receipt', async () => {
    const method = await harness.bank(payer);
    await harness.pay(payer, { method, scheduledFor: parseDate('2026-12-03'), amountCents: cents(4_000) });
    await sentMails();
    harness.pass(1_000);
    await harness.pay(payer, { method, amountCents: cents(3_000) });
    const [mail] = await sentMails();
    expect(mail?.text).toContain("You'll have $130.00 left to pay after this payment clears.");
    expect(mail?.text).toContain(
      "The amount left to pay doesn't include $40.00 that you already scheduled for December 3, 2026.",
    );
  });

  it('say that a bank payment is processing, and later that it was returned and why (req 4.2)', async () => {
    await pay(await returning());
    const [submitted] = await sentMails();
    expect(submitted?.subject).toBe('Your payment of $50.00 is processing');
    expect(submitted?.text).toContain('Checking **2227');
    expect(submitted?.text).toContain('usually by November 25, 2026');
    await harness.collectAfter(31_000);
    expect(await sentMails()).toEqual([]);
    await harness.collectAfter(61_000);
    const [returned] = await sentMails();
    expect(returned?.subject).toBe('Your bank returned your payment of $50.00');
    expect(returned?.text).toContain('insufficient funds');
    expect(returned?.text).toContain('We added this amount back to your balance.');
    expect(returned?.text).toContain('You owe $200.00.');
  });

  it('report the decline of a scheduled payment, but not a decline that the payer saw on screen (req 4.2)', async () => {
    const method = await harness.card(payer, { number: '4000050000009990' });
    const declined = await harness.submit(payer, { method });
    expect(declined).toMatchObject({ kind: 'final', payment: { state: 'declined' } });
    expect(await sentMails()).toEqual([]);
    await harness.pay(payer, { method, scheduledFor: parseDate('2026-12-03'), amountCents: cents(6_000) });
    await sentMails();
    harness.world.clock.now = new Date('2026-12-03T16:00:00Z');
    await harness.query("update payment set next_check_at = now() where state = 'reserved' and customer_id = $1", [
      payer.session.customerId,
    ]);
    await harness.sweepAfter(1_000);
    const mails = await sentMails();
    const mail = mails.find(({ to }) => to === `${payer.session.login}@example.com`);
    expect(mail?.subject).toBe("Your payment of $60.00 didn't go through");
    expect(mail?.text).toContain('insufficient funds');
    expect(mail?.text).toContain('You owe $200.00.');
  });

  it('report only the cancellation of a canceled payment', async () => {
    const paymentId = await later();
    expect(await cancel(paymentId)).toMatchObject({ kind: 'canceled' });
    const [mail, ...others] = await sentMails();
    expect(mail?.subject).toBe('Your payment of $50.00 is canceled');
    expect(mail?.text).toContain('You canceled this payment online.');
    expect(others).toEqual([]);
  });

  it('include a receipt for cash but nothing for an unpaid slip (req 3.12)', async () => {
    payer = await harness.newPayer({});
    await harness.query(
      'update customer set cash_minimum_cents = 2000, cash_maximum_cents = 50000, language = $2 where customer_id = $1',
      [...[payer.session.customerId, 'es']],
    );
    const made = await harness.create(payer);
    if (made.kind === 'refused') throw new Error(made.code);
    const { paymentId } = made.payment;
    expect(await sentMails()).toEqual([]);
    await harness.world.worker.database.inTenant(harness.tenant.id, (tx) =>
      recordEvent(tx, {
        ...{ tenantId: harness.tenant.id, paymentId, today: '2026-11-23', now: monday },
        happening: { event: 'cash-received', reason: 'paid at a shop' },
      }),
    );
    const [mail] = await sentMails();
    expect(mail?.subject).toBe('Recibimos $50.00');
    expect(mail?.text).toContain('$50.00 en efectivo');

    const unpaid = await harness.create(payer);
    expect(unpaid.kind).not.toBe('refused');
    harness.world.clock.now = new Date('2026-12-30T16:00:00Z');
    expect(await expireCashSlips(harness.worker, harness.tenant)).toBe(1);
    expect(await sentMails()).toEqual([]);
  });

  it("tell the account holder about a guest's payment in the holder's language (req 6.1)", async () => {
    await harness.query("update customer set language = 'es' where customer_id = $1", [payer.session.customerId]);
    const guest = await signInAs(harness.world, { tenant: harness.tenant, guestOf: payer.accountReferenceCode });
    const method = await harness.card({ ...payer, session: guest }, { usage: 'SingleUse' });
    const { customerId } = payer.session;
    await harness.query('update payment_method set guest_session_id = $1 where customer_id = $2', [
      guest.sessionId,
      customerId,
    ]);
    await harness.pay({ ...payer, session: guest }, { method });
    const [mail] = await sentMails();
    expect(mail).toMatchObject({ subject: 'Recibimos $50.00', to: `${payer.session.login}@example.com` });
    expect(mail?.text).toContain('hizo este pago sin iniciar sesión');
  });

  it("are also sent by text and follow the customer's preferences", async () => {
    const phone = await makePhone(harness.world, { tenant: harness.tenant, session: payer.session });
    await harness.query("insert into notice_preference values ($1, $2, 'payments', 'email', false, now())", [
      ...[harness.tenant.id, payer.session.customerId],
    ]);
    await pay();
    expect(await notify()).toBe(1);
    expect(await mails()).toEqual([]);
    expect(harness.world.outbox.texts.splice(0)).toMatchObject([
      { to: phone, text: expect.stringContaining('we received your payment of $50.00.') },
    ]);
  });

  it('law: Nacha appendix four: report a return by e-mail regardless of preferences', async () => {
    await harness.query("insert into notice_preference values ($1, $2, 'payments', 'email', false, now())", [
      ...[harness.tenant.id, payer.session.customerId],
    ]);
    await pay(await returning());
    expect(await sentMails()).toEqual([]);
    await harness.collectAfter(31_000);
    await harness.collectAfter(61_000);
    expect((await sentMails()).map(({ subject }) => subject)).toEqual(['Your bank returned your payment of $50.00']);
  });

  it('law: 12 CFR 1006.6(e): are skipped permanently for a customer without an address', async () => {
    await changeContact(harness.world, { tenant: harness.tenant, session: payer.session, email: '' });
    const paymentId = await pay();
    expect(await notify()).toBe(0);
    const [row] = await harness.query(
      'select is_unnotified, notified_event_no > 1 as is_marked from payment where payment_id = $1',
      [paymentId],
    );
    expect(row).toEqual({ is_unnotified: false, is_marked: true });
  });

  it("are sent even if another payment's notice fails", async () => {
    const broken = await pay();
    await harness.query('delete from payment_share where payment_id = $1', [broken]);
    payer = await harness.newPayer();
    await pay();
    expect(await notify()).toBe(1);
    expect(harness.faults.splice(0)).toHaveLength(1);
    const [row] = await harness.query('select is_unnotified from payment where payment_id = $1', [broken]);
    expect(row).toEqual({ is_unnotified: true });
  });

  it('end with the cancellation when a payment is canceled while a notice is being sent', async () => {
    const paymentId = await later();
    await Promise.all([notify(), cancel(paymentId)]);
    await notify();
    expect((await mails()).at(-1)?.subject).toBe('Your payment of $50.00 is canceled');
    expect(await notify()).toBe(0);
  });
});
