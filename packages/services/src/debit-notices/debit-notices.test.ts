import { parseDate } from '@internationalized/date';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { defaultPaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { processBounce } from '../bounces/process-bounce.ts';
import { listCases } from '../cases/list-cases.ts';
import { checkScheduledPayment } from '../fees/check-scheduled-payment.ts';
import { sendComingPaymentNotices } from '../installment-plans/notify/send-coming-payment-notices.ts';
import { sweepMessages } from '../messages/sweep-messages.ts';
import { claimPayment } from '../payments/charge/claim-payment.ts';
import { sweepPayments } from '../payments/charge/sweep-payments.ts';
import { sendLaterPaymentNotices } from '../payments/notify/send-later-payment-notices.ts';
import { makeEmailEndpoint } from '../testing/fixtures/test-contact.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';
import { openPlanHarness, type PlanHarness } from '../testing/harness/plan-harness.ts';
import { openStaffHarness, type StaffHarness, type TestStaff } from '../testing/harness/staff-harness.ts';
import { planDays } from '../testing/plan-days.ts';
import { openNoticeCases } from './open-notice-cases.ts';
import { recordLetter } from './record-letter.ts';

let harness: PlanHarness;
let days: ReturnType<typeof planDays>;
let staff: StaffHarness;
let agent: TestStaff;

beforeAll(async () => {
  const paymentConfiguration = { ...defaultPaymentConfiguration, isDebtCollector: true, acceptsCreditCards: true };
  harness = await openPlanHarness(providedUrls(), { tenant: { paymentConfiguration } });
  days = planDays(harness);
  staff = openStaffHarness(harness.world);
  agent = await staff.hire(harness.tenant, 'agent');
});
afterAll(async () => {
  await staff.close();
  await harness.close();
});
beforeEach(() => days.at('2026-11-23'));
afterEach(async () => {
  expect(harness.faults).toEqual([]);
  expect(await harness.differences()).toEqual([]);
  await harness.query("update installment_plan set state = 'canceled' where state in ('active', 'paused')");
});

async function morning(day: string): Promise<void> {
  days.at(day);
  await sendComingPaymentNotices(harness.worker, harness.tenant);
  await sendLaterPaymentNotices(harness.worker, harness.tenant);
  await sweepMessages(harness.worker, harness.tenant);
  await openNoticeCases(harness.worker, harness.tenant);
  await days.chargeOn(day);
  await sweepPayments({ ...harness.worker, onFault: expect.fail }, harness.tenant);
}

async function mornings(from: string, through: string): Promise<void> {
  for (let day = parseDate(from); day.compare(parseDate(through)) <= 0; day = day.add({ days: 1 })) {
    await morning(day.toString());
  }
}

const optOut = ({ session }: Payer) =>
  makeEmailEndpoint(harness.world, {
    tenant: harness.tenant,
    session,
    emailAddress: `${session.login}@example.com`,
    optOutAllSubscriptions: true,
  });
const optIn = ({ session }: Payer) =>
  harness.query('delete from email_endpoint where customer_id = $1', [session.customerId]);
const openCases = async ({ session }: Payer) => {
  const { rows } = await listCases(staff.services, { tenant: harness.tenant, onlyOpen: true, limit: 100 });
  return rows.filter(({ customerId }) => customerId === session.customerId);
};
const mail = (caseId: string, day: string) =>
  recordLetter(staff.services, { tenant: harness.tenant, actor: agent.actor, caseId, mailedOn: parseDate(day) });

describe('an installment that legally requires a notice', () => {
  const plan = async (reach: (payer: Payer) => Promise<unknown> = async () => undefined) => {
    const payer = await harness.newPayer();
    await reach(payer);
    const { planId } = await harness.makePlan(payer, { startOn: '2026-12-07', totalCents: 10_000 });
    return { payer, planId };
  };

  it('is charged on its day after its notice was delivered', async () => {
    const { planId } = await plan();
    await mornings('2026-11-23', '2026-12-07');
    expect((await days.installments(planId))[0]).toBe('1 paid 2026-12-07');
  });

  it('is postponed repeatedly, with one case, while the customer cannot be reached', async () => {
    const { payer, planId } = await plan(optOut);
    await mornings('2026-11-23', '2026-12-31');
    const [first] = await days.installments(planId);
    expect(first).toMatch(/^1 scheduled 2027-01-/);
    expect(await harness.query('select 1 from payment where plan_id = $1', [planId])).toEqual([]);
    expect((await openCases(payer)).map(({ kind }) => kind)).toEqual(['notice-undelivered']);
  });

  it('is charged after the next notice when the customer can be reached again', async () => {
    const { payer, planId } = await plan(optOut);
    await mornings('2026-11-23', '2026-12-07');
    expect((await days.installments(planId))[0]).toBe('1 scheduled 2026-12-12');
    await optIn(payer);
    await mornings('2026-12-08', '2026-12-12');
    expect((await days.installments(planId))[0]).toBe('1 paid 2026-12-12');
  });

  it('is postponed when the mail server rejected its notice permanently', async () => {
    const { payer, planId } = await plan();
    await mornings('2026-11-23', '2026-11-29');
    days.at('2026-11-30');
    await sendComingPaymentNotices(harness.worker, harness.tenant);
    await harness.query(
      "update message set state = 'refused', sealed = null, ended_at = now() where customer_id = $1 and state = 'queued'",
      [payer.session.customerId],
    );
    await mornings('2026-11-30', '2026-12-07');
    expect((await days.installments(planId))[0]).toBe('1 scheduled 2026-12-12');
    expect((await openCases(payer)).map(({ kind }) => kind)).toEqual(['notice-undelivered']);
  });

  it('is postponed when the customer opts out between the queueing and delivery of the notice', async () => {
    const { payer, planId } = await plan();
    await mornings('2026-11-23', '2026-11-29');
    days.at('2026-11-30');
    await sendComingPaymentNotices(harness.worker, harness.tenant);
    await optOut(payer);
    await mornings('2026-11-30', '2026-12-07');
    expect((await days.installments(planId))[0]).toBe('1 scheduled 2026-12-12');
  });

  it('is charged on its day after an employee mailed a letter in time', async () => {
    const { payer, planId } = await plan(optOut);
    await mornings('2026-11-23', '2026-12-01');
    const [found] = await openCases(payer);
    expect(found?.debitNotice).toMatchObject({ chargeOn: parseDate('2026-12-07'), mailBy: parseDate('2026-12-02') });
    const caseId = found?.caseId ?? '';
    expect(await mail(caseId, '2026-12-02')).toMatchObject({ code: 'LetterTooLate' });
    expect(await mail(caseId, '2026-12-01')).toEqual({ kind: 'recorded' });
    expect(await mail(caseId, '2026-12-01')).toMatchObject({ code: 'CaseNotOpen' });
    await mornings('2026-12-02', '2026-12-07');
    expect((await days.installments(planId))[0]).toBe('1 paid 2026-12-07');
    // The next installment's notice has a separate case.
    expect((await openCases(payer)).map(({ debitNotice }) => debitNotice?.chargeOn.toString())).toEqual(['2026-12-14']);
  });

  it('gets a new notice when its amount changes after the first one', async () => {
    const { payer, planId } = await plan();
    await mornings('2026-11-23', '2026-11-30');
    await harness.query('update installment set fee_cents = 195 where plan_id = $1 and sequence = 1', [planId]);
    await optOut(payer);
    await mornings('2026-12-01', '2026-12-07');
    expect((await days.installments(planId))[0]).toMatch(/^1 scheduled/);
  });
});

describe('a single payment dated more than five days ahead, to a debt collector', () => {
  const schedule = async (
    reach: (payer: Payer) => Promise<unknown> = async () => undefined,
    scheduledFor = '2026-12-07',
  ) => {
    const payer = await harness.newPayer();
    await reach(payer);
    const paymentId = await harness.pay(payer, {
      method: await harness.bank(payer),
      amountCents: cents(5_000),
      scheduledFor: parseDate(scheduledFor),
    });
    return { payer, paymentId };
  };

  it('is made on its day after its notice was delivered', async () => {
    const { paymentId } = await schedule();
    await mornings('2026-11-23', '2026-12-07');
    expect(await harness.charges(paymentId)).toHaveLength(1);
  });

  it('is canceled on its day, days after a case was opened, when no channel reached the payer', async () => {
    const { payer, paymentId } = await schedule(optOut);
    await mornings('2026-11-23', '2026-11-30');
    expect((await openCases(payer)).map(({ kind }) => kind)).toEqual(['notice-undelivered']);
    await mornings('2026-12-01', '2026-12-07');
    expect(await harness.payment(paymentId)).toMatchObject({ state: 'canceled' });
    expect(await harness.charges(paymentId)).toEqual([]);
    expect(await harness.balance(payer)).toBe(20_000);
  });

  it('is made after an employee mailed a letter in time', async () => {
    const { payer, paymentId } = await schedule(optOut);
    await mornings('2026-11-23', '2026-12-01');
    const [found] = await openCases(payer);
    expect(await mail(found?.caseId ?? '', '2026-12-01')).toEqual({ kind: 'recorded' });
    await mornings('2026-12-02', '2026-12-07');
    expect(await harness.charges(paymentId)).toHaveLength(1);
  });

  it('is not charged by another process that skips the check', async () => {
    const { paymentId } = await schedule(optOut);
    days.at('2026-12-07');
    const { processPayment } = await import('../payments/charge/process-payment.ts');
    expect(await processPayment(harness.worker, { tenant: harness.tenant, paymentId })).toBeUndefined();
    expect(await harness.charges(paymentId)).toEqual([]);
  });

  it('still completes when its notice bounces while its outcome is unknown', async () => {
    const { payer, paymentId } = await schedule();
    await mornings('2026-11-23', '2026-12-06');
    days.at('2026-12-07');
    await checkScheduledPayment(harness.worker, { tenant: harness.tenant, paymentId });
    expect(await claimPayment(harness.worker, { tenantId: harness.tenant.id, paymentId })).toBeDefined();
    const [notice] = await harness.query<{ email_message_id: string }>(
      'select email_message_id from debit_notice where customer_id = $1',
      [payer.session.customerId],
    );
    const messageId = notice?.email_message_id ?? '';
    const bounce = { messageId, kind: 'hard', status: '5.1.1', source: 'provider' } as const;
    expect(await processBounce(harness.api, { tenant: harness.tenant, bounce })).toBe('recorded');
    await harness.sweepAfter(60_000);
    expect(await harness.charges(paymentId)).toHaveLength(1);
  });

  it('needs no notice when it is dated five days ahead', async () => {
    const { paymentId } = await schedule(optOut, '2026-11-28');
    await mornings('2026-11-23', '2026-11-28');
    expect(await harness.charges(paymentId)).toHaveLength(1);
  });
});
