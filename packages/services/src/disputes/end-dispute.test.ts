import { parseDate } from '@internationalized/date';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendComingPaymentNotices } from '../installment-plans/notify/send-coming-payment-notices.ts';
import { type DisputeHarness, openDisputeHarness } from '../testing/harness/dispute-harness.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';

let harness: DisputeHarness;
let payer: Payer;

beforeAll(async () => {
  harness = await openDisputeHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.days.at('2026-11-23');
  payer = await harness.newPayer();
});

async function runningPlan(by: Payer = payer): Promise<string> {
  const method = await harness.cardReference(by);
  const { planId } = await harness.makePlan(by, { startOn: '2026-11-23', method });
  await harness.days.chargeOn('2026-11-23');
  return planId;
}

async function noticed(planId: string): Promise<number[]> {
  const text = 'select sequence from installment where plan_id = $1 and noticed_at is not null order by sequence';
  return (await harness.query<{ sequence: number }>(text, [planId])).map(({ sequence }) => sequence);
}

describe('withdrawing a dispute', () => {
  it('allows payments on the account again and closes its case', async () => {
    const disputeId = await harness.dispute(payer);
    harness.days.at('2026-11-25');
    expect(await harness.withdraw(payer, disputeId)).toMatchObject({
      dispute: { state: 'withdrawn', openedOn: parseDate('2026-11-23'), closedOn: parseDate('2026-11-25') },
    });
    expect(await harness.submit(payer, { method: await harness.card(payer) })).toMatchObject({ kind: 'final' });
    expect(await harness.openCases(payer)).toEqual([]);
    expect(await harness.steps(disputeId)).toEqual(['opened customer', 'withdrawn customer']);
  });

  it('closes the dispute, and another can be opened', async () => {
    const disputeId = await harness.dispute(payer);
    await harness.withdraw(payer, disputeId);
    const refusal = { kind: 'refused', code: 'DisputeNotOpen', field: 'disputeID' };
    expect(await harness.withdraw(payer, disputeId)).toEqual(refusal);
    harness.pass(1_000);
    expect(await harness.dispute(payer)).not.toBe(disputeId);
    expect((await harness.list(payer)).map(({ state }) => state)).toEqual(['open', 'withdrawn']);
  });

  it.each(['no id at all', '00000000-0000-4000-8000-000000000000'])(
    'is refused with NotFound for %s',
    async (disputeId) => {
      expect(await harness.withdraw(payer, disputeId)).toMatchObject({ code: 'NotFound', field: 'disputeID' });
    },
  );

  it('is refused for anyone but its customer', async () => {
    const disputeId = await harness.dispute(payer);
    const other = await harness.newPayer();
    expect(await harness.withdraw(other, disputeId)).toMatchObject({ code: 'NotFound' });
    expect((await harness.list(payer))[0]?.state).toBe('open');
  });
});

describe('a payment plan paused by a dispute (req 7.6)', () => {
  it('resumes on its regular days, at least ten days ahead and after a notice', async () => {
    const planId = await runningPlan();
    const disputeId = await harness.dispute(payer);
    await harness.days.chargeOn('2026-12-07');
    expect(await harness.tries(planId)).toHaveLength(1);
    await harness.withdraw(payer, disputeId);
    expect(await harness.days.status(planId)).toBe('active');
    expect(await harness.days.installments(planId)).toEqual([
      '1 paid 2026-11-23',
      '2 scheduled 2026-12-21',
      '3 scheduled 2026-12-28',
      '4 scheduled 2027-01-04',
    ]);
    await sendComingPaymentNotices(harness.worker, harness.tenant);
    expect(await noticed(planId)).toEqual([]);
    await harness.days.chargeOn('2026-12-20');
    expect(await harness.tries(planId)).toHaveLength(1);
    await sendComingPaymentNotices(harness.worker, harness.tenant);
    // Because Christmas falls between, the following installment is already announced.
    expect(await noticed(planId)).toEqual([2, 3]);
    await harness.days.chargeOn('2026-12-21');
    expect(await harness.tries(planId)).toHaveLength(2);
  });

  it('keeps its dates when they are far enough ahead', async () => {
    const { planId } = await harness.makePlan(payer, { startOn: '2027-01-04' });
    const before = await harness.days.installments(planId);
    await harness.withdraw(payer, await harness.dispute(payer));
    expect(await harness.days.installments(planId)).toEqual(before);
    expect(await harness.planTrail(planId)).toEqual(['created', 'plan-paused:disputed', 'plan-resumed']);
  });

  it('stays paused when its customer had paused it', async () => {
    const planId = await runningPlan();
    await harness.change(payer, planId, { kind: 'pause' });
    await harness.withdraw(payer, await harness.dispute(payer));
    expect(await harness.days.status(planId)).toBe('paused');
    expect(await harness.change(payer, planId, { kind: 'resume' })).toMatchObject({ kind: 'changed' });
  });

  it('stays paused while another dispute is open', async () => {
    const [packet, member] = (await harness.newHolder([{ displayType: 'Packet' }, {}])) as [Payer, Payer];
    const planId = await runningPlan(packet);
    const [one, other] = [await harness.dispute(packet), await harness.dispute(member)];
    await harness.withdraw(packet, one);
    expect(await harness.days.status(planId)).toBe('paused disputed');
    await harness.withdraw(packet, other);
    expect(await harness.days.status(planId)).toBe('active');
  });

  it('is paused on its next date when a return reactivates it during the dispute', async () => {
    const method = await harness.bankReference(payer, { accountNumber: '000222222227' });
    const { planId } = await harness.makePlan(payer, { startOn: '2026-11-23', totalCents: 5_000, method });
    await harness.days.chargeOn('2026-11-23');
    await harness.days.settle();
    expect(await harness.days.status(planId)).toBe('completed');
    const disputeId = await harness.dispute(payer);
    await harness.days.collectReturns();
    expect(await harness.days.status(planId)).toBe('active');
    await harness.days.chargeOn('2026-12-14');
    expect(await harness.days.status(planId)).toBe('paused disputed');
    await harness.withdraw(payer, disputeId);
    expect(await harness.days.status(planId)).toBe('active');
    await harness.days.chargeOn('2026-12-23');
    expect(await harness.tries(planId)).toHaveLength(1);
    await harness.days.chargeOn('2026-12-24');
    expect(await harness.tries(planId)).toHaveLength(2);
  });

  it('stays paused and opens a case when its settlement’s last day has passed', async () => {
    const offer = { offer_type: 'autopay', total_cents: 12_000, due_on: '2027-03-01', missed_allowed: 1 } as const;
    const settlementId = await harness.settle(payer, offer);
    const schedule = harness.settlementSchedule('2026-11-24', { payBy: '2027-03-01', totalCents: 12_000 });
    const method = await harness.cardReference(payer);
    const { planId } = await harness.makePlan(payer, { settlementId, schedule, method });
    const disputeId = await harness.dispute(payer);
    harness.days.at('2027-02-27');
    await harness.withdraw(payer, disputeId);
    expect(await harness.days.status(planId)).toBe('paused');
    expect(await harness.openCases(payer)).toEqual(['plan-stopped']);
    expect((await harness.settlementOf(settlementId)).state).toBe('submitted');
  });
});

