import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { sweepMessages } from '../../messages/sweep-messages.ts';
import { changeContact, makeEmailEndpoint } from '../../testing/fixtures/test-contact.ts';
import { makePhone } from '../../testing/fixtures/test-phone.ts';
import type { Payer } from '../../testing/harness/payment-harness.ts';
import { openPlanHarness, type PlanHarness } from '../../testing/harness/plan-harness.ts';
import { planDays } from '../../testing/plan-days.ts';
import { cancelInstallmentSeries } from '../change/cancel-installment-series.ts';
import { type AskedChange, changeInstallmentSeries } from '../change/change-installment-series.ts';
import { notifyPlanEvents } from './notify-plan-events.ts';
import { sendComingPaymentNotices } from './send-coming-payment-notices.ts';

let harness: PlanHarness;
let days: ReturnType<typeof planDays>;

beforeAll(async () => {
  harness = await openPlanHarness({
    adminUrl: inject('adminUrl'),
    appUrl: inject('appUrl'),
    workerUrl: inject('workerUrl'),
  });
  days = planDays(harness);
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.query("update installment_plan set state = 'canceled' where state in ('active', 'paused')");
  await harness.query('update plan_event set notified_at = at where notified_at is null');
  await mails();
});

const client = { address: '127.0.0.1', userAgent: 'test' };
const notifyEvents = () => notifyPlanEvents(harness.worker, harness.tenant);
const notify = () => sendComingPaymentNotices(harness.worker, harness.tenant);

async function mails() {
  await sweepMessages(harness.worker, harness.tenant);
  return harness.world.outbox.mails.splice(0);
}

async function weekly(payer: Payer, method: string, startOn = '2026-11-23') {
  days.at('2026-11-20');
  const { planId } = await harness.makePlan(payer, { startOn, method });
  return planId;
}

