import { parseDate } from '@internationalized/date';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notifyExpiringCards } from '../../payment-methods/notify-expiring-cards.ts';
import { makePhone } from '../../testing/fixtures/test-phone.ts';
import { type AutopayHarness, openAutopayHarness } from '../../testing/harness/autopay-harness.ts';
import type { Payer } from '../../testing/harness/payment-harness.ts';
import type { AutopayView } from '../view/autopay-view.ts';

let harness: AutopayHarness;
let payer: Payer;

/** The tenant's time zone is Chicago, six hours behind UTC. */
const at = (day: string, hour = '12:00') => {
  harness.world.clock.now = new Date(`${day}T${hour}:00-06:00`);
};

beforeAll(async () => {
  harness = await openAutopayHarness(providedUrls());
});
beforeEach(async () => {
  at('2026-11-23');
  await harness.query('update payment_method set expiry_noticed_at = now(), expiry_reminded_at = now()');
  payer = await harness.newPayer();
});
afterEach(() => {
  expect(harness.faults.splice(0)).toEqual([]);
});
afterAll(() => harness.close());

const notify = () => notifyExpiringCards(harness.worker, harness.tenant);
const december = () => harness.reference(harness.card(payer, { expMonth: 12, expYear: 2026 }));

/** Autopay by a card that is valid through December 31, 2026. Its message isn't looked at here. */
async function payByCard(changes: Parameters<AutopayHarness['enrolled']>[1] = {}): Promise<AutopayView> {
  await harness.bill(payer);
  const autopay = await harness.enrolled(payer, {
    ...changes,
    methodReference: changes.methodReference ?? (await december()),
  });
  await harness.notify();
  await harness.deliver();
  harness.world.outbox.mails.splice(0);
  harness.world.outbox.texts.splice(0);
  return autopay;
}

async function sentMails() {
  await harness.deliver();
  return harness.world.outbox.mails.splice(0);
}

