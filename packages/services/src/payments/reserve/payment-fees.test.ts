import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import {
  defaultPaymentConfiguration,
  type PaymentConfiguration,
} from '@quittance/domain/payments/payment-configuration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPaymentHarness, type PaymentHarness } from '../../testing/harness/payment-harness.ts';

let harness: PaymentHarness;

beforeAll(async () => {
  harness = await openPaymentHarness(providedUrls());
});
afterAll(() => harness.close());

type Fees = Partial<PaymentConfiguration['singlePaymentConfiguration']>;

function taking(fees: Fees = {}, freeDays: number[] = []) {
  const { singlePaymentConfiguration } = defaultPaymentConfiguration;
  const paymentConfiguration = {
    ...defaultPaymentConfiguration,
    restrictedConvenienceFeeDays: freeDays,
    singlePaymentConfiguration: { ...singlePaymentConfiguration, applyConvenienceFee: true, ...fees },
  };
  return { tenant: { ...harness.tenant, paymentConfiguration } };
}

const rates = { cardFeeHundredths: 195, achFeeHundredths: 150 };
const cardShare = { applyCreditCardFeeAsPercentage: true };
const bankShare = { applyACHFeeAsPercentage: true };

describe('convenience fee of the payment and its charge (req 9.1)', () => {
  const cases: [string, 'card' | 'bank', Fees, number[], number, number][] = [
    ['a fixed fee by card', 'card', {}, [], 5_000, 195],
    ['a fixed fee by bank', 'bank', {}, [], 5_000, 150],
    ['half a cent of a percentage fee, which rounds up', 'card', cardShare, [], 5_000, 98],
    ['less than half a cent, which rounds down', 'card', cardShare, [], 4_999, 97],
    ['a percentage by bank', 'bank', bankShare, [], 12_345, 185],
    ['a fixed fee by bank next to a percentage by card', 'bank', cardShare, [], 5_000, 150],
    ['a fixed fee by card next to a percentage by bank', 'card', bankShare, [], 5_000, 195],
    ['a payment without fees', 'card', { applyConvenienceFee: false }, [], 5_000, 0],
    ['a fee-free day of the month', 'card', {}, [23], 5_000, 0],
    ['the days around a fee-free day', 'card', {}, [22, 24], 5_000, 195],
  ];
  it.each(cases)('is correct to the cent for %s', async (_what, kind, fees, freeDays, amount, fee) => {
    const payer = await harness.newPayer(rates);
    const method = await harness[kind](payer);
    const id = await harness.pay(payer, { method, amountCents: cents(amount), ...taking(fees, freeDays) });
    expect(await harness.payment(id)).toMatchObject({ amount_cents: amount, fee_cents: fee });
    expect(await harness.charges(id)).toMatchObject([{ amountCents: amount + fee }]);
    expect(await harness.balance(payer)).toBe(20_000 - amount);
  });
});

describe('convenience fee in the ledger (req 9.1)', () => {
  it('is charged to a card with the amount and booked as income', async () => {
    const payer = await harness.newPayer(rates);
    const id = await harness.pay(payer, { method: await harness.card(payer), ...taking() });
    expect(await harness.bookings(id)).toEqual([
      'reserve receivable -5000',
      'reserve in_flight 5000',
      'settle in_flight -5000',
      'settle processor_clearing 5000',
      'fee fee_income -195',
      'fee processor_clearing 195',
    ]);
  });

  it('is booked for a bank payment only when the payment settles', async () => {
    const payer = await harness.newPayer(rates);
    const id = await harness.pay(payer, { method: await harness.bank(payer), ...taking() });
    expect(await harness.bookings(id)).toEqual(['reserve receivable -5000', 'reserve in_flight 5000']);
    await harness.collectAfter(30_000);
    expect((await harness.bookings(id)).slice(2)).toEqual([
      'settle in_flight -5000',
      'settle cash 5000',
      'fee fee_income -150',
      'fee cash 150',
    ]);
    expect(await harness.differences()).toEqual([]);
  });

  it('is not charged for a declined payment', async () => {
    const payer = await harness.newPayer(rates);
    const method = await harness.card(payer, { number: '4000000000000002' });
    const id = await harness.pay(payer, { method, ...taking() });
    expect((await harness.bookings(id)).filter((line) => line.startsWith('fee'))).toEqual([]);
    expect(await harness.balance(payer)).toBe(20_000);
    expect(await harness.differences()).toEqual([]);
  });
});