describe('plan notices', () => {
  it('law: 12 CFR 1005.10(b): include the exact authorization, sent once', async () => {
    const payer = await harness.newPayer();
    const planId = await weekly(payer, await harness.cardReference(payer));
    const [total] = await Promise.all([notifyEvents(), notifyEvents(), notifyEvents()]).then((counts) => [
      counts.reduce((a, b) => a + b, 0),
    ]);
    expect(total).toBe(1);
    expect(await notifyEvents()).toBe(0);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Your payment plan is set up', to: `${payer.session.login}@example.com` });
    const { versions, confirmationNumber: number } = await harness.plan(payer, planId);
    expect(versions[0]?.text.length).toBeGreaterThan(100);
    expect(mail?.text).toContain(versions[0]?.text);
    expect(mail?.text).toContain(number);
    expect(mail?.text).toContain('/make-payment/d/payment-plan');
  });

  it('report every change in the language of its authorization (req 7.6)', async () => {
    const payer = await harness.newPayer();
    const planId = await weekly(payer, await harness.cardReference(payer));
    await notifyEvents();
    await mails();
    let versionNumber = 1;
    const change = async (asked: AskedChange) => {
      const made = await changeInstallmentSeries(harness.api, {
        ...{ tenant: harness.tenant, session: payer.session, planId, client, change: asked, isPreview: false },
        ...{ versionNumber: versionNumber++, authorizedIn: 'es' },
      });
      expect(made.kind).toBe('changed');
      expect(await notifyEvents()).toBe(1);
      const [mail] = await mails();
      const { versions } = await harness.plan(payer, planId);
      expect(mail?.text).toContain(versions.at(-1)?.text);
      return mail?.subject;
    };
    expect(await change({ kind: 'skip', sequence: 2 })).toBe('Se omitirá un pago de su plan');
    const methodReference = await harness.bankReference(payer);
    expect(await change({ kind: 'method', methodReference })).toBe('Su plan tiene una forma de pago nueva');
    expect(await change({ kind: 'pause' })).toBe('Usted pausó su plan de pagos');
    expect(await change({ kind: 'resume' })).toBe('Usted reanudó su plan de pagos');
    const canceled = { tenant: harness.tenant, session: payer.session, planId, client };
    expect((await cancelInstallmentSeries(harness.api, canceled)).kind).toBe('canceled');
    expect(await notifyEvents()).toBe(1);
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Su plan de pagos se canceló']);
  });

  it('report each payment and the end of the plan (req 7.6)', async () => {
    const payer = await harness.newPayer({ balanceCents: 10_000 });
    await weekly(payer, await harness.cardReference(payer));
    await notifyEvents();
    await mails();
    await days.chargeOn('2026-11-23');
    await notifyEvents();
    const [first] = await mails();
    expect(first).toMatchObject({ subject: 'We received $50.00' });
    expect(first?.text).toContain('Credit Card **4242');
    expect(first?.text).toContain('Your next payment is on November 30, 2026.');
    await days.chargeOn('2026-11-30');
    await notifyEvents();
    const ended = await mails();
    expect(ended.map(({ subject }) => subject)).toEqual(['Your payment plan is complete']);
    expect(ended[0]?.text).toContain('$100.00');
  });

  it('say why a payment failed, what happens next and when (req 7.6)', async () => {
    const payer = await harness.newPayer({ balanceCents: 10_000 });
    const planId = await weekly(payer, await harness.cardReference(payer, { number: '4000050000009990' }));
    await notifyEvents();
    await mails();
    await days.chargeOn('2026-11-23');
    await notifyEvents();
    const [retrying] = await mails();
    expect(retrying?.text).toContain("We couldn't take $50.00 from Debit Card **9990: insufficient funds");
    expect(retrying?.text).toContain("We'll try again on November 27, 2026.");
    await harness.query('update installment set tries = 3 where plan_id = $1 and sequence = 1', [planId]);
    await days.chargeOn('2026-11-27');
    await notifyEvents();
    const [failed] = await mails();
    expect(failed?.text).toContain("This payment is still unpaid. We won't take it on another day unless you agree");
    expect(failed?.text).toContain('Your next payment is on November 30, 2026.');
  });

  it('law: Nacha appendix four: say that the bank returned a payment and the balance is due again', async () => {
    const payer = await harness.newPayer({ balanceCents: 5_000 });
    await weekly(payer, await harness.bankReference(payer, { accountNumber: '000222222227' }));
    await days.chargeOn('2026-11-23');
    await days.settle();
    await notifyEvents();
    await mails();
    await days.settle();
    expect(await notifyEvents()).toBe(1);
    const [mail] = await mails();
    expect(mail?.subject).toBe('Your bank returned a plan payment');
    expect(mail?.text).toContain('$50.00 is due.');
    expect(mail?.text).toContain("We'll try again on November 27, 2026.");
  });

  it('law: Nacha appendix four: say in one message that the plan is paused until another account is chosen', async () => {
    const payer = await harness.newPayer({ balanceCents: 10_000 });
    await weekly(payer, await harness.bankReference(payer, { accountNumber: '000444444465' }));
    await notifyEvents();
    await mails();
    await days.chargeOn('2026-11-23');
    await days.settle();
    expect(await notifyEvents()).toBe(1);
    const [mail] = await mails();
    expect(mail?.subject).toBe('Your payment plan is paused');
    expect(mail?.text).toContain("A payment of $50.00 didn't go through or was returned.");
    // The account's numbers. A plan's own number may have as many digits.
    expect(mail?.text).not.toMatch(/444444|021000021/);
  });

  it('law: 12 CFR 1006.6(e): are skipped permanently for a customer who opted out or has no address', async () => {
    const payer = await harness.newPayer();
    const unwanted = { emailAddress: 'other@example.com', optOutAllSubscriptions: true };
    await makeEmailEndpoint(harness.world, { tenant: harness.tenant, session: payer.session, ...unwanted });
    const silent = await harness.newPayer();
    await changeContact(harness.world, { tenant: harness.tenant, session: silent.session, email: '' });
    const planIds = [
      await weekly(payer, await harness.cardReference(payer)),
      await weekly(silent, await harness.cardReference(silent)),
    ];
    expect(await notifyEvents()).toBe(0);
    for (const planId of planIds) expect(await days.unnotified(planId)).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it('go to the verified address (req 3.4)', async () => {
    const payer = await harness.newPayer();
    const emailAddress = 'proved@example.com';
    await makeEmailEndpoint(harness.world, { tenant: harness.tenant, session: payer.session, emailAddress });
    await weekly(payer, await harness.cardReference(payer));
    await notifyEvents();
    expect((await mails()).map(({ to }) => to)).toEqual(['proved@example.com']);
  });

  it('are also sent by text, and a customer who turns them off gets only the required e-mails (req 7.4)', async () => {
    const payer = await harness.newPayer({ balanceCents: 10_000 });
    const phone = await makePhone(harness.world, { tenant: harness.tenant, session: payer.session });
    await weekly(payer, await harness.cardReference(payer), '2026-12-14');
    await notifyEvents();
    expect(await mails()).toHaveLength(1);
    expect(harness.world.outbox.texts.splice(0)).toMatchObject([
      { to: phone, text: expect.stringContaining('your payment plan is set up.') },
    ]);
    for (const channel of ['email', 'sms']) {
      await harness.query("insert into notice_preference values ($1, $2, 'plans', $3, false, now())", [
        ...[harness.tenant.id, payer.session.customerId, channel],
      ]);
    }
    days.at('2026-12-07');
    expect(await notify()).toBe(1);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Upcoming plan payment: $50.00 on December 14, 2026',
    ]);
    await days.chargeOn('2026-12-14');
    expect(await notifyEvents()).toBe(0);
    expect(await mails()).toEqual([]);
    expect(harness.world.outbox.texts.splice(0)).toEqual([]);
  });

  it("are sent even if another plan's notice fails (req 7.6)", async () => {
    const [broken, fine] = [await harness.newPayer(), await harness.newPayer()];
    const brokenId = await weekly(broken, await harness.cardReference(broken));
    await weekly(fine, await harness.cardReference(fine));
    await harness.query(
      `update plan_event set event = 'installment-paid', payment_id = '00000000-0000-7000-8000-000000000000' where plan_id = $1`,
      [brokenId],
    );
    expect(await notifyEvents()).toBe(1);
    expect(harness.faults.splice(0)).toHaveLength(1);
    expect(await days.unnotified(brokenId)).toEqual(['installment-paid']);
  });
});

