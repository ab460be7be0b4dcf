import { parseDate } from '@internationalized/date';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getStaffAccount } from '../accounts/get-staff-account.ts';
import { loadCustomerAccounts } from '../accounts/load-customer-accounts.ts';
import { makePlanOffer } from '../testing/fixtures/test-offer.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';
import { openPlanHarness, type PlanHarness } from '../testing/harness/plan-harness.ts';
import { openStaffHarness, type StaffHarness, type TestStaff } from '../testing/harness/staff-harness.ts';
import { withdrawPlanOffer } from './plan-offers.ts';

let harness: PlanHarness;
let staff: StaffHarness;
let agent: TestStaff;
let payer: Payer;
const start = new Date('2026-11-23T16:00:00Z');
const dayMs = 24 * 60 * 60 * 1_000;
const monthly = (day = 15) => ({ rhythm: { frequency: 'monthly', day }, startOn: '2026-12-01' }) as const;

beforeAll(async () => {
  harness = await openPlanHarness(providedUrls());
  staff = openStaffHarness(harness.world);
  agent = await staff.hire(harness.tenant, 'agent');
});
afterAll(async () => {
  await staff.close();
  await harness.close();
});
beforeEach(async () => {
  harness.world.clock.now = start;
  payer = await harness.newPayer({ balanceCents: 60_000, minimumCents: 20_000 });
});

const later = (days: number) => {
  harness.world.clock.now = new Date(harness.world.clock.now.getTime() + days * dayMs);
};
const offer = (monthlyCents: number, changes: { expiresOn?: string } = {}) =>
  makePlanOffer(harness.world, { ...changes, tenant: harness.tenant, ...payer, monthlyCents });
const preview = async (amountCents: number, changes = {}) => {
  const result = await harness.preview(payer, { ...monthly(), amountCents, ...changes });
  return result.kind === 'refused' ? `${result.code} ${result.field}` : result.installments.length;
};
const belowMinimum = 'AmountBelowMinimum installmentSchedule.calculationAmount';
const withdraw = (planOfferId: string) =>
  withdrawPlanOffer(staff.services, { tenant: harness.tenant, actor: agent.actor, planOfferId });
const agreedOf = async (planId: string) =>
  (await harness.query('select agreed_monthly_cents from installment_plan where plan_id = $1', [planId]))[0];

describe('plan offer (req 5.7)', () => {
  it('lets a monthly plan have payments below the minimum, and no other plan', async () => {
    expect(await preview(5_000)).toBe(belowMinimum);
    await offer(5_000);
    expect(await preview(5_000)).toBe(12);
    expect(await preview(4_999)).toBe(belowMinimum);
    expect(await preview(5_000, { rhythm: { frequency: 'weekly', weekday: 1 } })).toBe(belowMinimum);
    expect(await preview(5_000, { isKept: false })).toBe(12);
  });

  it("doesn't raise the minimum", async () => {
    await offer(30_000);
    expect(await preview(20_000)).toBe(3);
    const plan = await harness.makePlan(payer, { ...monthly(), amountCents: 20_000 });
    expect(await agreedOf(plan.planId)).toEqual({ agreed_monthly_cents: null });
  });

  it('counts until the end of its last day in the tenant’s time zone', async () => {
    await offer(5_000, { expiresOn: '2026-11-23' });
    harness.world.clock.now = new Date('2026-11-24T05:59:00Z');
    expect(await preview(5_000)).toBe(12);
    harness.world.clock.now = new Date('2026-11-24T06:01:00Z');
    expect(await preview(5_000)).toBe(belowMinimum);
  });

  it('is checked again when the plan is made', async () => {
    const planOfferId = await offer(5_000);
    const recipeId = await harness.recipe(payer, { ...monthly(), amountCents: 5_000 });
    const methodReference = await harness.cardReference(payer);
    expect(await withdraw(planOfferId)).toEqual({ kind: 'withdrawn' });
    expect(await harness.create(payer, { recipeId, methodReference })).toMatchObject({ code: 'AmountBelowMinimum' });
  });

  it('is replaced by a new one', async () => {
    const first = await offer(5_000);
    later(1);
    await offer(10_000);
    expect(await preview(5_000)).toBe(belowMinimum);
    expect(await preview(10_000)).toBe(6);
    expect(await withdraw(first)).toMatchObject({ code: 'OfferExpired' });
  });

  it('ends once when several employees withdraw it, and only for its account', async () => {
    const planOfferId = await offer(5_000);
    const other = await harness.newPayer({ balanceCents: 60_000, minimumCents: 20_000 });
    expect(await harness.preview(other, { ...monthly(), amountCents: 5_000 })).toMatchObject({ kind: 'refused' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => withdraw(planOfferId)));
    expect(answers.filter(({ kind }) => kind === 'withdrawn')).toHaveLength(1);
    expect(await withdraw('019ab5a3-7d2c-7f10-9a41-0c2b7f1e9d55')).toMatchObject({ code: 'NotFound' });
    expect(await preview(5_000)).toBe(belowMinimum);
  });
});

