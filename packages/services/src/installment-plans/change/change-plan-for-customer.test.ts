import { parseDate } from '@internationalized/date';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import type { StaffPlanChange } from '@quittance/domain/installment-plans/change/staff-plan-change';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Operator } from '../../staff/operator.ts';
import { makeTenant } from '../../testing/fixtures/test-tenant.ts';
import type { Payer } from '../../testing/harness/payment-harness.ts';
import { openPlanHarness, type PlanHarness } from '../../testing/harness/plan-harness.ts';
import { openStaffHarness, type StaffHarness } from '../../testing/harness/staff-harness.ts';
import { getStaffPlan } from '../view/get-staff-plan.ts';
import type { PlanView } from '../view/plan-view.ts';
import { searchPlans } from '../view/search-plans.ts';
import { changePlanForCustomer, endPlanForCustomer } from './change-plan-for-customer.ts';

let harness: PlanHarness;
let staff: StaffHarness;
let ada: Operator & { kind: 'staff' };
let payer: Payer;
let plan: PlanView;

beforeAll(async () => {
  harness = await openPlanHarness(providedUrls());
  staff = openStaffHarness(harness.world);
  ada = (await staff.hire(harness.tenant, 'agent')).actor;
});
afterAll(async () => {
  await staff.close();
  await harness.close();
});
beforeEach(async () => {
  payer = await harness.newPayer();
  plan = await harness.makePlan(payer, { startOn: '2026-12-07', totalCents: 15_000 });
});

const command = () => ({
  ...{ tenant: harness.tenant, actor: ada, planId: plan.planId, reason: 'is short of money this week' },
  clientAddress: '192.0.2.1',
});
const change = (asked: StaffPlanChange, { isPreview = false, versionNumber = 1 } = {}) =>
  changePlanForCustomer(staff.services, { ...command(), change: asked, isPreview, versionNumber });
const dueDays = async () =>
  (await harness.plan(payer, plan.planId)).installments.map(({ dueOn: day, state }) => [day, state]);

describe('plan change by an employee for a customer', () => {
  it('moves a payment, records who entered it, and notifies the customer', async () => {
    const changed = await change({ kind: 'move', sequence: 1, dueOn: parseDate('2026-12-09') });
    expect(changed).toMatchObject({ kind: 'changed', plan: { versionNo: 2 } });
    expect((await dueDays())[0]).toEqual(['2026-12-09', 'scheduled']);
    const [version] = await harness.query(
      'select change, client_address, user_agent from plan_version where plan_id = $1 and version_no = 2',
      [plan.planId],
    );
    expect(version).toEqual({
      change: 'move',
      client_address: '192.0.2.1',
      user_agent: `on the phone, by staff:${ada.staffId}`,
    });
    expect(await harness.planTrail(plan.planId)).toContain('changed:move');
    const [line] = await harness.query(
      `select actor_operator, actor_customer_id from audit_event where subject = 'installment_plan' and subject_key ->> 'plan_id' = $1
         and action = 'update'`,
      [plan.planId],
    );
    expect(line).toEqual({ actor_operator: `staff:${ada.staffId}`, actor_customer_id: null });
  });

  it('can be previewed without writing anything', async () => {
    const shown = await change({ kind: 'skip', sequence: 1 }, { isPreview: true });
    expect(shown).toMatchObject({ kind: 'changed', plan: { versionNo: 1 } });
    expect(shown.kind === 'changed' && shown.after.length).toBe(4);
    expect((await harness.plan(payer, plan.planId)).installments).toEqual(plan.installments);
    expect(await harness.query('select 1 from staff_action where subject_id = $1', [plan.planId])).toEqual([]);
  });

  it('skips a payment and adds it at the end', async () => {
    await change({ kind: 'skip', sequence: 1 });
    expect((await dueDays()).map(([, state]) => state)).toEqual(['skipped', 'scheduled', 'scheduled', 'scheduled']);
  });

  it('pauses and resumes the plan', async () => {
    await change({ kind: 'pause' });
    expect((await harness.plan(payer, plan.planId)).state).toBe('paused');
    await change({ kind: 'resume' }, { versionNumber: 2 });
    expect((await harness.plan(payer, plan.planId)).state).toBe('active');
  });

  it("can't move a payment to a day that would add a fee", async () => {
    await harness.query('update account set card_fee_hundredths = 195 where account_id = $1', [plan.accountId]);
    const tenant = {
      ...harness.tenant,
      paymentPlanConfiguration: { applyConvenienceFee: true },
    } as typeof harness.tenant;
    const move = { kind: 'move', sequence: 1, dueOn: parseDate('2026-12-09') } as const;
    const asked = { ...command(), tenant, change: move, isPreview: false, versionNumber: 1 };
    const refused = await changePlanForCustomer(staff.services, asked);
    expect(refused).toMatchObject({ kind: 'refused', code: 'CustomerMustAgree' });
    expect((await dueDays())[0]).toEqual(['2026-12-07', 'scheduled']);
  });

  it("law: 12 CFR 1005.10(b): can't move a payment earlier or resume a plan paused for an expired card", async () => {
    expect(await change({ kind: 'move', sequence: 1, dueOn: parseDate('2026-12-04') })).toMatchObject({
      code: 'CustomerMustAgree',
    });
    await harness.query(
      "update installment_plan set state = 'paused', stop_reason = 'card-expired' where plan_id = $1",
      [plan.planId],
    );
    expect(await change({ kind: 'resume' })).toMatchObject({ code: 'CustomerMustAgree' });
    expect((await harness.plan(payer, plan.planId)).versionNo).toBe(1);
  });

  it('cancels the plan, notifies the customer and records the reason', async () => {
    expect(await endPlanForCustomer(staff.services, command())).toMatchObject({ kind: 'canceled' });
    expect(await harness.planTrail(plan.planId)).toContain('plan-canceled');
    const found = await getStaffPlan(staff.services, { tenant: harness.tenant, actor: ada, planId: plan.planId });
    expect(found).toMatchObject({
      found: { plan: { state: 'canceled' }, actions: [{ kind: 'end-plan', reason: 'is short of money this week' }] },
    });
    expect(await endPlanForCustomer(staff.services, command())).toMatchObject({ code: 'PlanNotChangeable' });
  });

  it('is refused for an outdated version', async () => {
    await change({ kind: 'pause' });
    expect(await change({ kind: 'resume' })).toMatchObject({ code: 'PlanOutdated' });
  });

  it("treats another tenant's plan as nonexistent", async () => {
    const elsewhere = await makeTenant(harness.world, { label: `plans-${payer.session.login}` });
    const asked = { ...command(), tenant: elsewhere };
    expect(await endPlanForCustomer(staff.services, asked)).toMatchObject({ code: 'NotFound' });
    expect(await getStaffPlan(staff.services, asked)).toMatchObject({ code: 'NotFound' });
  });
});

