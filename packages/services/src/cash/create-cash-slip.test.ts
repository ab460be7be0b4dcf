import { providedUrls } from '@quittance/database/testing/provided-urls';
import { isSlipNumber } from '@quittance/domain/cash/slip-number';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInAs } from '../testing/fixtures/test-session.ts';
import { makeCustomer, makeTenant } from '../testing/fixtures/test-tenant.ts';
import { allowCash, type CashHarness, openCashHarness, openToCash } from '../testing/harness/cash-harness.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';

let harness: CashHarness;
let payer: Payer;

beforeAll(async () => {
  harness = await openCashHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(async () => {
  payer = await harness.cashPayer();
});

const refused = (code: string, field = 'accountReferenceCode') => ({ kind: 'refused', code, field });

describe('a cash slip', () => {
  it('is an awaiting payment that leaves the balance and ledger unchanged (req 3.12)', async () => {
    const created = await harness.create(payer);
    if (created.kind === 'refused') throw new Error(created.code);
    const { payment } = created;
    expect(payment).toMatchObject({
      state: 'awaiting',
      paymentMethodType: 'cash',
      amountCents: 5_000,
      feeCents: 0,
      scheduledFor: '2026-11-23',
      lastFour: null,
      cashSlip: { minimumCents: 2_000, maximumCents: 20_000, expiresOn: '2026-11-30', network: 'CornerPay' },
    });
    expect(isSlipNumber(payment.cashSlip?.slipNumber ?? '')).toBe(true);
    expect(await harness.balance(payer)).toBe(20_000);
    expect(await harness.bookings(payment.paymentId)).toEqual([]);
    expect(await harness.trail(payment.paymentId)).toEqual(['slip-made']);
    const { next_check_at } = await harness.payment(payment.paymentId);
    expect(next_check_at?.toISOString()).toBe('2026-12-01T06:00:00.000Z');
  });

  it.each([
    ['an amount below the cash minimum (req 5.7)', 1_999, 'AmountBelowMinimum'],
    ['an amount of zero (req 5.7)', 0, 'AmountBelowMinimum'],
    ['an amount above the balance (req 5.7)', 20_001, 'AmountAboveMaximum'],
  ])('is refused for %s and writes nothing', async (_what, amount, code) => {
    const before = await harness.footprint();
    expect(await harness.create(payer, { amountCents: cents(amount) })).toEqual(refused(code, 'amount'));
    expect(await harness.footprint()).toEqual(before);
  });

  it.each([
    ['the cash minimum', 2_000],
    ['the whole balance', 20_000],
  ])('is created for %s (req 5.7)', async (_what, amount) => {
    expect(await harness.create(payer, { amountCents: cents(amount) })).toMatchObject({ kind: 'created' });
  });

  it('is refused above the cash maximum (req 5.7)', async () => {
    await allowCash(harness.world, payer.session, { maximumCents: 4_999 });
    expect(await harness.create(payer)).toEqual(refused('AmountAboveMaximum', 'amount'));
  });

  it('is refused for a customer without cash limits and for a payee without a cash network (req 5.8)', async () => {
    expect(await harness.create(await harness.newPayer())).toEqual(refused('CashNotAccepted'));
    const tenant = await makeTenant(harness.world, { label: 'no-cash' });
    const accounts = [{ referenceCode: 'N-1' }];
    const session = await makeCustomer(harness.world, { tenant, login: 'payer', accounts });
    await allowCash(harness.world, session);
    const elsewhere = { tenant, session, accountReferenceCode: 'N-1' };
    expect(await harness.create(payer, elsewhere)).toEqual(refused('CashNotAccepted'));
    await openToCash(harness.world, { tenant });
    expect(await harness.create(payer, elsewhere)).toMatchObject({ kind: 'created' });
  });

  it.each([
    [1, null, 'refused'],
    [2, ['ach', 'creditcard'], 'refused'],
    [3, ['ach', 'cash'], 'created'],
  ])(
    'in case %d of enforced methods, for an account that accepts %j, is %s (req 6.2)',
    async (number, approvedMethods, kind) => {
      const paymentConfiguration = { enforceApprovedPaymentMethods: true };
      const tenant = await makeTenant(harness.world, { label: `strict-${number}`, paymentConfiguration });
      await openToCash(harness.world, { tenant });
      const accounts = [{ referenceCode: 'S-1', approvedMethods }];
      const session = await makeCustomer(harness.world, { tenant, login: 'payer', accounts });
      await allowCash(harness.world, session);
      expect(await harness.create(payer, { tenant, session, accountReferenceCode: 'S-1' })).toMatchObject({ kind });
    },
  );

  it('is refused until the customer acknowledges the debt disclosure (req 3.16)', async () => {
    const tenant = await makeTenant(harness.world, { label: 'old-debts', disclaimers: [{ type: 3, version: 'v1' }] });
    await openToCash(harness.world, { tenant });
    const accounts = [{ referenceCode: 'O-1', isOutOfStatute: true }];
    const session = await makeCustomer(harness.world, { tenant, login: 'payer', accounts });
    await allowCash(harness.world, session);
    const old = { tenant, session, accountReferenceCode: 'O-1' };
    expect(await harness.create(payer, old)).toEqual(refused('DisclosureRequired'));
  });

  it('is refused for another customer’s account or an unknown one', async () => {
    const other = await harness.cashPayer();
    const { accountReferenceCode } = other;
    expect(await harness.create(payer, { accountReferenceCode })).toEqual(refused('NotFound'));
    expect(await harness.create(payer, { accountReferenceCode: 'A-of-nobody' })).toEqual(refused('NotFound'));
  });

  it('can be created by a guest only for the link’s account (req 6.1)', async () => {
    const guest = await signInAs(harness.world, { tenant: harness.tenant, guestOf: payer.accountReferenceCode });
    expect(await harness.create(payer, { session: guest })).toMatchObject({ kind: 'created' });
    const { accountReferenceCode } = await harness.cashPayer();
    expect(await harness.create(payer, { session: guest, accountReferenceCode })).toEqual(refused('NotFound'));
  });

  it.each([
    ['customer', 1],
    ['client', 0],
  ] as const)('is refused after the tenant’s velocity limit is reached by the %s', async (scope, slipsAllowed) => {
    const velocityLimits = [
      { scope, windowMinutes: 60, maxPayments: slipsAllowed + 1, maxCents: null },
      { scope: 'method' as const, windowMinutes: 60, maxPayments: 1, maxCents: cents(1) },
    ];
    const tenant = { ...harness.tenant, velocityLimits };
    const client = { address: `192.0.2.${slipsAllowed}`, userAgent: 'test' };
    if (slipsAllowed > 0) expect(await harness.create(payer, { tenant, client })).toMatchObject({ kind: 'created' });
    await harness.pay(payer, { method: await harness.card(payer), amountCents: cents(6_000), client });
    expect(await harness.create(payer, { tenant, client })).toEqual({
      ...refused('VelocityLimitReached', scope),
      retryAfterSeconds: 3600,
    });
    expect(await harness.payments(payer)).toEqual([...Array(slipsAllowed).fill('awaiting 5000'), 'succeeded 6000']);
  });
});

describe('an account’s open cash slip', () => {
  it('is canceled when a new slip is created (req 3.12)', async () => {
    const first = await harness.slip(payer);
    const second = await harness.slip(payer, { amountCents: cents(6_000) });
    expect(second.slipNumber).not.toBe(first.slipNumber);
    expect(await harness.trail(first.paymentId)).toEqual(['slip-made', 'canceled']);
    expect(await harness.payments(payer)).toEqual(['awaiting 6000', 'canceled 5000']);
    expect(await harness.balance(payer)).toBe(20_000);
  });

  it('is the only one left when ten are created at the same moment', async () => {
    const results = await Promise.all(Array.from({ length: 10 }, () => harness.create(payer)));
    expect(results.filter(({ kind }) => kind === 'created')).toHaveLength(10);
    const states = await harness.payments(payer);
    expect(states.filter((line) => line === 'awaiting 5000')).toHaveLength(1);
    expect(states.filter((line) => line === 'canceled 5000')).toHaveLength(9);
  });

  it('stays open when a slip is created for another account', async () => {
    const other = await harness.cashPayer();
    const { paymentId } = await harness.slip(other);
    await harness.slip(payer);
    expect(await harness.payment(paymentId)).toMatchObject({ state: 'awaiting' });
  });
});

describe('an idempotency key for a cash slip', () => {
  it('returns the same slip when it is repeated', async () => {
    const command = { idempotencyKey: 'the-key-of-one-slip' };
    const first = await harness.slip(payer, command);
    const before = await harness.footprint();
    expect(await harness.slip(payer, command)).toEqual(first);
    expect(await harness.footprint()).toEqual(before);
  });

  it('creates one slip for ten concurrent requests', async () => {
    const command = { idempotencyKey: 'the-key-of-ten-at-once' };
    const slips = await Promise.all(Array.from({ length: 10 }, () => harness.slip(payer, command)));
    expect(new Set(slips.map(({ slipNumber }) => slipNumber)).size).toBe(1);
    expect(await harness.payments(payer)).toEqual(['awaiting 5000']);
  });

  it.each([
    ['another amount', { amountCents: cents(5_001) }],
    ['another account', { accountReferenceCode: 'A-other' }],
  ])('is refused with %s, and the slip stays open', async (_what, changes) => {
    const idempotencyKey = 'the-key-of-another-slip';
    await harness.slip(payer, { idempotencyKey });
    const answer = await harness.create(payer, { idempotencyKey, ...changes });
    expect(answer).toEqual(refused('IdempotencyKeyReused', 'idempotencyKey'));
    expect(await harness.payments(payer)).toEqual(['awaiting 5000']);
  });

  it('is refused when a card payment has already used it', async () => {
    const idempotencyKey = 'the-key-of-a-card-payment';
    await harness.pay(payer, { method: await harness.card(payer), amountCents: cents(6_000), idempotencyKey });
    expect(await harness.create(payer, { idempotencyKey })).toEqual(refused('IdempotencyKeyReused', 'idempotencyKey'));
  });
});
