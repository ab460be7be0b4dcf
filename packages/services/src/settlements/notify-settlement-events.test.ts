import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepMessages } from '../messages/sweep-messages.ts';
import { notifyPaymentEvents } from '../payments/notify/notify-payment-events.ts';
import { changeContact } from '../testing/fixtures/test-contact.ts';
import { makePhone } from '../testing/fixtures/test-phone.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';
import { openSettlementHarness, type SettlementHarness } from '../testing/harness/settlement-harness.ts';
import { planDays } from '../testing/plan-days.ts';
import { notifySettlementEvents } from './notify-settlement-events.ts';

let harness: SettlementHarness;
let days: ReturnType<typeof planDays>;
let payer: Payer;
const dayMs = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  harness = await openSettlementHarness(providedUrls());
  days = planDays(harness);
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.pass(3 * dayMs);
  payer = await harness.newPayer();
  harness.world.outbox.mails.length = 0;
});

const notify = () => notifySettlementEvents(harness.worker, harness.tenant);

async function sentMails() {
  await notify();
  await sweepMessages(harness.worker, harness.tenant);
  const { mails } = harness.world.outbox;
  return mails.splice(0).filter(({ to }) => to === `${payer.session.login}@example.com`);
}

const subjects = async () => (await sentMails()).map(({ subject }) => subject);

describe('settlement notices', () => {
  it('contain the agreed text in its original language (req 4.1)', async () => {
    const accepted = await harness.accept(payer, await harness.offer(payer), { agreedIn: 'es' });
    if (accepted.kind === 'refused') throw new Error(accepted.code);
    const { agreement_text: agreementText } = await harness.settlementOf(accepted.settlement.settlementId);
    const [mail, ...more] = await sentMails();
    expect(mail?.subject).toBe('Usted aceptó una oferta de liquidación');
    expect(mail?.text).toContain(agreementText);
    expect(more).toEqual([]);
  });

  it('report the settled debt once, no matter how many workers run (req 4.1)', async () => {
    await harness.settle(payer);
    await harness.paySettlement(payer, { method: await harness.card(payer) });
    const counts = await Promise.all([notify(), notify(), notify()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(2);
    expect(await subjects()).toEqual(['You accepted a settlement offer', 'Your account is settled']);
    expect(await notify()).toBe(0);
  });

  it('say after a return that the account is no longer settled, what is owed, and how long it can still be settled', async () => {
    const payBy = await inDays(7);
    await harness.settle(payer, { expires_on: payBy, due_on: payBy });
    await harness.paySettlement(payer, { method: await harness.bank(payer, { accountNumber: '000222222227' }) });
    await harness.collectAfter(30_000);
    expect(await subjects()).toEqual(['You accepted a settlement offer', 'Your account is settled']);
    await harness.collectAfter(30_000);
    const mails = await sentMails();
    expect(mails.map(({ subject }) => subject)).toEqual(["A settlement payment didn't go through"]);
    expect(mails[0]?.text).toContain('the letter we sent you is no longer valid');
    expect(mails[0]?.text).toMatch(/pay the same amount again by \w+ \d+, 20/);
    expect(mails[0]?.text).toContain('You owe $200.00.');
  });

  it("are also sent by text, and replace the payment's own return notice (req 7.4)", async () => {
    const phone = await makePhone(harness.world, { tenant: harness.tenant, session: payer.session });
    harness.world.outbox.texts.length = 0;
    await harness.settle(payer);
    await harness.paySettlement(payer, { method: await harness.bank(payer, { accountNumber: '000222222227' }) });
    await harness.collectAfter(30_000);
    await harness.collectAfter(30_000);
    await notifyPaymentEvents(harness.worker, harness.tenant);
    expect(await subjects()).toEqual(['You accepted a settlement offer', "A settlement payment didn't go through"]);
    const texts = harness.world.outbox.texts.splice(0);
    expect(texts.map(({ to }) => to)).toEqual([phone, phone]);
    expect(texts.at(-1)?.text).toMatch(/a payment of \$[\d,.]+ under your agreement didn't go through/);
  });

  it('report a bank return before the payment settled (req 4.1)', async () => {
    await harness.settle(payer);
    await harness.paySettlement(payer, { method: await harness.bank(payer, { accountNumber: '000444444457' }) });
    await harness.collectAfter(60_000);
    expect(await subjects()).toEqual(['You accepted a settlement offer', "A settlement payment didn't go through"]);
  });

  it('skip a decline that the payer has just seen, a payment that the payer canceled, and outdated events', async () => {
    await harness.settle(payer);
    await harness.paySettlement(payer, { method: await harness.card(payer, { number: '4000000000000002' }) });
    const method = await harness.bank(payer);
    const later = await harness.paySettlement(payer, {
      method,
      scheduledFor: harness.command(payer, { method }).scheduledFor.add({ days: 9 }),
    });
    await harness.cancel(payer, later);
    expect(await subjects()).toEqual(['You accepted a settlement offer']);
    const [unnotified] = await harness.query(
      'select count(*)::int as events from settlement_event where notified_at is null',
    );
    expect(unnotified).toEqual({ events: 0 });
  });

  it('report a lapsed settlement (req 4.1)', async () => {
    const today = await inDays(0);
    await harness.settle(payer, { expires_on: today, due_on: today });
    expect(await subjects()).toHaveLength(1);
    harness.pass(dayMs);
    await harness.lapse();
    expect(await subjects()).toEqual(['Your settlement offer expired']);
  });

  it("report a settlement broken by a missed payment or by a plan that didn't collect everything (req 4.1)", async () => {
    const begin = async () => {
      const dueOn = await inDays(120);
      const offer = { offer_type: 'autopay', total_cents: 12_000, due_on: dueOn } as const;
      const settlementId = await harness.settle(payer, offer);
      const schedule = harness.settlementSchedule(await inDays(1), { payBy: dueOn, totalCents: 12_000 });
      const method = await harness.cardReference(payer, { number: '4000000000000002' });
      const { planId } = await harness.makePlan(payer, { settlementId, schedule, method });
      return planId;
    };
    const missed = await begin();
    await days.chargeOn(await inDays(1));
    expect(await days.status(missed)).toBe('stopped settlement-broken');
    // The plan's message reports only the payment.
    expect(await subjects()).toEqual(['You accepted a settlement offer', 'Your settlement has ended']);

    payer = await harness.newPayer();
    const endedPlanId = await begin();
    await harness.query("update installment_plan set state = 'completed' where plan_id = $1", [endedPlanId]);
    await harness.lapse();
    const [, mail] = await sentMails();
    expect(mail?.subject).toBe('Your settlement has ended');
    expect(mail?.text).toContain('You owe $200.00.');
  });

  it('are skipped permanently for a customer without an address (req 6.4)', async () => {
    await changeContact(harness.world, { tenant: harness.tenant, session: payer.session, email: '' });
    await harness.settle(payer);
    expect(await notify()).toBe(0);
    await changeContact(harness.world, { tenant: harness.tenant, session: payer.session, email: 'late@example.com' });
    expect(await notify()).toBe(0);
  });
});

/** Returns YYYY-MM-DD. */
async function inDays(count: number): Promise<string> {
  const method = { kind: 'saved', reference: '' } as const;
  return harness.command(payer, { method }).scheduledFor.add({ days: count }).toString();
}
