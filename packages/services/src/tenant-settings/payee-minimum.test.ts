import { parseDate } from '@internationalized/date';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { type Cents, cents } from '@quittance/domain/money/cents';
import {
  defaultPaymentConfiguration,
  type PaymentConfiguration,
} from '@quittance/domain/payments/payment-configuration';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AutopayHarness, openAutopayHarness } from '../testing/harness/autopay-harness.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';
import { planActions } from '../testing/harness/plan-harness.ts';

const minimumPayment = cents(2_000);
let harness: AutopayHarness;
let plans: ReturnType<typeof planActions>;

beforeAll(async () => {
  harness = await openAutopayHarness(providedUrls());
  plans = planActions(harness);
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.world.clock.now = new Date('2026-11-23T16:00:00Z');
  await setPayee({ minimumPayment });
});

function setPayee(rules: Partial<PaymentConfiguration> | null) {
  const configuration = rules && JSON.stringify({ ...defaultPaymentConfiguration, ...rules });
  return harness.query('update payee set payment_configuration = $1', [configuration]);
}

const newPayer = (balanceCents: number) => harness.newPayer({ balanceCents: cents(balanceCents), minimumCents: 0 });

type SavedCard = Awaited<ReturnType<AutopayHarness['card']>>;

async function tryPaying(
  payer: Payer,
  { method, amountCents, scheduledFor }: { method: SavedCard; amountCents: number; scheduledFor?: string },
): Promise<string> {
  const result = await harness.submit(payer, {
    ...{ method, amountCents: amountCents as Cents },
    ...(scheduledFor !== undefined && { scheduledFor: parseDate(scheduledFor) }),
  });
  return 'code' in result ? `${result.code} ${result.field}` : 'paid';
}

describe('a payment below the payee’s minimum', () => {
  it.each([
    ['now', {}],
    ['later', { scheduledFor: '2026-11-27' }],
  ])('is refused %s and changes nothing', async (_, changes) => {
    const payer = await newPayer(20_000);
    const method = await harness.card(payer);
    expect(await tryPaying(payer, { ...changes, method, amountCents: 1_999 })).toBe('AmountBelowMinimum amount');
    expect(await harness.balance(payer)).toBe(20_000);
    expect(await tryPaying(payer, { ...changes, method, amountCents: 2_000 })).toBe('paid');
  });

  it('is possible when it pays the whole balance', async () => {
    const payer = await newPayer(320);
    const method = await harness.card(payer);
    expect(await tryPaying(payer, { method, amountCents: 319 })).toBe('AmountBelowMinimum amount');
    expect(await tryPaying(payer, { method, amountCents: 320 })).toBe('paid');
    expect(await harness.balance(payer)).toBe(0);
  });

  it('depends on the payee’s own terms, or on the tenant’s', async () => {
    const payer = await newPayer(20_000);
    const tenant = { ...harness.tenant, paymentConfiguration: { ...defaultPaymentConfiguration, minimumPayment } };
    const method = await harness.card(payer);
    const small = { tenant, method, amountCents: cents(1_000) };
    await setPayee({ minimumPayment: null });
    expect(await harness.submit(payer, small)).not.toHaveProperty('code');
    await setPayee(null);
    expect(await harness.submit(payer, { ...small, confirmDuplicate: true })).toMatchObject({
      code: 'AmountBelowMinimum',
    });
  });
});

describe('a plan', () => {
  const rhythm = { frequency: 'weekly', weekday: 1 } as const;

  it('can’t have payments below the payee’s minimum', async () => {
    const payer = await newPayer(20_000);
    expect(await plans.preview(payer, { rhythm, amountCents: 1_999 })).toMatchObject({ kind: 'refused' });
    expect(await plans.preview(payer, { rhythm, amountCents: 2_000 })).toMatchObject({ kind: 'previewed' });
  });

  it('adds a rest below the minimum to the last payment', async () => {
    const payer = await newPayer(7_500);
    const { installments } = await plans.makePlan(payer, { rhythm, amountCents: 3_000 });
    expect(installments.map(({ amountCents }) => amountCents)).toEqual([3_000, 4_500]);
  });

  it('keeps the amounts that the customer agreed to before the minimum', async () => {
    await setPayee({ minimumPayment: null });
    const payer = await newPayer(3_000);
    const method = await plans.bankReference(payer);
    const plan = await plans.makePlan(payer, { rhythm, amountCents: 1_000, method });
    await setPayee({ minimumPayment });
    expect((await plans.plan(payer, plan.planId)).installments.map(({ amountCents }) => amountCents)).toEqual([
      1_000, 1_000, 1_000,
    ]);
  });
});

describe('autopay', () => {
  it('can’t pay a fixed amount below the payee’s minimum', async () => {
    const payer = await newPayer(9_000);
    await harness.bill(payer);
    const fixed = await harness.terms(payer, { amount: 'fixed' });
    const withAmount = (amountCents: number) => ({ asked: { ...fixed, fixedCents: cents(amountCents) } });
    expect(await harness.enroll(payer, withAmount(1_999))).toMatchObject({
      ...{ code: 'AmountBelowMinimum', field: 'terms.fixedAmount' },
    });
    expect(await harness.enroll(payer, withAmount(2_000))).not.toHaveProperty('code');
  });

  it('pays a rest below the minimum', async () => {
    const payer = await newPayer(320);
    await harness.bill(payer, { amountCents: 320, billedBalanceCents: 320 });
    await harness.enrolled(payer);
    harness.world.clock.now = new Date('2026-12-05T15:00:00Z');
    await harness.notify();
    await harness.deliver();
    harness.world.clock.now = new Date('2026-12-18T15:00:00Z');
    await harness.advance();
    expect(await harness.balance(payer)).toBe(0);
  });
});