describe('the customer whose autopay uses an expiring card', () => {
  it('is told once 30 days before and once 7 days before, regardless of the number of workers', async () => {
    expect((await payByCard()).method.expiry).toEqual({ month: 12, year: 2026 });
    at('2026-11-30', '23:59');
    expect(await notify()).toBe(0);
    at('2026-12-01', '00:01');
    const counts = await Promise.all([notify(), notify(), notify()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    const [mail, ...others] = await sentMails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('A saved card is about to expire');
    expect(mail?.text).toContain('Credit Card **4242 expires after December 31, 2026.');
    expect(mail?.text).toContain('Autopay uses this card.');
    expect(mail?.text).toContain('/make-payment/d/autopay\n');
    at('2026-12-23', '23:59');
    expect(await notify()).toBe(0);
    at('2026-12-24', '00:01');
    const reminders = await Promise.all([notify(), notify(), notify()]);
    expect(reminders.reduce((sum, count) => sum + count)).toBe(1);
    expect(await sentMails()).toMatchObject([{ subject: 'Reminder: a saved card is about to expire' }]);
    at('2026-12-31');
    expect(await notify()).toBe(0);
    at('2027-01-01');
    expect(await notify()).toBe(0);
  });

  it('is told once when autopay starts in the last 7 days', async () => {
    at('2026-12-26');
    await payByCard();
    expect(await notify()).toBe(1);
    expect(await sentMails()).toMatchObject([{ subject: 'A saved card is about to expire' }]);
    at('2026-12-30');
    expect(await notify()).toBe(0);
  });

  it('gets the reminder when autopay starts after the notice of the saved card', async () => {
    const methodReference = await december();
    at('2026-12-02');
    await notify();
    expect((await sentMails())[0]?.text).not.toContain('Autopay');
    await payByCard({ methodReference });
    expect(await notify()).toBe(0);
    at('2026-12-24');
    expect(await notify()).toBe(1);
    expect((await sentMails())[0]?.text).toContain('Autopay uses this card.');
  });

  it('is told in their language, and by text with a link', async () => {
    const phone = await makePhone(harness.world, { tenant: harness.tenant, session: payer.session });
    await harness.query("update customer set language = 'es' where customer_id = $1", [payer.session.customerId]);
    await payByCard();
    at('2026-12-01');
    await notify();
    expect((await sentMails())[0]?.text).toContain('El pago automático usa esta tarjeta.');
    const [text] = harness.world.outbox.texts.splice(0);
    expect(text?.to).toBe(phone);
    expect(text?.text).toMatch(/terminada en 4242, que sirve hasta el 31 de diciembre de 2026\. .+\/d\/autopay/);
  });

  it('gets neither message against their preferences for messages about payments', async () => {
    await makePhone(harness.world, { tenant: harness.tenant, session: payer.session });
    await payByCard();
    for (const channel of ['email', 'sms'])
      await harness.query("insert into notice_preference values ($1, $2, 'account', $3, false, now())", [
        ...[harness.tenant.id, payer.session.customerId, channel],
      ]);
    at('2026-12-01');
    expect(await notify()).toBe(0);
    expect(await sentMails()).toEqual([]);
    expect(harness.world.outbox.texts.splice(0)).toEqual([]);
  });

  it.each([
    ['is only the backup', async () => payByCard(await asBackup())],
    ['is no longer used after autopay moved to another method', async () => moveAway(await payByCard())],
    ['is no longer used after autopay ended', async () => harness.end(payer, (await payByCard()).autopayId)],
    ['expires after autopay ends', async () => payByCard({ endsOn: parseDate('2026-12-31') })],
  ])('gets no message about autopay, and no reminder, when the card %s', async (_why, prepare) => {
    await prepare();
    await sentMails();
    at('2026-12-02');
    await notify();
    for (const mail of await sentMails()) expect(mail.text).not.toMatch(/autopay uses|\/d\/autopay/i);
    at('2026-12-28');
    expect(await notify()).toBe(0);
  });
});

describe('a queued message about autopay’s expiring card', () => {
  it.each([
    ['autopay ended', (autopay: AutopayView) => harness.end(payer, autopay.autopayId)],
    ['autopay moved to another method', moveAway],
    ['the card was removed', retireCards],
    ['the card expired', async () => at('2027-01-01', '00:00')],
  ])('ends unsent when %s', async (_why, change) => {
    const autopay = await payByCard();
    at('2026-12-31', '21:00');
    expect(await notify()).toBe(1);
    await change(autopay);
    const mails = await sentMails();
    expect(mails.filter(({ subject }) => subject.includes('about to expire'))).toEqual([]);
    expect(
      await harness.query(
        "select state from message where customer_id = $1 and template = 'CardExpiring' and state in ('withdrawn', 'given-up')",
        [payer.session.customerId],
      ),
    ).toHaveLength(1);
  });
});

describe('the notice of a charge after the card’s last valid day', () => {
  it.each([
    ['asks for another way to pay', false, 'Please choose another way to pay. '],
    ['names the backup that pays otherwise', true, "If you don't, we'll use Checking **6789."],
  ])('%s', async (_what, hasBackup, text) => {
    await harness.bill(payer, { dueOn: '2027-01-12' });
    const backupReference = hasBackup ? await harness.reference(harness.bank(payer)) : null;
    await harness.enrolled(payer, { methodReference: await december(), backupReference });
    at('2026-12-30');
    await harness.notify();
    const coming = (await sentMails()).find(({ subject }) => subject.startsWith('Upcoming payment'));
    expect(coming?.text.replaceAll('\n', ' ')).toContain('Credit Card **4242 is valid through December 31, 2026');
    expect(coming?.text.replaceAll('\n', ' ')).toContain(text);
  });
});

async function asBackup() {
  return { methodReference: await harness.reference(harness.bank(payer)), backupReference: await december() };
}

async function moveAway(autopay: AutopayView): Promise<void> {
  const asked = await harness.terms(payer, { methodReference: await harness.reference(harness.bank(payer)) });
  expect((await harness.change(payer, { autopay, asked })).kind).toBe('changed');
}

async function retireCards(): Promise<void> {
  await harness.query("update payment_method set retired_at = now() where kind = 'card' and customer_id = $1", [
    payer.session.customerId,
  ]);
}