describe('plan made with a plan offer (req 5.7, 7.6)', () => {
  it('keeps the agreed amount, so that it can change within it after the offer ended', async () => {
    const planOfferId = await offer(5_000);
    const { planId } = await harness.makePlan(payer, { ...monthly(), amountCents: 5_000 });
    await withdraw(planOfferId);
    expect(await agreedOf(planId)).toEqual({ agreed_monthly_cents: 5_000 });
    const larger = await harness.change(payer, planId, { kind: 'amount', amountCents: cents(10_000) });
    expect(larger).toMatchObject({ kind: 'changed' });
    const smaller = await harness.change(payer, planId, { kind: 'amount', amountCents: cents(5_000) });
    expect(smaller).toMatchObject({ kind: 'changed', plan: { agreedMonthlyCents: 5_000 } });
    const tooSmall = await harness.change(payer, planId, { kind: 'amount', amountCents: cents(4_999) });
    expect(tooSmall).toMatchObject({ code: 'AmountBelowMinimum' });
  });

  it("has the account's minimum at another frequency", async () => {
    await offer(5_000);
    const { planId } = await harness.makePlan(payer, { ...monthly(), amountCents: 5_000 });
    const weekly = { rhythm: { frequency: 'weekly', weekday: 1 }, startOn: parseDate('2026-12-07') } as const;
    const kept = await harness.change(payer, planId, { kind: 'frequency', ...weekly });
    expect(kept).toMatchObject({ code: 'AmountBelowMinimum' });
    const amountCents = cents(20_000);
    const raised = await harness.change(payer, planId, { kind: 'frequency', ...weekly, amountCents });
    expect(raised).toMatchObject({ kind: 'changed' });
  });

  it('keeps no agreement when a settlement is paid by it', async () => {
    await offer(5_000);
    const settlementId = await harness.settlement(payer);
    const schedule = harness.settlementSchedule('2026-11-24');
    const { planId } = await harness.makePlan(payer, { settlementId, schedule });
    expect(await agreedOf(planId)).toEqual({ agreed_monthly_cents: null });
  });
});

describe('account with a plan offer', () => {
  const ownAccount = async () => {
    const { tenant, api } = harness;
    const owner = { tenantId: tenant.id, customerId: payer.session.customerId };
    const found = await api.database.inCustomer(owner, async (tx) => {
      const key = await api.keyring.forTenant(tenant.id, tx);
      return loadCustomerAccounts(tx, { ...owner, key, login: 'ana' });
    });
    return found.accounts[0];
  };

  it('shows the offer to the customer until it is withdrawn', async () => {
    expect((await ownAccount())?.planOffer).toBeNull();
    const planOfferId = await offer(5_000, { expiresOn: '2026-12-24' });
    expect((await ownAccount())?.planOffer).toEqual({ monthlyCents: 5_000, expiresOn: '2026-12-24' });
    await withdraw(planOfferId);
    expect((await ownAccount())?.planOffer).toBeNull();
  });

  it('lists its offers to employees, latest first', async () => {
    const { tenant } = harness;
    await offer(5_000);
    later(1);
    await offer(7_000, { expiresOn: '2026-12-24' });
    const asked = { tenant, actor: agent.actor, ...payer, merchantPayeeCode: undefined };
    const found = await getStaffAccount(staff.services, asked);
    expect(found.kind === 'account' && found.account.planOffers).toMatchObject([
      { monthlyCents: 7_000, source: 'hardship', expiresOn: '2026-12-24', withdrawnAt: null },
      { monthlyCents: 5_000, expiresOn: '2099-12-31', withdrawnAt: harness.world.clock.now },
    ]);
  });

  it('never has two open offers, even when two are made at once', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, index) => offer(5_000 + index)));
    const open = await tenantDatabase(harness.world.adminPool).inTenant(harness.tenant.id, (tx) =>
      tx
        .selectFrom('plan_offer')
        .select('plan_offer_id')
        .where('tenant_id', '=', harness.tenant.id)
        .where('customer_id', '=', payer.session.customerId)
        .where('withdrawn_at', 'is', null)
        .execute(),
    );
    expect(open).toHaveLength(1);
  });
});
