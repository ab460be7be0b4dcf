import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPaymentHarness, type Payer, type PaymentHarness } from '../../testing/harness/payment-harness.ts';

let harness: PaymentHarness;

beforeAll(async () => {
  harness = await openPaymentHarness(providedUrls());
});
afterAll(() => harness.close());

const likelyDuplicate = { kind: 'refused', code: 'LikelyDuplicate', field: 'confirmDuplicate' };
const twenty = (pay: (index: number) => ReturnType<PaymentHarness['submit']>) =>
  Promise.all(Array.from({ length: 20 }, (_, index) => pay(index)));

async function chargesOf(payer: Payer): Promise<number> {
  const payments = await harness.query<{ payment_id: string }>(
    'select payment_id from payment where customer_id = $1',
    [payer.session.customerId],
  );
  const charges = await Promise.all(payments.map((payment) => harness.charges(payment.payment_id)));
  return charges.flat().reduce((sum, charge) => sum + charge.amountCents, 0);
}

describe('concurrent payments with different keys', () => {
  it.each(['card', 'bank'] as const)(
    'never overpay an account by %s, because the balance limits each one (req 5.7)',
    async (kind) => {
      const payer = await harness.newPayer();
      const method = await harness[kind](payer);
      const results = await twenty((index) => harness.submit(payer, { method, amountCents: cents(3_000 + index) }));
      expect(results.filter(({ kind }) => kind === 'final')).toHaveLength(6);
      const refusal = { kind: 'refused', code: 'AmountAboveMaximum', field: 'amount' };
      expect(results.filter(({ kind }) => kind === 'refused')).toEqual(Array(14).fill(refusal));
      const balance = await harness.balance(payer);
      expect(balance).toBeGreaterThanOrEqual(0);
      expect(await chargesOf(payer)).toBe(20_000 - balance);
      expect(await harness.differences()).toEqual([]);
    },
  );

  it('are each checked against the balance left by the previous one (req 5.7)', async () => {
    const payer = await harness.newPayer();
    const method = await harness.card(payer);
    const results = await twenty(() => harness.submit(payer, { method, confirmDuplicate: true }));
    const left = results.flatMap((result) =>
      result.kind === 'refused' ? [] : [result.payment.shares[0]?.balanceAfterCents ?? Number.NaN],
    );
    expect(left.toSorted((one, other) => one - other)).toEqual([0, 5_000, 10_000, 15_000]);
    expect(await harness.balance(payer)).toBe(0);
  });

  it('by different payers do not block each other', async () => {
    const payers = await Promise.all(Array.from({ length: 8 }, () => harness.newPayer()));
    const paid = await Promise.all(
      payers.map(async (payer) => harness.pay(payer, { method: await harness.card(payer) })),
    );
    const payments = await Promise.all(paid.map((id) => harness.payment(id)));
    expect(payments.map(({ state }) => state)).toEqual(Array(8).fill('succeeded'));
    expect(harness.faults).toEqual([]);
  });
});

describe('likely duplicate check', () => {
  it('refuses the same amount on the same account within 24 hours unless the payer confirms it', async () => {
    const payer = await harness.newPayer();
    const method = await harness.card(payer);
    const another = await harness.bank(payer);
    await harness.pay(payer, { method });
    const before = await harness.footprint();
    expect(await harness.submit(payer, { method: another })).toEqual(likelyDuplicate);
    expect(await harness.footprint()).toEqual(before);
    expect(await harness.submit(payer, { method, confirmDuplicate: true })).toMatchObject({ kind: 'final' });
    expect(await harness.balance(payer)).toBe(10_000);
  });

  it('allows another amount, another account, and the same payment after more than 24 hours', async () => {
    const payer = await harness.newPayer();
    const other = await harness.newPayer();
    const method = await harness.card(payer);
    await harness.pay(payer, { method });
    expect(await harness.submit(payer, { method, amountCents: cents(5_001) })).toMatchObject({ kind: 'final' });
    expect(await harness.submit(other, { method: await harness.card(other) })).toMatchObject({ kind: 'final' });
    const { clock } = harness.world;
    const paidAt = clock.now.getTime();
    clock.now = new Date(paidAt + 24 * 60 * 60 * 1_000);
    expect(await harness.submit(payer, { method })).toEqual(likelyDuplicate);
    clock.now = new Date(paidAt + 24 * 60 * 60 * 1_000 + 1);
    expect(await harness.submit(payer, { method })).toMatchObject({ kind: 'final' });
  });

  it('counts a payment with an unknown outcome but not a declined one', async () => {
    const payer = await harness.newPayer();
    await harness.pay(payer, { method: await harness.card(payer, { number: '4000000000000002' }) });
    const unsure = { method: await harness.card(payer, { number: '4000009000000052' }) };
    expect(await harness.submit(payer, unsure)).toMatchObject({ kind: 'pending', payment: { state: 'unknown' } });
    expect(await harness.submit(payer, { method: await harness.card(payer) })).toEqual(likelyDuplicate);
  });

  it('allows one of 20 simultaneous payments and refuses the others', async () => {
    const payer = await harness.newPayer({ balanceCents: 1_000_000 });
    const method = await harness.card(payer);
    const results = await twenty(() => harness.submit(payer, { method }));
    expect(results.filter(({ kind }) => kind === 'final')).toHaveLength(1);
    expect(results.filter(({ kind }) => kind === 'refused')).toEqual(Array(19).fill(likelyDuplicate));
    expect(await harness.balance(payer)).toBe(995_000);
  });
});
