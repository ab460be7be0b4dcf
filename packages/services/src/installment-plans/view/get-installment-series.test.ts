import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getCustomerAccounts } from '../../accounts/read-accounts.ts';
import { deletePaymentMethod } from '../../payment-methods/delete-payment-method.ts';
import { signInAs } from '../../testing/fixtures/test-session.ts';
import type { Payer } from '../../testing/harness/payment-harness.ts';
import { openPlanHarness, type PlanHarness } from '../../testing/harness/plan-harness.ts';
import { chargeDueInstallments } from '../charge/charge-due-installments.ts';
import { getInstallmentSeries } from './get-installment-series.ts';

let harness: PlanHarness;

const begin = new Date('2026-11-23T16:00:00Z');

beforeAll(async () => {
  harness = await openPlanHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(() => {
  harness.world.clock.now = begin;
});

const seriesOf = ({ session }: Payer, planId?: string) =>
  getInstallmentSeries(harness.api, { tenant: harness.tenant, session, planId });
const forget = ({ session }: Payer, reference: string) =>
  deletePaymentMethod(harness.api, { tenant: harness.tenant, session, reference });
const infoOf = async ({ session }: Pick<Payer, 'session'>) =>
  (await getCustomerAccounts(harness.api, { tenant: harness.tenant, session })).series;

it('getInstallmentSeries returns the open plan and the latest ten ended ones, or any one plan by id (req 7.6)', async () => {
  const payer = await harness.newPayer();
  const method = await harness.cardReference(payer);
  const ids: string[] = [];
  for (let index = 0; index < 12; index++) {
    harness.world.clock.now = new Date(begin.getTime() + index);
    const { planId } = await harness.makePlan(payer, { method, startOn: '2026-11-30' });
    ids.unshift(planId);
    if (index !== 5) await harness.cancel(payer, planId);
    else await harness.query(`update installment_plan set state = 'completed' where plan_id = $1`, [planId]);
  }
  const open = await harness.makePlan(payer, { method });
  const found = await seriesOf(payer);
  expect(found.kind === 'plans' && found.plans.map((plan) => plan.planId)).toEqual([open.planId, ...ids.slice(0, 10)]);
  expect(await seriesOf(payer, ids[11])).toMatchObject({ plans: [{ planId: ids[11], state: 'canceled' }] });
  expect(await seriesOf(await harness.newPayer())).toEqual({ kind: 'plans', plans: [] });
  expect(await seriesOf(await harness.newPayer(), ids[11])).toMatchObject({ code: 'NotFound' });
});

it('an installment names its latest payment and the failure reason (req 7.6)', async () => {
  const payer = await harness.newPayer();
  const method = await harness.cardReference(payer, { number: '4000000000000002' });
  const { planId } = await harness.makePlan(payer, { method });
  await chargeDueInstallments(harness.worker, harness.tenant);
  const [payment] = await harness.query<{ payment_id: string; decline_code: string }>(
    'select payment_id, decline_code from payment where plan_id = $1',
    [planId],
  );
  const { installments } = await harness.plan(payer, planId);
  const [first] = installments;
  expect(first).toMatchObject({ paymentId: payment?.payment_id, failureCode: payment?.decline_code });
  expect(first?.failureCode).toMatch(/^\d{4}$/);
});

it("loadSeriesInfo returns the next payment of an account's open plan with its charge date (req 3.5)", async () => {
  const payer = await harness.newPayer({ achFeeHundredths: 0 });
  expect(await infoOf(payer)).toEqual([]);
  const method = await harness.bankReference(payer);
  const rhythm = { frequency: 'weekly', weekday: 4 } as const;
  const plan = await harness.makePlan(payer, { method, rhythm, startOn: '2026-11-26', totalCents: 10_000 });
  const next = { planId: plan.planId, confirmationNumber: plan.confirmationNumber, amountCents: 5_000 };
  expect(await infoOf(payer)).toMatchObject([{ ...next, chargeOn: '2026-11-27', lastFour: '6789' }]);

  harness.world.clock.now = new Date('2026-11-27T16:00:00Z');
  await chargeDueInstallments(harness.worker, harness.tenant);
  expect(await infoOf(payer)).toMatchObject([{ ...next, chargeOn: '2026-12-03' }]);

  harness.world.clock.now = new Date('2026-12-03T16:00:00Z');
  await chargeDueInstallments(harness.worker, harness.tenant);
  // Both payments are in progress, and the plan stays open until they complete.
  expect(await infoOf(payer)).toMatchObject([next]);
  const guest = {
    session: await signInAs(harness.world, { tenant: harness.tenant, guestOf: payer.accountReferenceCode }),
  };
  expect(await infoOf(guest)).toEqual([]);
  await harness.cancel(payer, plan.planId);
  expect(await infoOf(payer)).toEqual([]);
});

it('deletePaymentMethod refuses to delete a method used by an open plan (req 3.9)', async () => {
  const payer = await harness.newPayer();
  const method = await harness.cardReference(payer);
  const other = await harness.bankReference(payer);
  const { planId } = await harness.makePlan(payer, { method, startOn: '2026-11-30' });
  const inUse = { kind: 'refused', code: 'PaymentMethodInUse' };
  expect(await forget(payer, method)).toEqual(inUse);
  await harness.change(payer, planId, { kind: 'pause' });
  expect(await forget(payer, method)).toEqual(inUse);
  await harness.change(payer, planId, { kind: 'method', methodReference: other });
  expect(await forget(payer, method)).toEqual({ kind: 'deleted' });
  expect(await forget(payer, other)).toEqual(inUse);
  await harness.cancel(payer, planId);
  expect(await forget(payer, other)).toEqual({ kind: 'deleted' });
});

it('exactly one of two simultaneous requests succeeds: creating a plan or deleting its payment method (req 3.9)', async () => {
  for (let round = 0; round < 5; round++) {
    const payer = await harness.newPayer();
    const methodReference = await harness.cardReference(payer);
    const recipeId = await harness.recipe(payer);
    const [made, forgotten] = await Promise.all([
      harness.create(payer, { recipeId, methodReference }),
      forget(payer, methodReference),
    ]);
    const outcome = [made.kind === 'refused' ? made.code : made.kind, forgotten.kind];
    expect([
      ['created', 'refused'],
      ['PaymentMethodNotFound', 'deleted'],
    ]).toContainEqual(outcome);
  }
});
