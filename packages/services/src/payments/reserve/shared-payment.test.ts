import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { defaultPaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCustomer } from '../../testing/fixtures/test-tenant.ts';
import { openPaymentHarness, type Payer, type PaymentHarness } from '../../testing/harness/payment-harness.ts';

let harness: PaymentHarness;
let customerCount = 0;

beforeAll(async () => {
  harness = await openPaymentHarness(providedUrls());
});
afterAll(() => harness.close());

async function newPayer(): Promise<Payer & { references: [string, string, string] }> {
  const name = `several-${++customerCount}`;
  const references: [string, string, string] = [`${name}-1`, `${name}-2`, `${name}-3`];
  const session = await makeCustomer(harness.world, {
    tenant: harness.tenant,
    login: name,
    accounts: references.map((referenceCode, index) => ({
      referenceCode,
      balanceCents: 10_000 * (index + 1),
      minimumCents: 500,
      cardFeeHundredths: 100 * (index + 1),
    })),
  });
  return { session, accountReferenceCode: references[0], references };
}

const shares = (references: readonly string[], ...amounts: number[]) =>
  amounts.map((amount, index) => ({ accountReferenceCode: references[index] ?? '', amountCents: cents(amount) }));

const balances = (payer: { session: Payer['session']; references: readonly string[] }) =>
  Promise.all(payer.references.map((accountReferenceCode) => harness.balance({ ...payer, accountReferenceCode })));

