import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isRefusal } from '../refusal.ts';
import { deleteExpired } from '../retention/apply-retention.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { signInAs } from '../testing/fixtures/test-session.ts';
import { makeCustomer, makeTenant } from '../testing/fixtures/test-tenant.ts';
import { approvedOrder } from '../testing/fixtures/test-wallet.ts';
import {
  openPaymentHarness,
  type Payer,
  type PaymentChanges,
  type PaymentHarness,
} from '../testing/harness/payment-harness.ts';
import { payPalOrderLifetimeMs } from './use-paypal-order.ts';

let harness: PaymentHarness;
let dora: Payer;
let mia: Payer;

const paymentConfiguration = { allowPayPal: true };

beforeAll(async () => {
  harness = await openPaymentHarness(providedUrls(), {
    tenant: { paymentConfiguration, payee: { paypalMerchant: 'desk-at-paypal' } },
  });
});
afterAll(() => harness.close());
beforeEach(async () => {
  [dora, mia] = [await harness.newPayer(), await harness.newPayer()];
});

const noSuchOrder = { kind: 'refused', code: 'PaymentMethodNotFound', field: 'paymentMethodToken' };

const orderOf = (payer: Payer, overrides: Partial<Parameters<typeof approvedOrder>[1]> = {}) =>
  approvedOrder(harness.world, { tenant: harness.tenant, payer, ...overrides });
const payBy = (orderId: string, payer: Payer, changes: PaymentChanges = {}) =>
  harness.submit(payer, { method: { kind: 'paypal', orderId }, ...changes });

async function captures(): Promise<number> {
  const { items } = await harness.world.processor.report({ merchant: 'desk-at-paypal', after: null, limit: 1_000 });
  return items.filter(({ outcome }) => outcome === 'succeeded').length;
}

/** Expects that an order is refused without a trace and stays valid for its purpose. */
async function expectRefused(orderId: string, pay: () => ReturnType<typeof payBy>) {
  const before = [await harness.footprint(), await captures()];
  expect(await pay()).toEqual(noSuchOrder);
  expect([await harness.footprint(), await captures()]).toEqual(before);
  expect(await payBy(orderId, dora)).toMatchObject({ kind: 'final', payment: { state: 'succeeded' } });
  expect(await harness.differences()).toEqual([]);
}

describe('using a PayPal order', () => {
  it('refuses another customer’s order like an unknown order', async () => {
    const orderId = await orderOf(dora);
    expect(await payBy('PPO000000000000000000', mia)).toEqual(noSuchOrder);
    await expectRefused(orderId, () => payBy(orderId, mia));
    expect(await harness.balance(mia)).toBe(20_000);
    expect(await harness.balance(dora)).toBe(15_000);
  });

  it('refuses another account of the same customer', async () => {
    const accounts = [
      { referenceCode: 'DORA-1', balanceCents: 20_000 },
      { referenceCode: 'DORA-2', balanceCents: 20_000 },
    ];
    const session = await makeCustomer(harness.world, { tenant: harness.tenant, login: 'dora-of-two', accounts });
    dora = { session, accountReferenceCode: 'DORA-1' };
    const orderId = await orderOf(dora);
    await expectRefused(orderId, () => payBy(orderId, dora, { accountReferenceCode: 'DORA-2' }));
  });

  it.each([4_999, 5_001])('refuses an amount of %d cents when the order is for 5000', async (amount) => {
    const orderId = await orderOf(dora);
    await expectRefused(orderId, () => payBy(orderId, dora, { amountCents: cents(amount) }));
  });

  it('refuses an order opened for the payee’s former PayPal account', async () => {
    const orderId = await orderOf(dora);
    const move = (merchant: string) =>
      harness.query('update payee set paypal_merchant = $2 where tenant_id = $1', [harness.tenant.id, merchant]);
    await move('moved-at-paypal');
    const answer = await payBy(orderId, dora);
    await move('desk-at-paypal');
    expect(answer).toEqual(noSuchOrder);
    await expectRefused(orderId, () => payBy(orderId, mia));
  });

  it('refuses a customer’s order in a guest’s session for the same account, and vice versa', async () => {
    const guestOf = async () => ({
      ...dora,
      session: await signInAs(harness.world, { tenant: harness.tenant, guestOf: dora.accountReferenceCode }),
    });
    const [guest, otherGuest] = [await guestOf(), await guestOf()];
    const ofGuest = await orderOf(guest);
    for (const payer of [dora, otherGuest]) expect(await payBy(ofGuest, payer)).toEqual(noSuchOrder);
    expect(await payBy(ofGuest, guest)).toMatchObject({ kind: 'final' });
    const ofCustomer = await orderOf(dora, { amountCents: cents(6_000) });
    expect(await payBy(ofCustomer, guest, { amountCents: cents(6_000) })).toEqual(noSuchOrder);
    expect(await payBy(ofCustomer, dora, { amountCents: cents(6_000) })).toMatchObject({ kind: 'final' });
  });

  it('refuses an order opened for another tenant', async () => {
    const tenant: Tenant = await makeTenant(harness.world, {
      label: 'next-door',
      paymentConfiguration,
      payee: { paypalMerchant: 'desk-at-paypal' },
    });
    const accounts = [{ referenceCode: 'NEXT-DOOR', balanceCents: 20_000 }];
    const session = await makeCustomer(harness.world, { tenant, login: 'neighbour', accounts });
    const orderId = await orderOf(dora);
    await expectRefused(orderId, () => payBy(orderId, { session, accountReferenceCode: 'NEXT-DOOR' }, { tenant }));
  });
});

