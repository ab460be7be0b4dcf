import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { responseCodes } from '@quittance/contract/codes/response-codes';
import { submitPayment } from '@quittance/contract/payments';
import { sweepPayments } from '@quittance/services/payments/charge/sweep-payments';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type SignedIn, signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { cardPayment } from '../../testing/payment-request.ts';
import { refusalOf, refused } from '../../testing/refusal-of.ts';
import { openTestApi, type TestApi, type TestRequest } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let payer: SignedIn;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  tenant = await makeTenant(api.world, { label: 'pay' });
});
afterAll(() => api.close());
beforeEach(async () => {
  payer = await signInCustomer(api, { tenant });
});

const submit = (request: TestRequest) => api.send(submitPayment, request);

/** Counts the processor's charges for this customer. */
async function chargesMade(): Promise<number> {
  const { rows } = await api.world.adminPool.query<{ processor_key: string }>(
    'select processor_key from payment_attempt join payment using (tenant_id, payment_id) where customer_id = $1',
    [payer.session.customerId],
  );
  const keys = new Set(rows.map((row) => row.processor_key));
  const { items } = await api.world.processor.report({ merchant: 'merchant-pay', after: null, limit: 1_000 });
  return items.filter((charge) => keys.has(charge.key)).length;
}

describe('repeated idempotency key', () => {
  it('returns the same payment and response for the same body', async () => {
    const payment = await cardPayment(api, payer);
    const first = await submit(payment);
    const second = await submit(payment);
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.body).toBe(first.body);
    expect(await chargesMade()).toBe(1);
  });

  it('ignores the order of fields and unknown fields', async () => {
    const payment = await cardPayment(api, payer);
    const first = await submit(payment);
    const body = Object.fromEntries([['extra', 1], ...Object.entries(payment.body).reverse()]);
    expect((await submit({ ...payment, body })).body).toBe(first.body);
  });

  it('returns the same decline for a declined payment', async () => {
    const payment = await cardPayment(api, payer, { number: '4000000000000002' });
    const first = await submit(payment);
    expect(first.json().responses[0].responseCode).toBe(responseCodes.CreditCardNotAccepted.code);
    expect((await submit(payment)).body).toBe(first.body);
  });

  it.each([
    ['another amount', { amount: 50.01 }],
    ['another account', { accountReferenceCode: 'A-other' }],
    ['another day', { paymentDate: '2026-11-24' }],
    ['another fee', { expectedFee: 0 }],
    ['another language of the authorization', { authorization: { accepted: true, language: 'es' as const } }],
  ])('is refused with %s, and the first payment is unaffected', async (_what, changes) => {
    const payment = await cardPayment(api, payer);
    const first = await submit(payment);
    const second = await submit({ ...payment, body: { ...payment.body, ...changes } });
    expect(refusalOf(second)).toMatchObject(refused('IdempotencyKeyReused'));
    expect((await submit(payment)).body).toBe(first.body);
    expect(await chargesMade()).toBe(1);
  });

  it('gets 409 while the payment is being made, and the first request gets 202 once its outcome is unknown', async () => {
    const payment = await cardPayment(api, payer, { number: '4000009000000029' });
    const first = submit(payment);
    await untilSubmitting();
    const second = await submit(payment);
    expect(second.statusCode).toBe(409);
    expect(second.json().responses[0].responseCode).toBe(responseCodes.PaymentInProgress.code);
    expect(second.json().transaction.transactionStatusType).toBe('Pending');
    expect((await first).statusCode).toBe(202);
    expect((await first).json().transactionReferenceCode).toBe(second.json().transactionReferenceCode);
  });

  it('gets 202 while the outcome is being confirmed, and then the outcome', async () => {
    const payment = await cardPayment(api, payer, { number: '4000009000000045' });
    const [first, second] = [await submit(payment), await submit(payment)];
    expect([first.statusCode, second.statusCode]).toEqual([202, 202]);
    expect(first.json().responses).toEqual([
      { responseCode: responseCodes.PaymentPending.code, errorMessage: responseCodes.PaymentPending.message },
    ]);
    expect(first.json().status).toBe('Pending');
    api.world.clock.now = new Date(api.world.clock.now.getTime() + 10_000);
    await sweepPayments({ ...api.world.worker, onFault: expect.fail }, tenant);
    const third = await submit(payment);
    expect(third.statusCode).toBe(200);
    expect(third.json()).toMatchObject({ status: 'Authorized', confirmationNumber: first.json().confirmationNumber });
    expect(await chargesMade()).toBe(1);
  });

  it('makes one payment when it arrives 10 times at once', async () => {
    const payment = await cardPayment(api, payer);
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit(payment)));
    expect(new Set(answers.map((answer) => answer.json().transactionReferenceCode)).size).toBe(1);
    expect(answers.filter(({ statusCode }) => ![200, 202, 409].includes(statusCode))).toEqual([]);
    expect(await chargesMade()).toBe(1);
  });

  it('makes separate payments for another customer and at another tenant', async () => {
    const idempotencyKey = randomUUID();
    const otherTenant = await makeTenant(api.world, { label: 'other' });
    const payers = [payer, await signInCustomer(api, { tenant }), await signInCustomer(api, { tenant: otherTenant })];
    const codes = new Set<string>();
    for (const customer of payers) {
      const answer = await submit(await cardPayment(api, customer, { idempotencyKey }));
      expect(answer.statusCode).toBe(200);
      codes.add(answer.json().transactionReferenceCode);
    }
    expect(codes.size).toBe(3);
  });
});

describe('likely duplicate payment', () => {
  it('is made once the payer confirms it', async () => {
    const payment = await cardPayment(api, payer);
    await submit(payment);
    const again = { ...payment.body, idempotencyKey: randomUUID() };
    expect(refusalOf(await submit({ ...payment, body: again }))).toMatchObject(refused('LikelyDuplicate'));
    const confirmed = await submit({ ...payment, body: { ...again, confirmDuplicate: true } });
    expect(confirmed.json()).toMatchObject({ balance: 100 });
    expect(await chargesMade()).toBe(2);
  });
});

async function untilSubmitting(): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const { rowCount } = await api.world.adminPool.query(
      "select from payment where customer_id = $1 and state = 'submitting'",
      [payer.session.customerId],
    );
    if (rowCount === 1) return;
    await delay(5);
  }
  throw new Error('the payment was not submitted');
}
