import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCustomer, makeTenant } from '../../testing/fixtures/test-tenant.ts';
import { openPaymentHarness, type Payer, type PaymentHarness } from '../../testing/harness/payment-harness.ts';
import { getPaymentSummary } from './get-payment-summary.ts';

let harness: PaymentHarness;
let payer: Payer;

/**
 * By card: $10 in November 2025, $20 and $30 in December, $40 and a declined $50 in October 2026, $60 on the other
 * account. By bank: $70 in progress.
 */
beforeAll(async () => {
  harness = await openPaymentHarness(providedUrls());
  const accounts = ['S-1', 'S-2', 'S-3'].map((referenceCode) => ({
    referenceCode,
    balanceCents: 1_000_000,
    cardFeeHundredths: 200,
  }));
  const session = await makeCustomer(harness.world, { tenant: harness.tenant, login: 'summed', accounts });
  payer = { session, accountReferenceCode: 'S-1' };
  const card = await harness.card(payer);
  const declined = await harness.card(payer, { number: '4000000000000002' });
  const paidAt = async (at: string, changes: Parameters<PaymentHarness['pay']>[1]) => {
    harness.world.clock.now = new Date(at);
    await harness.pay(payer, changes);
  };
  // The last second of November in Chicago, and the first second of December.
  await paidAt('2025-12-01T05:59:59Z', { method: card, amountCents: cents(1_000) });
  await paidAt('2025-12-01T06:00:00Z', { method: card, amountCents: cents(2_000) });
  await paidAt('2025-12-31T16:00:00Z', { method: card, amountCents: cents(3_000) });
  await paidAt('2026-10-05T16:00:00Z', { method: card, amountCents: cents(4_000) });
  await paidAt('2026-10-06T16:00:00Z', { method: declined, amountCents: cents(5_000) });
  await paidAt('2026-11-21T16:00:00Z', { method: card, amountCents: cents(6_000), accountReferenceCode: 'S-2' });
  await paidAt('2026-11-21T17:00:00Z', { method: await harness.bank(payer), amountCents: cents(7_000) });
});
afterAll(() => harness.close());

const summary = (of = payer) => getPaymentSummary(harness.api, { tenant: harness.tenant, session: of.session });

describe('payment summary (req 3.8)', () => {
  it('covers 12 months, including those without payments, and leaves out fees', async () => {
    const { months } = await summary();
    expect(months.map(({ month }) => month)).toEqual([
      ...['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09'],
      ...['2026-10', '2026-11'],
    ]);
    expect(months.filter(({ count }) => count > 0)).toEqual([
      { month: '2025-12', amountCents: 5_000, count: 2 },
      { month: '2026-10', amountCents: 4_000, count: 1 },
      { month: '2026-11', amountCents: 6_000, count: 1 },
    ]);
  });

  it('totals each account over its whole history, without pending or declined payments', async () => {
    expect((await summary()).accounts).toEqual([
      { accountReferenceCode: 'S-1', paidCents: 10_000 },
      { accountReferenceCode: 'S-2', paidCents: 6_000 },
      { accountReferenceCode: 'S-3', paidCents: 0 },
    ]);
  });

  it("starts a new month in the tenant's time zone, not the server's", async () => {
    harness.world.clock.now = new Date('2026-12-01T05:59:59Z');
    expect((await summary()).months.at(-1)?.month).toBe('2026-11');
    harness.world.clock.now = new Date('2026-12-01T06:00:00Z');
    expect((await summary()).months.at(-1)?.month).toBe('2026-12');
  });

  it('subtracts payments that the bank returned', async () => {
    const other = await harness.newPayer({ balanceCents: 1_000_000 });
    const paymentId = await harness.pay(other, { method: await harness.bank(other), amountCents: cents(1_000) });
    const paid = async () => (await summary(other)).accounts[0]?.paidCents;
    await harness.query("update payment set state = 'settled' where payment_id = $1", [paymentId]);
    expect(await paid()).toBe(1_000);
    await harness.query("update payment set state = 'returned' where payment_id = $1", [paymentId]);
    expect(await paid()).toBe(0);
  });

  it('includes no payments of other customers or tenants', async () => {
    const other = await harness.newPayer();
    expect((await summary(other)).accounts).toEqual([
      { accountReferenceCode: other.accountReferenceCode, paidCents: 0 },
    ]);
    const tenant = await makeTenant(harness.world, { label: 'nosy' });
    expect((await getPaymentSummary(harness.api, { tenant, session: payer.session })).accounts).toEqual([]);
  });
});
