import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import {
  defaultPaymentConfiguration,
  type PaymentConfiguration,
} from '@quittance/domain/payments/payment-configuration';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestAccount } from '../../testing/fixtures/test-tenant.ts';
import {
  openPaymentHarness,
  type Payer,
  type PaymentChanges,
  type PaymentHarness,
} from '../../testing/harness/payment-harness.ts';
import type { SubmitPaymentCommand } from './submit-payment-command.ts';

let harness: PaymentHarness;
const start = new Date('2026-11-23T16:00:00Z');

beforeAll(async () => {
  harness = await openPaymentHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(() => {
  harness.world.clock.now = start;
});

type Changes = PaymentChanges;

function configured(changes: Partial<PaymentConfiguration>): Pick<SubmitPaymentCommand, 'tenant'> {
  return { tenant: { ...harness.tenant, paymentConfiguration: { ...defaultPaymentConfiguration, ...changes } } };
}

/** Also checks that the refusal left no trace and that its key still works. */
async function refuseThenPay(
  payer: Payer,
  bodies: { refused: Changes; better: Changes; method?: SubmitPaymentCommand['method'] },
) {
  const method = bodies.method ?? bodies.better.method ?? (await harness.card(payer));
  const command = { ...harness.command(payer, { method }) };
  const before = await harness.footprint();
  const refusal = await harness.submit(payer, { ...command, ...bodies.refused });
  expect(await harness.footprint()).toEqual(before);
  const paid = await harness.submit(payer, { ...command, ...bodies.better });
  expect(paid).toMatchObject({ kind: 'final', payment: { state: expect.stringMatching(/succeeded|accepted/) } });
  expect(await harness.differences()).toEqual([]);
  expect(harness.faults).toEqual([]);
  return refusal;
}

it('a payment of a debt past the statute of limitations is refused until the notice about it is acknowledged', async () => {
  const payer = await harness.newPayer({ isOutOfStatute: true });
  const withNotices = { tenant: { ...harness.tenant, showDisclosures: true } };
  const without = { tenant: { ...harness.tenant, showDisclosures: false } };
  const refusal = await refuseThenPay(payer, { refused: withNotices, better: without });
  expect(refusal).toEqual({ kind: 'refused', code: 'DisclosureRequired', field: 'accountReferenceCode' });
});

describe('amount limits (req 5.7)', () => {
  const noMinimum = { minimumCents: 0 };
  const paysZero = { allowZeroBalance: true };
  const paysMore = { allowPaymentsToExceedBalance: true };
  type BoundCase = [string, Partial<TestAccount>, Partial<PaymentConfiguration>, 'card' | 'bank', number, number];

  const belowMinimum: BoundCase[] = [
    ['the minimum', {}, {}, 'card', 499, 500],
    ['a balance below the minimum that may be paid in full', { balanceCents: 300 }, paysZero, 'bank', 299, 300],
    ['one cent when there is no minimum', noMinimum, {}, 'card', 0, 1],
    ['one cent, even for a negative amount', noMinimum, {}, 'card', -1, 1],
  ];
  it.each(belowMinimum)('refuses less than %s', async (_what, account, rules, kind, refused, minCents) => {
    const payer = await harness.newPayer(account);
    const refusal = await refuseThenPay(payer, {
      method: await harness[kind](payer),
      refused: { ...configured(rules), amountCents: cents(refused) },
      better: { ...configured(rules), amountCents: cents(minCents) },
    });
    expect(refusal).toEqual({ kind: 'refused', code: 'AmountBelowMinimum', field: 'amount' });
  });

  const aboveMaximum: BoundCase[] = [
    ['the balance by card', {}, {}, 'card', 20_001, 20_000],
    ['the balance by bank', {}, {}, 'bank', 20_001, 20_000],
    ['the bank limit', { achLimitCents: 7_000, cardLimitCents: 9_000 }, {}, 'bank', 7_001, 7_000],
    ['the card limit', { achLimitCents: 9_000, cardLimitCents: 3_000 }, {}, 'card', 3_001, 3_000],
    ['a limit above the balance', { cardLimitCents: 30_000 }, {}, 'card', 20_001, 20_000],
    [
      'the cap when overpayment is allowed',
      { cardLimitCents: 200_000_000 },
      paysMore,
      'card',
      100_000_001,
      100_000_000,
    ],
    ['the limit when overpayment is allowed', { achLimitCents: 25_000 }, paysMore, 'bank', 25_001, 25_000],
    ['the cap when the balance is higher', { balanceCents: 150_000_000 }, {}, 'bank', 100_000_001, 100_000_000],
    [
      'the cap when nothing is owed and the limit is higher',
      { balanceCents: 0, achLimitCents: 200_000_000 },
      paysZero,
      'bank',
      100_000_001,
      100_000_000,
    ],
    ['the cap when nothing is owed', { balanceCents: 0 }, paysZero, 'bank', 100_000_001, 100_000_000],
  ];
  it.each(aboveMaximum)('refuses more than %s', async (_what, account, rules, kind, refused, max) => {
    const payer = await harness.newPayer(account);
    const refusal = await refuseThenPay(payer, {
      method: await harness[kind](payer),
      refused: { ...configured(rules), amountCents: cents(refused) },
      better: { ...configured(rules), amountCents: cents(max) },
    });
    expect(refusal).toEqual({ kind: 'refused', code: 'AmountAboveMaximum', field: 'amount' });
  });

  it("prefers the payee's configuration over the tenant's (req 3.6)", async () => {
    const payer = await harness.newPayer({ cardLimitCents: 30_000 });
    const more = { ...defaultPaymentConfiguration, allowPaymentsToExceedBalance: true };
    await harness.query('update payee set payment_configuration = $1', [JSON.stringify(more)]);
    const paid = await harness.submit(payer, { method: await harness.card(payer), amountCents: cents(20_001) });
    await harness.query('update payee set payment_configuration = null');
    expect(paid).toMatchObject({ kind: 'final', payment: { state: 'succeeded' } });
    expect(await harness.balance(payer)).toBe(-1);
  });
});

describe('accepted payment methods for an account (req 6.2)', () => {
  const enforced = { enforceApprovedPaymentMethods: true };
  const debit = '4000056655665556';
  const hsa = '4000020000000000';
  const takes: [string, string[], string | undefined, string][] = [
    ['a credit card', ['ach', 'debitcard', 'hsacard'], '4242424242424242', 'CreditCardNotAccepted'],
    ['a prepaid card', ['ach', 'debitcard', 'hsacard'], '4000010000000019', 'CreditCardNotAccepted'],
    ['a debit card', ['ach', 'creditcard', 'hsacard'], debit, 'DebitCardNotAccepted'],
    ['an HSA card', ['ach', 'creditcard', 'debitcard'], hsa, 'HsaCardNotAccepted'],
    ['a bank account', ['creditcard', 'debitcard', 'hsacard', 'cash'], undefined, 'PaymentMethodNotAllowed'],
  ];
  it.each(takes)('refuses %s that is not on the list', async (_what, approvedMethods, number, code) => {
    const payer = await harness.newPayer({ approvedMethods });
    const method = number ? await harness.card(payer, { number }) : await harness.bank(payer);
    const other = number ? await harness.bank(payer) : await harness.card(payer);
    const refusal = await refuseThenPay(payer, {
      refused: { ...configured(enforced), method },
      better: { ...configured(enforced), method: other },
    });
    expect(refusal).toEqual({ kind: 'refused', code, field: 'referenceId' });
  });

  it('refuses every method when the list is missing, unless the list is not enforced', async () => {
    const payer = await harness.newPayer({ approvedMethods: null });
    const refusal = await refuseThenPay(payer, { refused: configured(enforced), better: configured({}) });
    expect(refusal).toMatchObject({ code: 'CreditCardNotAccepted' });
  });

  it("accepts a card through the last day of its month in the tenant's time zone, and refuses it as expired from the next day", async () => {
    const payer = await harness.newPayer();
    const method = await harness.card(payer, { expMonth: 12, expYear: 2026 });
    const newer = await harness.card(payer, { expMonth: 1, expYear: 2027 });
    harness.world.clock.now = new Date('2027-01-01T05:59:59.999Z');
    expect(await harness.submit(payer, { method })).toMatchObject({ payment: { state: 'succeeded' } });
    harness.world.clock.now = new Date('2027-01-01T06:00:00Z');
    const refusal = await refuseThenPay(payer, {
      refused: { method },
      better: { method: newer, amountCents: cents(1_000) },
    });
    expect(refusal).toEqual({ kind: 'refused', code: 'CardExpired', field: 'referenceId' });
  });
});

describe('other payment refusals', () => {
  it.each([
    ['the day before', '2026-11-24T06:00:00Z', -1],
    ['the 91st day after', '2026-11-24T05:59:59.999Z', 91],
  ])(
    "refuses a payment dated %s today, with days ending at midnight in the tenant's time zone",
    async (_what, instant, days) => {
      const payer = await harness.newPayer();
      harness.world.clock.now = new Date(instant);
      const method = await harness.card(payer);
      const { scheduledFor: today } = harness.command(payer, { method });
      expect(today.toString()).toBe(days < 0 ? '2026-11-24' : '2026-11-23');
      const refusal = await refuseThenPay(payer, {
        method,
        refused: { scheduledFor: today.add({ days }) },
        better: {},
      });
      expect(refusal).toEqual({ kind: 'refused', code: 'PaymentDateNotAllowed', field: 'paymentDate' });
    },
  );

  it.each([-1, 1])('refuses a displayed fee that is %i cent off (req 9.1)', async (off) => {
    const payer = await harness.newPayer({ cardFeeHundredths: 195 });
    const { singlePaymentConfiguration } = defaultPaymentConfiguration;
    const fees = configured({
      singlePaymentConfiguration: { ...singlePaymentConfiguration, applyConvenienceFee: true },
    });
    const refusal = await refuseThenPay(payer, {
      refused: { ...fees, expectedFeeCents: cents(195 + off) },
      better: { ...fees, expectedFeeCents: cents(195) },
    });
    expect(refusal).toEqual({ kind: 'refused', code: 'FeeChanged', field: 'expectedFee' });
  });

  it('refuses a payment without authorization', async () => {
    const payer = await harness.newPayer();
    const refusal = await refuseThenPay(payer, {
      refused: { authorizedIn: undefined },
      better: { authorizedIn: 'es' },
    });
    expect(refusal).toEqual({ kind: 'refused', code: 'AuthorizationRequired', field: 'authorization' });
  });

  it('refuses a typed bank account whose routing number fails its check digit (req 8.1)', async () => {
    const payer = await harness.newPayer();
    const account = {
      accountNumber: '000123456789',
      accountType: 'c',
      ownerType: 'personal',
      holderName: 'T',
    } as const;
    const typed = (routingNumber: string) =>
      ({ method: { kind: 'new-bank-account', account: { ...account, routingNumber } } }) as const;
    const refusal = await refuseThenPay(payer, { refused: typed('021000022'), better: typed('021000021') });
    expect(refusal).toEqual({ kind: 'refused', code: 'RoutingNumberInvalid', field: 'newBankAccount.routingNumber' });
  });

  it('stores no typed bank account for a refused payment', async () => {
    const payer = await harness.newPayer();
    const numbers = { routingNumber: '021000021', accountNumber: '000123456789' };
    const account = { ...numbers, accountType: 'c', ownerType: 'personal', holderName: 'T' } as const;
    const refusal = await refuseThenPay(payer, {
      refused: { method: { kind: 'new-bank-account', account }, amountCents: cents(499) },
      better: { method: { kind: 'new-bank-account', account }, amountCents: cents(500) },
    });
    expect(refusal).toMatchObject({ code: 'AmountBelowMinimum' });
  });
});
