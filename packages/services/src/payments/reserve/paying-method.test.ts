import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deletePaymentMethod } from '../../payment-methods/delete-payment-method.ts';
import { makeBankAccount, makeCustomer, makeTenant } from '../../testing/fixtures/test-tenant.ts';
import {
  openPaymentHarness,
  type Payer,
  type PaymentChanges,
  type PaymentHarness,
} from '../../testing/harness/payment-harness.ts';
import { submitPayment } from './submit-payment.ts';

let harness: PaymentHarness;
let payer: Payer;

beforeAll(async () => {
  harness = await openPaymentHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(async () => {
  payer = await harness.newPayer();
});

const noSuchMethod = { kind: 'refused', code: 'PaymentMethodNotFound', field: 'referenceId' };
const noSuchAccount = { kind: 'refused', code: 'NotFound', field: 'accountReferenceCode' };

/** Also checks that the refusal left no trace and that its key still works. */
async function expectRefused(changes: PaymentChanges, refusal: object) {
  const command = harness.command(payer, { method: await harness.card(payer) });
  const before = await harness.footprint();
  expect(await harness.submit(payer, { ...command, ...changes })).toEqual(refusal);
  expect(await harness.footprint()).toEqual(before);
  expect(await submitPayment(harness.api, command)).toMatchObject({ payment: { state: 'succeeded' } });
}

const neighbour = async (label: string) => {
  const tenant = await makeTenant(harness.world, { label });
  const accounts = [{ referenceCode: 'NEXT-DOOR', balanceCents: 20_000 }];
  return { tenant, session: await makeCustomer(harness.world, { tenant, login: 'neighbour', accounts }) };
};

describe('ownership of the account and the payment method', () => {
  it('refuses an account that does not exist', () =>
    expectRefused({ accountReferenceCode: 'no-such-account' }, noSuchAccount));

  it("treats another customer's account as nonexistent", async () => {
    const { accountReferenceCode } = await harness.newPayer();
    await expectRefused({ accountReferenceCode }, noSuchAccount);
  });

  it("treats another tenant's account as nonexistent", async () => {
    await neighbour('next-door');
    await expectRefused({ accountReferenceCode: 'NEXT-DOOR' }, noSuchAccount);
  });

  it.each(['', 'b', 'x'.repeat(33), `c${'0'.repeat(32)}`, "b'; drop table payment; --"])(
    'refuses the method reference %j',
    (reference) => expectRefused({ method: { kind: 'saved', reference } }, noSuchMethod),
  );

  it("treats another customer's method as nonexistent", async () => {
    const method = await harness.bank(await harness.newPayer());
    await expectRefused({ method }, noSuchMethod);
  });

  it("treats another tenant's method as nonexistent", async () => {
    const reference = await makeBankAccount(harness.world, await neighbour('other-tenant'));
    await expectRefused({ method: { kind: 'saved', reference } }, noSuchMethod);
  });

  it('refuses a removed method (req 3.9)', async () => {
    const method = await harness.bank(payer);
    if (method.kind !== 'saved') throw new Error('the method is not saved');
    await deletePaymentMethod(harness.api, {
      tenant: harness.tenant,
      session: payer.session,
      reference: method.reference,
    });
    await expectRefused({ method }, noSuchMethod);
  });

  it('refuses a token that the processor does not recognize', () =>
    expectRefused(
      { method: { kind: 'new-card', processorToken: 'tok_made_up', holderName: 'T' } },
      { ...noSuchMethod, field: 'paymentMethodToken' },
    ));

  it('refuses a new card as unavailable while the processor is unreachable, and accepts it afterward', async () => {
    const card = { number: '4242424242424242', expMonth: 12, expYear: 2031, name: 'Test', zip: '60601' };
    const { token } = await harness.world.tokenizeCard(card);
    const command = harness.command(payer, {
      method: { kind: 'new-card', processorToken: token, holderName: 'Test Person' },
    });
    const before = await harness.footprint();
    const refusal = { kind: 'refused', code: 'Unavailable', retryAfterSeconds: 5 };
    expect(await submitPayment(harness.cutOff.api, command)).toEqual(refusal);
    expect(await harness.footprint()).toEqual(before);
    expect(await submitPayment(harness.api, command)).toMatchObject({ payment: { state: 'succeeded' } });
  });
});

describe('single-use payment method (req 3.9)', () => {
  it('is charged only once', async () => {
    const method = await harness.bank(payer, { usage: 'SingleUse' });
    expect(await harness.submit(payer, { method })).toMatchObject({ payment: { state: 'accepted' } });
    const before = await harness.footprint();
    expect(await harness.submit(payer, { method, amountCents: cents(1_000) })).toEqual(noSuchMethod);
    expect(await harness.footprint()).toEqual(before);
  });

  it('is charged only once when ten payments on one account use it at the same time', async () => {
    const method = await harness.card(payer, { usage: 'SingleUse' });
    const amounts = Array.from({ length: 10 }, (_, index) => cents(600 + index));
    const results = await Promise.all(amounts.map((amountCents) => harness.submit(payer, { method, amountCents })));
    expect(results.filter(({ kind }) => kind === 'final')).toHaveLength(1);
    expect(results.filter(({ kind }) => kind === 'refused')).toEqual(Array(9).fill(noSuchMethod));
    expect(await harness.differences()).toEqual([]);
  });

  it("is charged only once when payments on two of the customer's accounts use it at the same time", async () => {
    const accounts = [{ referenceCode: 'TWO-1' }, { referenceCode: 'TWO-2' }];
    const session = await makeCustomer(harness.world, { tenant: harness.tenant, login: 'has-two', accounts });
    const owner = { session, accountReferenceCode: 'TWO-1' };
    const method = await harness.card(owner, { usage: 'SingleUse' });
    const results = await Promise.all([
      harness.submit(owner, { method }),
      harness.submit({ ...owner, accountReferenceCode: 'TWO-2' }, { method }),
    ]);
    expect(results.filter(({ kind }) => kind === 'final')).toHaveLength(1);
    expect(results).toContainEqual(noSuchMethod);
    expect(await harness.differences()).toEqual([]);
  });

  it('is used up even by a declined payment', async () => {
    const method = await harness.card(payer, { number: '4000000000000002', usage: 'SingleUse' });
    expect(await harness.submit(payer, { method })).toMatchObject({ payment: { state: 'declined' } });
    expect(await harness.submit(payer, { method })).toEqual(noSuchMethod);
  });
});