describe('a used PayPal order', () => {
  it.each(['payer-pays', 'payer-declined'])('is refused after a payment by %s', async (approver) => {
    const orderId = await orderOf(dora, { approver });
    expect(await payBy(orderId, dora)).toMatchObject({ kind: 'final' });
    const before = await harness.footprint();
    expect(await payBy(orderId, dora, { confirmDuplicate: true })).toEqual(noSuchOrder);
    expect(await harness.footprint()).toEqual(before);
  });

  it('returns the same payment for the same key, even after the order is deleted', async () => {
    const orderId = await orderOf(dora);
    const idempotencyKey = 'key-of-a-paypal-payment';
    const first = await payBy(orderId, dora, { idempotencyKey });
    expect(first).toMatchObject({ kind: 'final' });
    expect(await payBy(orderId, dora, { idempotencyKey })).toEqual(first);
    await harness.query('delete from paypal_order where order_id = $1', [orderId]);
    expect(await payBy(orderId, dora, { idempotencyKey })).toEqual(first);
    expect(await harness.balance(dora)).toBe(15_000);
  });

  it('is still valid if its payment was refused', async () => {
    const orderId = await orderOf(dora);
    await harness.pay(dora, { method: await harness.card(dora) });
    expect(await payBy(orderId, dora)).toMatchObject({ code: 'LikelyDuplicate' });
    expect(await payBy(orderId, dora, { confirmDuplicate: true })).toMatchObject({ kind: 'final' });
    expect(await harness.balance(dora)).toBe(10_000);
  });

  it('creates one payment from ten concurrent submissions', async () => {
    const before = await captures();
    const orderId = await orderOf(dora);
    const results = await Promise.all(
      Array.from({ length: 10 }, () => payBy(orderId, dora, { confirmDuplicate: true })),
    );
    expect(results.filter((result) => !isRefusal(result))).toHaveLength(1);
    expect(results.filter(isRefusal)).toEqual(Array(9).fill(noSuchOrder));
    expect(await captures()).toBe(before + 1);
    expect(await harness.balance(dora)).toBe(15_000);
    expect(await harness.differences()).toEqual([]);
  });

  it('creates one payment from ten concurrent submissions with one key, and returns it to each', async () => {
    const orderId = await orderOf(dora);
    const idempotencyKey = 'one-key-of-ten-submits';
    const results = await Promise.all(Array.from({ length: 10 }, () => payBy(orderId, dora, { idempotencyKey })));
    const payments = results.map((result) => (isRefusal(result) ? result.code : result.payment.paymentId));
    expect(new Set(payments).size).toBe(1);
    expect(payments).not.toContain('PaymentMethodNotFound');
    expect(await harness.balance(dora)).toBe(15_000);
  });
});

it('a PayPal order is refused after three days and deleted overnight', async () => {
  const [old, young] = [await orderOf(dora), await orderOf(mia)];
  const age = (orderId: string, ms: number) =>
    harness.query('update paypal_order set opened_at = $2 where order_id = $1', [
      orderId,
      new Date(harness.world.clock.now.getTime() - ms),
    ]);
  await age(old, payPalOrderLifetimeMs);
  expect(await payBy(old, dora)).toEqual(noSuchOrder);
  await age(old, payPalOrderLifetimeMs + 1);
  await age(young, payPalOrderLifetimeMs - 1);
  const other = await makeTenant(harness.world, { label: 'other' });
  expect(await deleteExpired(harness.worker, { tenant: other, record: 'paypal-order' })).toBe(0);
  expect(await deleteExpired(harness.worker, { tenant: harness.tenant, record: 'paypal-order' })).toBe(1);
  expect(await harness.query('select from paypal_order where order_id = $1', [old])).toEqual([]);
  expect(await payBy(young, mia)).toMatchObject({ kind: 'final' });
});