describe('payment to several accounts', () => {
  it('is one charge that posts a share to each account', async () => {
    const payer = await newPayer();
    const method = await harness.card(payer);
    const id = await harness.pay(payer, { method, shares: shares(payer.references, 1_000, 2_000, 3_000) });
    expect(await harness.payment(id)).toMatchObject({ state: 'succeeded', amount_cents: 6_000 });
    expect(await balances(payer)).toEqual([9_000, 18_000, 27_000]);
    expect(await harness.charges(id)).toMatchObject([{ amountCents: 6_000, outcome: 'succeeded' }]);
    expect(await harness.bookings(id)).toEqual([
      'reserve receivable -1000',
      'reserve receivable -2000',
      'reserve receivable -3000',
      'reserve in_flight 6000',
      'settle in_flight -6000',
      'settle processor_clearing 6000',
    ]);
    expect(await harness.differences()).toEqual([]);
  });

  it('releases every share when it is declined', async () => {
    const payer = await newPayer();
    const method = await harness.card(payer, { number: '4000000000000002' });
    const id = await harness.pay(payer, { method, shares: shares(payer.references, 1_000, 2_000, 3_000) });
    expect(await harness.payment(id)).toMatchObject({ state: 'declined' });
    expect(await balances(payer)).toEqual([10_000, 20_000, 30_000]);
    expect(await harness.differences()).toEqual([]);
  });

  it('restores every share when the bank returns it (req 3.8)', async () => {
    const payer = await newPayer();
    const method = await harness.bank(payer, { accountNumber: '000222222227' });
    const id = await harness.pay(payer, { method, shares: shares(payer.references, 1_000, 2_000) });
    expect(await balances(payer)).toEqual([9_000, 18_000, 30_000]);
    await harness.collectAfter(3_600_000);
    await harness.collectAfter(3_600_000);
    expect(await harness.payment(id)).toMatchObject({ state: 'returned', return_code: 'R01' });
    expect(await balances(payer)).toEqual([10_000, 20_000, 30_000]);
    expect(await harness.differences()).toEqual([]);
  });

  it.each([
    ['below the minimum of its account', [1_000, 499], { code: 'AmountBelowMinimum', field: 'allocations.1.amount' }],
    [
      'above the balance of its account',
      [10_001, 1_000],
      { code: 'AmountAboveMaximum', field: 'allocations.0.amount' },
    ],
  ])('is refused as a whole when a share is %s (req 5.7)', async (_, amounts, refusal) => {
    const payer = await newPayer();
    const method = await harness.card(payer);
    const before = await harness.footprint();
    expect(await harness.submit(payer, { method, shares: shares(payer.references, ...amounts) })).toMatchObject(
      refusal,
    );
    expect(await harness.footprint()).toEqual(before);
  });

  it('is limited to $1,000,000 in total (req 9.1)', async () => {
    const payer = await newPayer();
    const method = await harness.card(payer);
    const asked = { method, shares: shares(payer.references, 60_000_000, 40_000_001) };
    const owe = (balance: string) =>
      harness.query(`update account set balance_cents = ${balance} where reference_code = any($1)`, [payer.references]);
    await owe('90000000');
    const before = await harness.footprint();
    const refusal = { kind: 'refused', code: 'AmountAboveMaximum', field: 'allocations' };
    expect(await harness.submit(payer, asked)).toEqual(refusal);
    expect(await harness.footprint()).toEqual(before);
    await owe('10000 * right(reference_code, 1)::integer');
  });

  it("treats another customer's account as nonexistent", async () => {
    const [payer, other] = [await newPayer(), await newPayer()];
    const method = await harness.card(payer);
    const before = await harness.footprint();
    for (const stranger of [other.references[0], 'nobody']) {
      const mixed = shares([payer.references[0], stranger], 1_000, 1_000);
      expect(await harness.submit(payer, { method, shares: mixed })).toMatchObject({
        code: 'NotFound',
        field: 'allocations.1.accountReferenceCode',
      });
    }
    expect(await harness.footprint()).toEqual(before);
  });

  it('must go to one payee', async () => {
    const payer = await newPayer();
    const method = await harness.card(payer);
    await harness.query(`insert into payee (tenant_id, payee_code, name, processor, merchant)
      select tenant_id, 'OTHER', 'Other', 'sandbox', 'merchant-other' from payee where payee_code = 'PAYEE'
      on conflict do nothing`);
    await harness.query(`update account set payee_code = 'OTHER' where reference_code = $1`, [payer.references[1]]);
    expect(await harness.submit(payer, { method, shares: shares(payer.references, 1_000, 1_000) })).toMatchObject({
      code: 'AllocationInvalid',
    });
    const elsewhere = [{ accountReferenceCode: payer.references[1], amountCents: cents(1_000) }];
    expect(await harness.submit(payer, { method, shares: elsewhere })).toMatchObject({
      code: 'PaymentMethodNotAllowed',
    });
  });

  it('charges the highest fixed fee once, or a percentage of each share (req 9.1)', async () => {
    const fees = { ...defaultPaymentConfiguration.singlePaymentConfiguration, applyConvenienceFee: true };
    const taking = (changes: Partial<typeof fees>) => ({
      ...harness.tenant,
      paymentConfiguration: { ...defaultPaymentConfiguration, singlePaymentConfiguration: { ...fees, ...changes } },
    });
    const payer = await newPayer();
    const method = await harness.card(payer);
    const pay = (tenant: typeof harness.tenant, amount: number) =>
      harness.pay(payer, { method, tenant, shares: shares(payer.references, amount, amount, amount) });
    expect(await harness.payment(await pay(taking({}), 1_000))).toMatchObject({ fee_cents: 300 });
    const byShare = await pay(taking({ applyCreditCardFeeAsPercentage: true }), 1_050);
    // 1%, 2% and 3% of $10.50 are 10.5, 21 and 31.5 cents.
    expect(await harness.payment(byShare)).toMatchObject({ fee_cents: 11 + 21 + 32 });
  });

  it('requires confirmation when one of its accounts was paid the same amount', async () => {
    const payer = await newPayer();
    const method = await harness.card(payer);
    await harness.pay(payer, { method, shares: shares(payer.references, 1_000) });
    const again = { method, shares: shares([...payer.references].reverse(), 1_500, 1_600, 1_000) };
    expect(await harness.submit(payer, again)).toMatchObject({ code: 'LikelyDuplicate' });
    expect(await harness.submit(payer, { ...again, confirmDuplicate: true })).toMatchObject({ kind: 'final' });
  });

  it('never deadlocks with payments to the same accounts or spends a balance twice', async () => {
    const payer = await newPayer();
    const method = await harness.card(payer);
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, index) => {
        const references = index % 2 === 0 ? payer.references : [...payer.references].reverse();
        const parts = shares(references, 4_000, 4_000, 4_000);
        return harness.submit(payer, { method, shares: parts, confirmDuplicate: true });
      }),
    );
    expect(results.filter(({ kind }) => kind === 'final')).toHaveLength(2);
    expect(await balances(payer)).toEqual([2_000, 12_000, 22_000]);
    expect(harness.faults).toEqual([]);
    expect(await harness.differences()).toEqual([]);
  });
});
