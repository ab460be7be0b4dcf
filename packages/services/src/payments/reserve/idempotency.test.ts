import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteExpired } from '../../retention/apply-retention.ts';
import { makeCard, makeCustomer, makeTenant } from '../../testing/fixtures/test-tenant.ts';
import {
  openPaymentHarness,
  type Payer,
  type PaymentChanges,
  type PaymentHarness,
} from '../../testing/harness/payment-harness.ts';
import { claimPayment } from '../charge/claim-payment.ts';
import { submitPayment } from './submit-payment.ts';
import type { SubmitPaymentCommand } from './submit-payment-command.ts';

let harness: PaymentHarness;
let payer: Payer;
let method: SubmitPaymentCommand['method'];
let tests = 0;

beforeAll(async () => {
  harness = await openPaymentHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(async () => {
  payer = await harness.newPayer();
  method = await harness.card(payer);
  tests++;
});

const submit = (changes: PaymentChanges = {}) =>
  harness.submit(payer, { method, idempotencyKey: `the-key-of-test-${tests}`, ...changes });

const reused = { kind: 'refused', code: 'IdempotencyKeyReused', field: 'idempotencyKey' };

describe('payment idempotency key', () => {
  it('returns the successful payment for the same request and charges nothing more', async () => {
    const first = await submit();
    const before = await harness.footprint();
    expect(await submit()).toEqual(first);
    expect(await harness.footprint()).toEqual(before);
  });

  it('returns the decline for the same request without another try', async () => {
    method = await harness.card(payer, { number: '4000000000000002' });
    const first = await submit();
    expect(first).toMatchObject({ kind: 'final', payment: { state: 'declined' } });
    const before = await harness.footprint();
    expect(await submit()).toEqual(first);
    expect(await harness.footprint()).toEqual(before);
  });

  it('returns pending while the outcome is unknown and the final state later', async () => {
    method = await harness.card(payer, { number: '4000009000000052' });
    const first = await submit();
    expect(first).toMatchObject({ kind: 'pending', payment: { state: 'unknown' } });
    expect(await submit()).toEqual(first);
    await harness.sweepAfter(2_000);
    expect(await submit()).toMatchObject({ kind: 'final', payment: { state: 'succeeded' } });
    expect(await harness.balance(payer)).toBe(15_000);
  });

  it('returns in progress during a live lease, and pending after it expires', async () => {
    const id = await harness.reserve(payer, { method, idempotencyKey: `the-key-of-test-${tests}` });
    expect(await submit()).toMatchObject({ kind: 'pending', payment: { paymentId: id, state: 'reserved' } });
    await claimPayment(harness.api, { tenantId: harness.tenant.id, paymentId: id });
    expect(await submit()).toMatchObject({ kind: 'in-progress', payment: { paymentId: id, state: 'submitting' } });
    harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 60_000);
    expect(await submit()).toMatchObject({ kind: 'pending', payment: { paymentId: id, state: 'submitting' } });
    expect(await harness.charges(id)).toEqual([]);
  });

  const otherBodies: [string, () => Promise<PaymentChanges>][] = [
    ['amount', async () => ({ amountCents: cents(5_001) })],
    ['account', async () => ({ accountReferenceCode: 'another' })],
    ['method', async () => ({ method: await harness.bank(payer) })],
    ['day', async () => ({ scheduledFor: harness.command(payer, { method }).scheduledFor.add({ days: 1 }) })],
    ['fee', async () => ({ expectedFeeCents: cents(0) })],
    ['language of the authorization', async () => ({ authorizedIn: 'es' })],
    ['confirmation of a duplicate', async () => ({ confirmDuplicate: true })],
    ['settlement', async () => ({ isSettlement: true })],
  ];
  it.each(otherBodies)('refuses a request with another %s and changes nothing', async (_what, change) => {
    const first = await submit();
    const changes = await change();
    const before = await harness.footprint();
    expect(await submit(changes)).toEqual(reused);
    expect(await harness.footprint()).toEqual(before);
    expect(await submit()).toEqual(first);
  });

  it("ignores the client's address and user agent when it compares requests", async () => {
    const first = await submit();
    expect(await submit({ client: { address: '10.0.0.1', userAgent: 'another' } })).toEqual(first);
  });

  it('finds a payment with a new card while the processor is unreachable', async () => {
    const card = { number: '4242424242424242', expMonth: 12, expYear: 2031, name: 'Test', zip: '60601' };
    const { token } = await harness.world.tokenizeCard(card);
    method = { kind: 'new-card', processorToken: token, holderName: 'Test Person' };
    const first = await submit();
    const again = harness.command(payer, { method, idempotencyKey: `the-key-of-test-${tests}` });
    expect(await submitPayment(harness.cutOff.api, again)).toEqual(first);
    expect(
      await submitPayment(harness.cutOff.api, { ...again, shares: [{ ...payer, amountCents: cents(1) }] }),
    ).toEqual(reused);
  });

  it('turns 20 simultaneous submissions into one payment and one charge', async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => submit()));
    const ids = new Set(results.map((result) => (result.kind === 'refused' ? result.code : result.payment.paymentId)));
    expect(ids.size).toBe(1);
    expect(await harness.balance(payer)).toBe(15_000);
    const [id = ''] = ids;
    expect(await harness.charges(id)).toMatchObject([{ amountCents: 5_000 }]);
    expect((await harness.trail(id)).filter((event) => event === 'claimed')).toHaveLength(1);
    expect(harness.faults).toEqual([]);
  });

  it('accepts one of two simultaneous requests with different bodies and refuses the other', async () => {
    const results = await Promise.all([submit(), submit({ amountCents: cents(6_000) })]);
    expect(results.filter(({ kind }) => kind === 'final')).toHaveLength(1);
    expect(results).toContainEqual(reused);
  });

  it('creates a separate payment for another customer', async () => {
    const other = await harness.newPayer();
    const key = { idempotencyKey: `the-key-of-test-${tests}` };
    const results = [await submit(), await harness.submit(other, { method: await harness.card(other), ...key })];
    const ids = results.map((result) => (result.kind === 'refused' ? result.code : result.payment.paymentId));
    expect(new Set(ids).size).toBe(2);
    expect(await harness.balance(other)).toBe(15_000);
  });

  it('creates a separate payment for another tenant', async () => {
    const tenant = await makeTenant(harness.world, { label: 'next-door' });
    const accounts = [{ referenceCode: payer.accountReferenceCode, balanceCents: 20_000 }];
    const session = await makeCustomer(harness.world, { tenant, login: 'neighbour', accounts });
    const reference = await makeCard(harness.world, { tenant, session });
    await submit();
    const same = { tenant, session, idempotencyKey: `the-key-of-test-${tests}` };
    const result = await harness.submit(payer, { ...same, method: { kind: 'saved', reference } });
    expect(result).toMatchObject({ kind: 'final', payment: { state: 'succeeded' } });
    expect(await harness.balance(payer)).toBe(15_000);
  });

  it("is stored with a keyed hash, so a dump doesn't reveal a typed bank account", async () => {
    const account = {
      routingNumber: '021000021',
      accountNumber: '000123456789',
      accountType: 'c',
      ownerType: 'personal',
      holderName: 'Test Person',
    } as const;
    const hashes = async () =>
      (await harness.query<{ request_hash: Buffer }>('select request_hash from idempotency_key order by created_at'))
        .map((row) => row.request_hash.toString('hex'))
        .at(-1);
    harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 1_000);
    await submit({ method: { kind: 'new-bank-account', account } });
    const ours = await hashes();
    const tenant = await makeTenant(harness.world, { label: 'other-key' });
    const accounts = [{ referenceCode: payer.accountReferenceCode }];
    const session = await makeCustomer(harness.world, { tenant, login: 'same-person', accounts });
    harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 1_000);
    const command = harness.command(payer, { method: { kind: 'new-bank-account', account }, tenant, session });
    await submitPayment(harness.api, { ...command, idempotencyKey: `the-key-of-test-${tests}` });
    expect(await hashes()).not.toBe(ours);
  });

  it('is kept for 30 days, while the payment is kept permanently', async () => {
    await submit();
    const day = 24 * 60 * 60 * 1_000;
    const { clock, worker } = harness.world;
    const madeAt = clock.now.getTime();
    const kept = () => harness.query('select key from idempotency_key where key = $1', [`the-key-of-test-${tests}`]);
    clock.now = new Date(madeAt + 30 * day);
    await deleteExpired(worker, { tenant: harness.tenant, record: 'idempotency-key' });
    expect(await kept()).toHaveLength(1);
    clock.now = new Date(madeAt + 30 * day + 1);
    expect(await deleteExpired(worker, { tenant: harness.tenant, record: 'idempotency-key' })).toBeGreaterThanOrEqual(
      1,
    );
    expect(await kept()).toHaveLength(0);
    expect(await harness.balance(payer)).toBe(15_000);
    expect(await deleteExpired(worker, { tenant: harness.tenant, record: 'idempotency-key' })).toBe(0);
  });
});