describe('searchPlans', () => {
  const search = async (asked: Parameters<typeof searchPlans>[1]['search']) =>
    (await searchPlans(staff.services, { tenant: harness.tenant, search: asked })).plans.map(({ planId }) => planId);

  it('finds plans by number, state, next charge and missed payments', async () => {
    const mine = [plan.planId];
    expect(await search({ text: payer.accountReferenceCode })).toEqual(mine);
    expect(await search({ text: plan.confirmationNumber.toLowerCase() })).toEqual(mine);
    expect(await search({ text: payer.accountReferenceCode, states: ['paused'] })).toEqual([]);
    const charged = { text: payer.accountReferenceCode, chargeFrom: '2026-12-07' };
    expect(await search({ ...charged, chargeTo: '2026-12-07' })).toEqual(mine);
    expect(await search({ ...charged, chargeFrom: '2026-12-08' })).toEqual([]);
    expect(await search({ text: payer.accountReferenceCode, hasMissed: true })).toEqual([]);
    await harness.query("update installment set state = 'failed' where plan_id = $1 and sequence = 1", [plan.planId]);
    expect(await search({ text: payer.accountReferenceCode, hasMissed: true })).toEqual(mine);
  });

  it('returns pages of plans, newest first', async () => {
    const all = await search({ limit: 100 });
    const first = await searchPlans(staff.services, { tenant: harness.tenant, search: { limit: 2 } });
    expect(first.plans.map(({ planId }) => planId)).toEqual(all.slice(0, 2));
    const rest = await search({ limit: 100, ...(first.nextCursor !== null && { cursor: first.nextCursor }) });
    expect(rest).toEqual(all.slice(2));
    const { plans } = await searchPlans(staff.services, { tenant: harness.tenant, search: { limit: 100 } });
    expect(plans.find(({ planId }) => planId === plan.planId)).toMatchObject({
      ...{ state: 'active', missed: 0, paidCents: 0, nextChargeOn: '2026-12-07', nextAmountCents: 5_000 },
    });
  });
});
