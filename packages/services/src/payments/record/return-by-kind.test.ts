import { parseDate } from '@internationalized/date';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPlanHarness, type PlanHarness } from '../../testing/harness/plan-harness.ts';
import { planDays } from '../../testing/plan-days.ts';
import { sweepPayments } from '../charge/sweep-payments.ts';

let harness: PlanHarness;
let days: ReturnType<typeof planDays>;

beforeAll(async () => {
  // A long timeout, because a busy machine answers late and these tests don't cover processor outages.
  harness = await openPlanHarness(providedUrls(), { world: { processorTimeoutMs: 20_000 } });
  days = planDays(harness);
});
afterEach(async () => {
  expect(await harness.differences()).toEqual([]);
  expect(harness.faults).toEqual([]);
  await harness.query("update installment_plan set state = 'canceled' where state in ('active', 'paused')");
});
afterAll(() => harness.close());

const disabling = ['R02', 'R03', 'R04', 'R12', 'R13', 'R14', 'R15', 'R16', 'R20'] as const;
const revoking = ['R05', 'R07', 'R10', 'R29', 'R31', 'R51'] as const;
const sweep = () => sweepPayments({ ...harness.worker, onFault: expect.fail }, harness.tenant);

async function payerByBank() {
  days.at('2026-11-23');
  const payer = await harness.newPayer({ balanceCents: 30_000 });
  const reference = await harness.bankReference(payer);
  const method = { kind: 'saved', reference } as const;
  const paymentId = await harness.pay(payer, { method, amountCents: cents(5_000) });
  return { payer, reference, method, paymentId };
}

describe('law: Nacha appendix four: bank account of a returned payment', () => {
  it.each([...disabling, ...revoking])('is not debited again for a pending retry after %s', async (code) => {
    const { payer, reference, paymentId } = await payerByBank();
    const other = await days.secondAccount(payer);
    const { planId } = await harness.makePlan(other, { startOn: '2026-11-23', method: reference });
    await days.chargeOn('2026-11-23');
    const [retried] = await harness.query<{ payment_id: string }>('select payment_id from payment where plan_id = $1', [
      planId,
    ]);
    await days.sendBack(retried?.payment_id ?? '', 'R01');
    expect((await days.installments(planId))[0]).toBe('1 retrying 2026-11-27');
    await days.sendBack(paymentId, code);
    expect(await days.status(planId)).toBe('paused method-disabled');
    expect(await days.chargeOn('2026-11-27')).toBe(0);
    expect(await days.tries(planId, 1)).toEqual(['returned']);
  });

  it.each([...disabling, ...revoking])('is refused for the next payment on any account after %s', async (code) => {
    const { payer, method, paymentId } = await payerByBank();
    const other = await days.secondAccount(payer);
    await days.sendBack(paymentId, code);
    for (const of of [payer, other]) {
      const again = await harness.submit(of, { method, amountCents: cents(1_000) });
      expect(again).toMatchObject({ kind: 'refused', code: 'PaymentMethodNotFound' });
    }
  });

  it.each([...disabling, ...revoking])(
    'has its scheduled settlement payment declined and the settlement reopened after %s',
    async (code) => {
      const { payer, method, paymentId } = await payerByBank();
      const other = await days.secondAccount(payer);
      const settlementId = await harness.settlement(other, {
        offerType: 'lump-sum',
        totalCents: 6_000,
        payBy: '2026-12-31',
      });
      const scheduledFor = parseDate('2026-12-15');
      const scheduledId = await harness.pay(other, {
        method,
        amountCents: cents(6_000),
        isSettlement: true,
        scheduledFor,
      });
      await days.sendBack(paymentId, code);
      await sweep();
      expect(await harness.payment(scheduledId)).toMatchObject({ state: 'declined', decline_code: '5055' });
      const [settlement] = await harness.query('select state from settlement where settlement_id = $1', [settlementId]);
      expect(settlement).toEqual({ state: 'accepted' });
    },
  );
});

it.each(['R01', 'R06', 'R08', 'R09', 'R11', 'R17'])(
  'law: Nacha appendix four: %s still allows the next payment from the bank account',
  async (code) => {
    const { payer, method, paymentId } = await payerByBank();
    await days.sendBack(paymentId, code);
    expect((await harness.submit(payer, { method, amountCents: cents(1_000) })).kind).not.toBe('refused');
  },
);
