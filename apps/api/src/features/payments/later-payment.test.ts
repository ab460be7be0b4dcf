import { getCustomerAccounts } from '@quittance/contract/accounts';
import { deletePaymentToken } from '@quittance/contract/payment-methods';
import { cancelPayment, submitPayment } from '@quittance/contract/payments';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeCard, makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { footprintOf } from '../../testing/footprint.ts';
import { enterAsGuest } from '../../testing/payers/guest.ts';
import { type SignedIn, signIn, signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { cardPayment, daysAhead, type PaymentBody } from '../../testing/payment-request.ts';
import { tokenizeCard } from '../../testing/processor-cards.ts';
import { refusalOf, refused } from '../../testing/refusal-of.ts';
import { openTestApi, type TestApi, type TestRequest } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let payer: SignedIn;
let payment: TestRequest & { body: PaymentBody };

const begin = new Date('2026-11-23T16:00:00Z');

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  tenant = await makeTenant(api.world, { label: 'pay' });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.world.clock.now = begin;
  payer = await signInCustomer(api, { tenant });
  payment = await cardPayment(api, payer);
});

const on = (days: number) => daysAhead(api, { tenant, days });
const submit = (changes: object = {}) => api.send(submitPayment, { ...payment, body: { ...payment.body, ...changes } });
const payLater = async (changes: object = {}): Promise<string> =>
  (await submit({ paymentDate: on(7), ...changes })).json().transactionReferenceCode;
const cancel = (transactionReferenceCode: string, credentials = payer.credentials) =>
  api.send(cancelPayment, { ...credentials, body: { transactionReferenceCode } });

async function account() {
  const answer = (await api.send(getCustomerAccounts, payer.credentials)).json();
  return answer.customerAccountDetailsResponse.customerAccountDetails[0];
}

describe('scheduled payment', () => {
  it.each([1, 7, 89, 90])(
    'is reserved immediately when it is %d days ahead and can be canceled until the day before',
    async (days) => {
      const answer = (await submit({ paymentDate: on(days) })).json();
      expect(answer).toMatchObject({
        responses: [{ responseCode: '1000' }],
        status: 'Validation',
        balance: 150,
        paymentDate: on(days),
        transaction: { cancelableThrough: on(days - 1), trail: [{ state: 'reserved' }] },
      });
      const { customerAccount, customerPendingTransactions: pending } = await account();
      expect([customerAccount.currentBalance, pending.length]).toEqual([150, 1]);
      expect(await chargesOf(payer)).toEqual([]);
    },
  );

  it.each([-1, -365, 91, 3650])('is refused when it is %d days from now', async (days) => {
    const before = await footprintOf(api);
    const answer = await submit({ paymentDate: on(days) });
    const error = { field: 'paymentDate' };
    expect(refusalOf(answer)).toMatchObject({ ...refused('PaymentDateNotAllowed'), body: { error } });
    expect(await footprintOf(api)).toBe(before);
  });

  it("counts days in the tenant's time zone", async () => {
    // 05:00 on the 24th in UTC is 23:00 on the 23rd in Chicago.
    api.world.clock.now = new Date('2026-11-24T05:00:00Z');
    payer.credentials = await signIn(api, payer);
    payment = { ...payment, ...payer.credentials };
    expect((await submit({ paymentDate: '2026-11-23' })).json()).toMatchObject({ status: 'Authorized' });
    const later = await submit({ paymentDate: '2026-11-24', idempotencyKey: 'a-key-of-the-24th', amount: 20 });
    expect(later.json()).toMatchObject({ status: 'Validation' });
  });

  it('is scheduled once for a repeated idempotency key', async () => {
    const first = await payLater();
    expect(await payLater()).toBe(first);
    expect((await account()).customerAccount.currentBalance).toBe(150);
  });

  it('is refused when the card expires before the payment date', async () => {
    const { session } = payer;
    const card = { number: '5555555555554444', expMonth: 11, expYear: 2026 };
    const referenceId = await makeCard(api.world, { tenant, session, ...card });
    const before = await footprintOf(api);
    const answer = await submit({ referenceId, paymentDate: '2026-12-01' });
    expect(refusalOf(answer)).toMatchObject(refused('CardExpired'));
    expect(await footprintOf(api)).toBe(before);
    expect((await submit({ referenceId, paymentDate: '2026-11-30' })).statusCode).toBe(200);
  });

  it("is refused for guests, who couldn't cancel it (req 6.1)", async () => {
    const guest = await enterAsGuest(api, { tenant, owner: payer });
    const { referenceId: _, ...body } = payment.body;
    const byCard = { ...body, paymentMethodToken: await tokenizeCard({ api }), paymentDate: on(1) };
    const before = await footprintOf(api);
    const answer = await api.send(submitPayment, { ...guest.credentials, body: byCard });
    expect(refusalOf(answer)).toMatchObject(refused('PaymentDateNotAllowed'));
    expect(await footprintOf(api)).toBe(before);
  });

  it("charges the fee of its payment date, not today's (req 9.1)", async () => {
    const singlePaymentConfiguration = {
      applyConvenienceFee: true,
      applyACHFeeAsPercentage: false,
      applyCreditCardFeeAsPercentage: false,
    };
    const rules = { restrictedConvenienceFeeDays: [1], singlePaymentConfiguration };
    const withFees = await makeTenant(api.world, { label: 'fees', paymentConfiguration: rules });
    payer = await signInCustomer(api, { tenant: withFees, cardFeeHundredths: 195 });
    payment = await cardPayment(api, payer);
    expect((await submit({ paymentDate: '2026-12-01' })).json()).toMatchObject({ fee: 0, total: 50 });
    const next = { paymentDate: '2026-12-02', idempotencyKey: 'a-key-of-the-second-day', amount: 20 };
    expect((await submit(next)).json()).toMatchObject({ fee: 1.95, total: 21.95 });
  });
});