describe('notice before a plan payment', () => {
  it('law: 12 CFR 1006.22(c): is sent once, five banking days ahead, and names the last day to stop the payment', async () => {
    const payer = await harness.newPayer({ balanceCents: 20_000 });
    await weekly(payer, await harness.cardReference(payer), '2026-12-14');
    days.at('2026-12-06');
    expect(await notify()).toBe(0);
    days.at('2026-12-07');
    const counts = await Promise.all([notify(), notify()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    await notifyEvents();
    const mail = (await mails()).find(({ subject }) => subject.includes('December 14'));
    expect(mail?.subject).toBe('Upcoming plan payment: $50.00 on December 14, 2026');
    expect(mail?.text).toContain('through December 13, 2026');
    expect(mail?.text).toContain('Credit Card **4242');
    expect(mail?.text).not.toContain('The payment before');
    expect(await notify()).toBe(0);
  });

  it('law: 12 CFR 1005.10(d): is sent more than ten days before a different amount and names the previous one', async () => {
    const payer = await harness.newPayer({ balanceCents: 7_000 });
    await weekly(payer, await harness.cardReference(payer), '2026-12-14');
    days.at('2026-12-07');
    await notify();
    await mails();
    expect(await notify()).toBe(0);
    days.at('2026-12-08');
    expect(await notify()).toBe(1);
    const [mail] = await mails();
    expect(mail?.subject).toBe('Upcoming plan payment: $20.00 on December 21, 2026');
    expect(mail?.text).toContain('Your last payment was $50.00.');
  });

  it('is skipped after a very recent authorization or while the plan is paused (req 7.6)', async () => {
    const payer = await harness.newPayer({ balanceCents: 10_000 });
    const soon = await weekly(payer, await harness.cardReference(payer), '2026-11-23');
    expect(await notify()).toBe(0);
    const [first] = await harness.query(
      'select noticed_at is not null as noticed from installment where plan_id = $1 and sequence = 1',
      [soon],
    );
    expect(first).toEqual({ noticed: true });
    const other = await harness.newPayer({ balanceCents: 10_000 });
    const pausedPlanId = await weekly(other, await harness.cardReference(other), '2026-12-14');
    await harness.query("update installment_plan set state = 'paused' where plan_id = $1", [pausedPlanId]);
    days.at('2026-12-07');
    expect(await notify()).toBe(0);
  });
});