describe('an accepted settlement (req 4.1)', () => {
  it('does not lapse during a dispute, but lapses afterward when its last day has passed', async () => {
    const settlementId = await harness.settle(payer, { expires_on: '2026-11-25', due_on: '2026-11-25' });
    const disputeId = await harness.dispute(payer);
    harness.days.at('2026-11-27');
    await harness.lapse();
    expect((await harness.settlementOf(settlementId)).state).toBe('accepted');
    await harness.withdraw(payer, disputeId);
    await harness.lapse();
    expect((await harness.settlementOf(settlementId)).state).toBe('lapsed');
  });
});

describe('closing a dispute as an operator', () => {
  it('resumes everything when the dispute is cleared and the debt is valid', async () => {
    const planId = await runningPlan();
    const disputeId = await harness.dispute(payer);
    expect(await harness.decide(disputeId, 'cleared')).toEqual({ kind: 'closed' });
    expect(await harness.steps(disputeId)).toEqual(['opened customer', 'cleared olga']);
    expect(await harness.days.status(planId)).toBe('active');
    expect(await harness.openCases(payer)).toEqual([]);
    expect(await harness.withdraw(payer, disputeId)).toMatchObject({ code: 'DisputeNotOpen' });
  });

  it('stops the plan and its settlement when the dispute is upheld, and the case stays open for a balance correction', async () => {
    const offer = { offer_type: 'autopay', total_cents: 12_000, due_on: '2027-03-01' } as const;
    const settlementId = await harness.settle(payer, offer);
    const schedule = harness.settlementSchedule('2026-11-24', { payBy: '2027-03-01', totalCents: 12_000 });
    const { planId } = await harness.makePlan(payer, { settlementId, schedule });
    const disputeId = await harness.dispute(payer);
    expect(await harness.decide(disputeId, 'upheld')).toEqual({ kind: 'closed' });
    expect(await harness.days.status(planId)).toBe('stopped disputed');
    expect((await harness.settlementOf(settlementId)).state).toBe('broken');
    const unnotified = await harness.query(
      'select from settlement_event where settlement_id = $1 and event = $2 and notified_at is null',
      [settlementId, 'terms-broken'],
    );
    expect(unnotified).toEqual([]);
    expect(await harness.openCases(payer)).toEqual(['dispute']);
    expect(await harness.balance(payer)).toBe(20_000);
  });

  it('is refused for an unknown or closed dispute', async () => {
    expect(await harness.decide('none', 'upheld')).toMatchObject({ code: 'NotFound' });
    expect(await harness.decide('00000000-0000-4000-8000-000000000000', 'cleared')).toMatchObject({ code: 'NotFound' });
    const disputeId = await harness.dispute(payer);
    await harness.decide(disputeId, 'upheld');
    expect(await harness.decide(disputeId, 'cleared')).toMatchObject({ code: 'DisputeNotOpen' });
  });
});