describe('canceling a payment', () => {
  it("restores the account's balance and marks the payment as canceled (req 4.2)", async () => {
    const id = await payLater();
    const answer = (await cancel(id)).json();
    expect(answer).toMatchObject({
      responses: [{ responseCode: '1000' }],
      balance: 200,
      transaction: { transactionStatusType: 'Cancelled', cancelableThrough: null },
    });
    const { customerAccount, customerPendingTransactions: pending } = await account();
    expect([customerAccount.currentBalance, pending]).toEqual([200, []]);
  });

  it('returns a balance that includes payments made in the meantime', async () => {
    const id = await payLater();
    await submit({ idempotencyKey: 'another-payment-today', amount: 30 });
    expect((await cancel(id)).json()).toMatchObject({ balance: 170 });
  });

  it('succeeds once when it is requested several times at once', async () => {
    const id = await payLater();
    const answers = await Promise.all([cancel(id), cancel(id), cancel(id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422]);
    expect((await account()).customerAccount.currentBalance).toBe(200);
  });

  it('is possible until the end of the day before the payment date', async () => {
    const id = await payLater({ paymentDate: '2026-11-30' });
    for (const [now, status] of [
      ['2026-11-30T06:00:00Z', 422],
      ['2026-11-30T05:59:59Z', 200],
    ] as const) {
      api.world.clock.now = new Date(now);
      const credentials = await signIn(api, payer);
      const before = await footprintOf(api);
      const answer = await cancel(id, credentials);
      expect(answer.statusCode).toBe(status);
      if (status === 422) {
        expect(refusalOf(answer)).toMatchObject(refused('PaymentNotCancelable'));
        expect(await footprintOf(api)).toBe(before);
      }
    }
  });

  it('is refused for a payment that was already made', async () => {
    const { transactionReferenceCode } = (await submit()).json();
    const before = await footprintOf(api);
    expect(refusalOf(await cancel(transactionReferenceCode))).toMatchObject(refused('PaymentNotCancelable'));
    expect(await footprintOf(api)).toBe(before);
  });

  it('lets the customer delete the card again (req 3.9)', async () => {
    const id = await payLater();
    const forget = () =>
      api.send(deletePaymentToken, { ...payer.credentials, body: { referenceID: payment.body.referenceId } });
    const before = await footprintOf(api);
    expect(refusalOf(await forget())).toMatchObject(refused('PaymentMethodInUse'));
    expect(await footprintOf(api)).toBe(before);
    await cancel(id);
    expect((await forget()).statusCode).toBe(200);
  });
});

async function chargesOf({ session }: SignedIn) {
  const report = await api.world.processor.report({ merchant: 'merchant-pay', after: null, limit: 1_000 });
  const keys = await api.world.adminPool.query(
    'select processor_key from payment_attempt join payment using (tenant_id, payment_id) where customer_id = $1',
    [session.customerId],
  );
  const own = new Set(keys.rows.map((row) => row.processor_key));
  return report.items.filter(({ key }) => own.has(key));
}
