import { parseDate } from '@internationalized/date';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendComingPaymentNotices } from '../installment-plans/notify/send-coming-payment-notices.ts';
import { type DisputeDesk, openDisputeDesk } from '../testing/harness/dispute-desk.ts';
import type { Payer } from '../testing/harness/payment-desk.ts';

let desk: DisputeDesk;
let payer: Payer;

beforeAll(async () => {
  desk = await openDisputeDesk(providedUrls());
});
afterAll(() => desk.close());
beforeEach(async () => {
  desk.days.at('2026-11-23');
  payer = await desk.newPayer();
});

async function runningPlan(by: Payer = payer): Promise<string> {
  const method = await desk.cardReference(by);
  const { plan_id: planId } = await desk.makePlan(by, { startOn: '2026-11-23', method });
  await desk.days.chargeOn('2026-11-23');
  return planId;
}

async function noticed(planId: string): Promise<number[]> {
  const text = 'select sequence from installment where plan_id = $1 and noticed_at is not null order by sequence';
  return (await desk.query<{ sequence: number }>(text, [planId])).map(({ sequence }) => sequence);
}

describe('withdrawing a dispute', () => {
  it('lets the account be paid again and closes its case', async () => {
    const disputeId = await desk.dispute(payer);
    desk.days.at('2026-11-25');
    expect(await desk.withdraw(payer, disputeId)).toMatchObject({
      dispute: { state: 'withdrawn', openedOn: parseDate('2026-11-23'), closedOn: parseDate('2026-11-25') },
    });
    expect(await desk.submit(payer, { method: await desk.card(payer) })).toMatchObject({ kind: 'final' });
    expect(await desk.openCases(payer)).toEqual([]);
    expect(await desk.steps(disputeId)).toEqual(['opened customer', 'withdrawn customer']);
  });

  it('closes the dispute, and another can be opened', async () => {
    const disputeId = await desk.dispute(payer);
    await desk.withdraw(payer, disputeId);
    const over = { kind: 'refused', code: 'DisputeNotOpen', field: 'disputeID' };
    expect(await desk.withdraw(payer, disputeId)).toEqual(over);
    desk.pass(1_000);
    expect(await desk.dispute(payer)).not.toBe(disputeId);
    expect((await desk.list(payer)).map(({ state }) => state)).toEqual(['open', 'withdrawn']);
  });

  it.each(['no id at all', '00000000-0000-4000-8000-000000000000'])(
    'is refused with NotFound for %s',
    async (disputeId) => {
      expect(await desk.withdraw(payer, disputeId)).toMatchObject({ code: 'NotFound', field: 'disputeID' });
    },
  );

  it('is refused to anyone but its customer', async () => {
    const disputeId = await desk.dispute(payer);
    const other = await desk.newPayer();
    expect(await desk.withdraw(other, disputeId)).toMatchObject({ code: 'NotFound' });
    expect((await desk.list(payer))[0]?.state).toBe('open');
  });
});

