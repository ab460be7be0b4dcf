import { parseDate } from '@internationalized/date';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { defaultPaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { processBounce } from '../bounces/process-bounce.ts';
import { sendComingPaymentNotices } from '../installment-plans/notify/send-coming-payment-notices.ts';
import { sweepMessages } from '../messages/sweep-messages.ts';
import { sweepPayments } from '../payments/charge/sweep-payments.ts';
import { sendLaterPaymentNotices } from '../payments/notify/send-later-payment-notices.ts';
import { changeContact, makeEmailEndpoint } from '../testing/fixtures/test-contact.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';
import { openPlanHarness, type PlanHarness } from '../testing/harness/plan-harness.ts';
import { openStaffHarness, type StaffHarness, type TestStaff } from '../testing/harness/staff-harness.ts';
import { planDays } from '../testing/plan-days.ts';
import { openNoticeCases } from './open-notice-cases.ts';
import { recordLetter } from './record-letter.ts';

type Debit = { payer: Payer; planId?: string; paymentId?: string };

let harness: PlanHarness;
let days: ReturnType<typeof planDays>;

const kinds = [
  {
    name: 'law: 12 CFR 1006.22(c): an installment of a debt collector',
    isDebtCollector: true,
    noticeFrom: '2026-11-30',
    lastDay: '2026-12-02',
    afterLastDay: '2026-12-03',
    chargeOn: '2026-12-07',
    weeksLater: '2026-12-16',
    make: async (): Promise<Debit> => {
      const payer = await harness.newPayer({ balanceCents: 10_000 });
      const { planId } = await harness.makePlan(payer, { startOn: '2026-12-07', totalCents: 5_000 });
      return { payer, planId };
    },
  },
  {
    name: 'law: 12 CFR 1006.22(c): a single payment to a debt collector',
    isDebtCollector: true,
    noticeFrom: '2026-11-30',
    lastDay: '2026-12-02',
    afterLastDay: '2026-12-03',
    chargeOn: '2026-12-07',
    weeksLater: '2026-12-16',
    make: async (): Promise<Debit> => {
      const payer = await harness.newPayer();
      const method = await harness.bank(payer);
      const paymentId = await harness.pay(payer, {
        method,
        amountCents: cents(5_000),
        scheduledFor: parseDate('2026-12-07'),
      });
      return { payer, paymentId };
    },
  },
  {
    name: 'law: 12 CFR 1005.10(d): an installment of another amount, of anyone else',
    isDebtCollector: false,
    noticeFrom: '2026-12-08',
    lastDay: '2026-12-11',
    afterLastDay: '2026-12-12',
    chargeOn: '2026-12-21',
    weeksLater: '2026-12-30',
    make: async (): Promise<Debit> => {
      const payer = await harness.newPayer({ balanceCents: 7_000 });
      const { planId } = await harness.makePlan(payer, { startOn: '2026-12-14', totalCents: 7_000 });
      // The first installment is the agreed $50.00, the second $20.00.
      await harness.query("update installment set state = 'paid' where plan_id = $1 and sequence = 1", [planId]);
      return { payer, planId };
    },
  },
];

describe.each(kinds)('$name', ({ isDebtCollector, noticeFrom, lastDay, afterLastDay, chargeOn, weeksLater, make }) => {
  let staff: StaffHarness;
  let agent: TestStaff;

  beforeAll(async () => {
    const paymentConfiguration = { ...defaultPaymentConfiguration, isDebtCollector, acceptsCreditCards: true };
    harness = await openPlanHarness(providedUrls(), { tenant: { paymentConfiguration } });
    days = planDays(harness);
    staff = openStaffHarness(harness.world);
    agent = await staff.hire(harness.tenant, 'agent');
  });
  afterAll(async () => {
    await staff.close();
    await harness.close();
  });
  beforeEach(() => {
    harness.world.outbox.mailFails = undefined;
    harness.world.outbox.mails.length = 0;
    days.at('2026-11-23');
  });
  afterEach(async () => {
    expect(harness.faults.splice(0)).toEqual([]);
    await harness.query("update installment_plan set state = 'canceled' where state in ('active', 'paused')");
    await harness.query("update message set state = 'given-up', sealed = null where state in ('queued', 'sending')");
  });

  const announce = async () => {
    await sendComingPaymentNotices(harness.worker, harness.tenant);
    await sendLaterPaymentNotices(harness.worker, harness.tenant);
  };
  const round = async (day: string, hour?: string) => {
    days.at(day, hour);
    await announce();
    await sweepMessages(harness.worker, harness.tenant);
    await openNoticeCases(harness.worker, harness.tenant);
    await days.chargeOn(day);
    await sweepPayments({ ...harness.worker, onFault: expect.fail }, harness.tenant);
  };
  const rounds = async (from: string, through: string) => {
    for (let day = parseDate(from); day.compare(parseDate(through)) <= 0; day = day.add({ days: 1 })) {
      await round(day.toString());
    }
  };

  /** Returns `made`, or `held` when the debit was canceled or postponed without a payment. */
  const outcome = async ({ planId, paymentId }: Debit): Promise<string> => {
    if (paymentId !== undefined) {
      const made = await harness.charges(paymentId);
      const { state } = (await harness.payment(paymentId)) as { state: string };
      return made.length === 0 && state === 'canceled' ? 'held' : `made ${made.length}`;
    }
    const [line = ''] = (await days.installments(planId ?? '')).filter((each) => !each.startsWith('1 paid 2026-12-14'));
    if (!/^\d scheduled/.test(line)) return `made ${line.replace(/^\d /, '')}`;
    return line.endsWith(chargeOn) ? `still ${line}` : 'held';
  };
  const isMade = (text: string) => /^made (1|paid|submitted)/.test(text);
  const cases = ({ payer }: Debit) => days.cases(payer.session.customerId);
  const noticeOf = async ({ payer }: Debit) => {
    const [notice] = await harness.query<{
      notice_id: string;
      case_id: string;
      email_message_id: string;
      state: string;
    }>(
      `select n.notice_id, n.case_id, n.email_message_id, m.state from debit_notice n
       left join message m on m.tenant_id = n.tenant_id and m.message_id = n.email_message_id
       where n.customer_id = $1 order by n.created_at desc, n.notice_id desc limit 1`,
      [payer.session.customerId],
    );
    return notice ?? { notice_id: '', case_id: '', email_message_id: '', state: '' };
  };
  const optOut = ({ payer: { session } }: Debit) =>
    makeEmailEndpoint(harness.world, {
      tenant: harness.tenant,
      session,
      emailAddress: `${session.login}@example.com`,
      optOutAllSubscriptions: true,
    });
  const mail = (caseId: string, mailedOn: string, noticeId?: string) =>
    recordLetter(staff.services, {
      tenant: harness.tenant,
      actor: agent.actor,
      caseId,
      noticeId,
      mailedOn: parseDate(mailedOn),
    });

  it('is made when its notice is sent in the last minute of the last day', async () => {
    const debit = await make();
    harness.world.outbox.mailFails = 'unavailable';
    await rounds(noticeFrom, lastDay);
    harness.world.outbox.mailFails = undefined;
    await round(lastDay, '23:59');
    await rounds(afterLastDay, chargeOn);
    expect(await outcome(debit)).toSatisfy(isMade);
    expect(await cases(debit)).toEqual([]);
  });

  it('is held with a case when the mail server is down past the last day, and no late notice is sent', async () => {
    const debit = await make();
    harness.world.outbox.mailFails = 'unavailable';
    await rounds(noticeFrom, lastDay);
    harness.world.outbox.mailFails = undefined;
    await round(afterLastDay, '00:01');
    expect(harness.world.outbox.mails).toEqual([]);
    expect(await cases(debit)).toEqual(['notice-undelivered']);
    await rounds(afterLastDay, chargeOn);
    expect(await outcome(debit)).toBe('held');
  });

  it('keeps retrying its notice for days while it can still arrive in time', async () => {
    const debit = await make();
    harness.world.outbox.mailFails = 'unavailable';
    for (let day = parseDate(noticeFrom); day.compare(parseDate(lastDay)) < 0; day = day.add({ days: 1 })) {
      await round(day.toString());
      await round(day.toString(), '21:00');
    }
    expect(await noticeOf(debit)).toMatchObject({ state: 'queued' });
    harness.world.outbox.mailFails = undefined;
    await rounds(lastDay, chargeOn);
    expect(await outcome(debit)).toSatisfy(isMade);
  });

  it('is held with a case, and no message is sent, when the worker is down past the last day', async () => {
    const debit = await make();
    await round(afterLastDay);
    expect(harness.world.outbox.mails).toEqual([]);
    expect(await cases(debit)).toEqual(['notice-undelivered']);
    await rounds(afterLastDay, chargeOn);
    expect(await outcome(debit)).toBe('held');
  });

  it('is held when its notice is recorded as sent after the last day', async () => {
    const debit = await make();
    days.at(lastDay, '23:59');
    await announce();
    const send: PlanHarness['worker']['mail']['send'] = async (message) => {
      days.at(afterLastDay, '00:00');
      return harness.worker.mail.send(message);
    };
    await sweepMessages({ ...harness.worker, mail: { ...harness.worker.mail, send } }, harness.tenant);
    expect(await noticeOf(debit)).toMatchObject({ state: 'sent' });
    await rounds(afterLastDay, chargeOn);
    expect(await outcome(debit)).toBe('held');
    expect(await cases(debit)).toEqual(['notice-undelivered']);
  });

  it('is held when its notice bounces days after delivery', async () => {
    const debit = await make();
    await rounds(noticeFrom, afterLastDay);
    const { email_message_id: messageId, state } = await noticeOf(debit);
    expect(state).toBe('sent');
    const bounce = { messageId, kind: 'hard', status: '5.1.1', source: 'provider' } as const;
    expect(await processBounce(harness.api, { tenant: harness.tenant, bounce })).toBe('recorded');
    await rounds(afterLastDay, chargeOn);
    expect(await outcome(debit)).toBe('held');
    expect(await cases(debit)).toEqual(['notice-undelivered']);
  });

  it('is made when the customer opts out after the notice was delivered', async () => {
    const debit = await make();
    await rounds(noticeFrom, afterLastDay);
    await optOut(debit);
    await rounds(afterLastDay, chargeOn);
    expect(await outcome(debit)).toSatisfy(isMade);
  });

  it('is announced to the corrected address when the customer changes it before the notice is sent', async () => {
    const debit = await make();
    days.at(noticeFrom);
    await announce();
    const email = `corrected-${debit.payer.session.login}@example.com`;
    await changeContact(harness.world, { tenant: harness.tenant, session: debit.payer.session, email });
    await rounds(noticeFrom, chargeOn);
    expect(harness.world.outbox.mails.map(({ to }) => to)).toContain(email);
    expect(harness.world.outbox.mails.map(({ to }) => to)).not.toContain(`${debit.payer.session.login}@example.com`);
    expect(await outcome(debit)).toSatisfy(isMade);
  });

  it('needs a new notice when it is made over ten banking days after the old one, such as after an outage', async () => {
    const debit = await make();
    await rounds(noticeFrom, lastDay);
    expect(await noticeOf(debit)).toMatchObject({ state: 'sent' });
    await round(weeksLater);
    expect(await outcome(debit)).toBe('held');
  });

  it('is made after a letter mailed on the last day', async () => {
    const debit = await make();
    await optOut(debit);
    await rounds(noticeFrom, lastDay);
    const { case_id: caseId, notice_id: noticeId } = await noticeOf(debit);
    days.at(afterLastDay);
    expect(await mail(caseId, afterLastDay, noticeId)).toMatchObject({ code: 'LetterTooLate', field: 'mailedOn' });
    expect(await mail(caseId, lastDay, noticeId)).toEqual({ kind: 'recorded' });
    await rounds(afterLastDay, chargeOn);
    expect(await outcome(debit)).toSatisfy(isMade);
  });

  it('is not announced by a letter about another day', async () => {
    const debit = await make();
    await optOut(debit);
    await rounds(noticeFrom, lastDay);
    const { case_id: caseId } = await noticeOf(debit);
    const dayBefore = parseDate(noticeFrom).subtract({ days: 1 }).toString();
    expect(await mail(caseId, dayBefore)).toMatchObject({ code: 'LetterTooLate', field: 'mailedOn' });
    const otherNotice = '01997000-0000-7000-8000-0000000000d9';
    expect(await mail(caseId, lastDay, otherNotice)).toMatchObject({ code: 'LetterTooLate', field: 'noticeID' });
  });

  it('opens no case years later when the message that delivered its notice is deleted', async () => {
    const debit = await make();
    await rounds(noticeFrom, chargeOn);
    await harness.query('delete from message where customer_id = $1', [debit.payer.session.customerId]);
    days.at('2028-12-22');
    expect(await openNoticeCases(harness.worker, harness.tenant)).toBe(0);
  });
});