describe('a payment plan that a dispute paused (req 7.6)', () => {
  it('resumes on its regular days, at least ten days ahead and after a notice', async () => {
    const planId = await runningPlan();
    const disputeId = await desk.dispute(payer);
    await desk.days.chargeOn('2026-12-07');
    expect(await desk.tries(planId)).toHaveLength(1);
    await desk.withdraw(payer, disputeId);
    expect(await desk.days.standing(planId)).toBe('active');
    expect(await desk.days.installments(planId)).toEqual([
      '1 paid 2026-11-23',
      '2 scheduled 2026-12-21',
      '3 scheduled 2026-12-28',
      '4 scheduled 2027-01-04',
    ]);
    await sendComingPaymentNotices(desk.worker, desk.tenant);
    expect(await noticed(planId)).toEqual([]);
    await desk.days.chargeOn('2026-12-20');
    expect(await desk.tries(planId)).toHaveLength(1);
    await sendComingPaymentNotices(desk.worker, desk.tenant);
    // Because Christmas falls between, the following installment is already announced.
    expect(await noticed(planId)).toEqual([2, 3]);
    await desk.days.chargeOn('2026-12-21');
    expect(await desk.tries(planId)).toHaveLength(2);
  });

  it('keeps its dates when they are far enough ahead', async () => {
    const { plan_id: planId } = await desk.makePlan(payer, { startOn: '2027-01-04' });
    const before = await desk.days.installments(planId);
    await desk.withdraw(payer, await desk.dispute(payer));
    expect(await desk.days.installments(planId)).toEqual(before);
    expect(await desk.planTrail(planId)).toEqual(['created', 'plan-paused:disputed', 'plan-resumed']);
  });

  it('stays paused when its customer had paused it', async () => {
    const planId = await runningPlan();
    await desk.change(payer, planId, { kind: 'pause' });
    await desk.withdraw(payer, await desk.dispute(payer));
    expect(await desk.days.standing(planId)).toBe('paused');
    expect(await desk.change(payer, planId, { kind: 'resume' })).toMatchObject({ kind: 'changed' });
  });

  it('stays paused while another dispute is open', async () => {
    const [packet, member] = (await desk.newHolder([{ displayType: 'Packet' }, {}])) as [Payer, Payer];
    const planId = await runningPlan(packet);
    const [one, other] = [await desk.dispute(packet), await desk.dispute(member)];
    await desk.withdraw(packet, one);
    expect(await desk.days.standing(planId)).toBe('paused disputed');
    await desk.withdraw(packet, other);
    expect(await desk.days.standing(planId)).toBe('active');
  });

  it('is paused on its next date when a return reactivates it during the dispute', async () => {
    const method = await desk.bankReference(payer, { accountNumber: '000222222227' });
    const { plan_id: planId } = await desk.makePlan(payer, { startOn: '2026-11-23', totalCents: 5_000, method });
    await desk.days.chargeOn('2026-11-23');
    await desk.days.settle();
    expect(await desk.days.standing(planId)).toBe('completed');
    const disputeId = await desk.dispute(payer);
    await desk.days.comeBack();
    expect(await desk.days.standing(planId)).toBe('active');
    await desk.days.chargeOn('2026-12-14');
    expect(await desk.days.standing(planId)).toBe('paused disputed');
    await desk.withdraw(payer, disputeId);
    expect(await desk.days.standing(planId)).toBe('active');
    await desk.days.chargeOn('2026-12-23');
    expect(await desk.tries(planId)).toHaveLength(1);
    await desk.days.chargeOn('2026-12-24');
    expect(await desk.tries(planId)).toHaveLength(2);
  });

  it('stays paused and opens a case when its settlement’s last day has passed', async () => {
    const offer = { offer_type: 'autopay', total_cents: 12_000, due_on: '2027-03-01', missed_allowed: 1 } as const;
    const settlementId = await desk.settle(payer, offer);
    const schedule = desk.settlementSchedule('2026-11-24', { payBy: '2027-03-01', totalCents: 12_000 });
    const method = await desk.cardReference(payer);
    const { plan_id: planId } = await desk.makePlan(payer, { settlementId, schedule, method });
    const disputeId = await desk.dispute(payer);
    desk.days.at('2027-02-27');
    await desk.withdraw(payer, disputeId);
    expect(await desk.days.standing(planId)).toBe('paused');
    expect(await desk.openCases(payer)).toEqual(['plan-stopped']);
    expect((await desk.settlementOf(settlementId)).state).toBe('submitted');
  });
});

describe('an accepted settlement (req 4.1)', () => {
  it('does not lapse during a dispute, but does afterwards when its last day has passed', async () => {
    const settlementId = await desk.settle(payer, { expires_on: '2026-11-25', due_on: '2026-11-25' });
    const disputeId = await desk.dispute(payer);
    desk.days.at('2026-11-27');
    await desk.lapse();
    expect((await desk.settlementOf(settlementId)).state).toBe('accepted');
    await desk.withdraw(payer, disputeId);
    await desk.lapse();
    expect((await desk.settlementOf(settlementId)).state).toBe('lapsed');
  });
});

describe('closing a dispute as an operator', () => {
  it('resumes everything when the dispute is cleared and the debt is valid', async () => {
    const planId = await runningPlan();
    const disputeId = await desk.dispute(payer);
    expect(await desk.decide(disputeId, 'cleared')).toEqual({ kind: 'closed' });
    expect(await desk.steps(disputeId)).toEqual(['opened customer', 'cleared olga']);
    expect(await desk.days.standing(planId)).toBe('active');
    expect(await desk.openCases(payer)).toEqual([]);
    expect(await desk.withdraw(payer, disputeId)).toMatchObject({ code: 'DisputeNotOpen' });
  });

  it('stops the plan and its settlement when the dispute is upheld, and the case waits for a balance correction', async () => {
    const offer = { offer_type: 'autopay', total_cents: 12_000, due_on: '2027-03-01' } as const;
    const settlementId = await desk.settle(payer, offer);
    const schedule = desk.settlementSchedule('2026-11-24', { payBy: '2027-03-01', totalCents: 12_000 });
    const { plan_id: planId } = await desk.makePlan(payer, { settlementId, schedule });
    const disputeId = await desk.dispute(payer);
    expect(await desk.decide(disputeId, 'upheld')).toEqual({ kind: 'closed' });
    expect(await desk.days.standing(planId)).toBe('stopped disputed');
    expect((await desk.settlementOf(settlementId)).state).toBe('broken');
    const told = await desk.query(
      'select from settlement_event where settlement_id = $1 and event = $2 and told_at is null',
      [settlementId, 'terms-broken'],
    );
    expect(told).toEqual([]);
    expect(await desk.openCases(payer)).toEqual(['dispute']);
    expect(await desk.balance(payer)).toBe(20_000);
  });

  it('is refused for an unknown or closed dispute', async () => {
    expect(await desk.decide('none', 'upheld')).toMatchObject({ code: 'NotFound' });
    expect(await desk.decide('00000000-0000-4000-8000-000000000000', 'cleared')).toMatchObject({ code: 'NotFound' });
    const disputeId = await desk.dispute(payer);
    await desk.decide(disputeId, 'upheld');
    expect(await desk.decide(disputeId, 'cleared')).toMatchObject({ code: 'DisputeNotOpen' });
  });
});
