import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPaymentHarness, type Payer, type PaymentHarness } from '../../testing/harness/payment-harness.ts';
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

const newBankAccount = {
  kind: 'new-bank-account',
  account: {
    routingNumber: '021000021',
    accountNumber: '000123456789',
    accountType: 's',
    ownerType: 'business',
    holderName: 'Test Person',
  },
} as const;

async function newCard(number = '4242424242424242') {
  const { token } = await harness.world.tokenizeCard({
    number,
    expMonth: 12,
    expYear: 2031,
    name: 'Test',
    zip: '60601',
  });
  return { kind: 'new-card', processorToken: token, holderName: 'Test Person' } as const;
}

describe('submitPayment', () => {
  it('keeps a payment that a fault interrupted after its reservation, and reports the fault', async () => {
    const command = harness.command(payer, { method: await harness.card(payer) });
    const fault = new Error('the processor’s adapter failed');
    const processors = new Map(
      [...harness.api.processors].map(([name, processor]) => [
        name,
        { ...processor, charge: () => Promise.reject(fault) },
      ]),
    );
    const pending = await submitPayment({ ...harness.api, processors }, command);
    expect(pending).toMatchObject({ kind: 'in-progress', payment: { state: 'submitting' } });
    expect(harness.faults.splice(0)).toEqual([fault]);
    expect(await harness.balance(payer)).toBe(15_000);
    expect(await harness.differences()).toEqual([]);
  });

  it('completes a card payment at once (req 4.2)', async () => {
    const result = await harness.submit(payer, { method: await harness.card(payer) });
    expect(harness.faults).toEqual([]);
    expect(result).toMatchObject({
      kind: 'final',
      payment: {
        state: 'succeeded',
        amountCents: 5_000,
        paymentMethodType: 'creditcard',
        shares: [{ balanceAfterCents: 15_000 }],
      },
    });
    expect(await harness.balance(payer)).toBe(15_000);
    expect(await harness.differences()).toEqual([]);
  });

  it('leaves a bank payment in progress, due two banking days after its date (req 4.2)', async () => {
    const result = await harness.submit(payer, { method: await harness.bank(payer) });
    expect(result).toMatchObject({ kind: 'final', payment: { state: 'accepted', settlesBy: '2026-11-25' } });
    expect(await harness.balance(payer)).toBe(15_000);
    expect(await harness.differences()).toEqual([]);
  });

  it.each([
    ['4242424242424242', 'creditcard'],
    ['4000056655665556', 'debitcard'],
    ['4000020000000000', 'hsacard'],
    ['4000010000000019', 'creditcard'],
    ['4000010000000027', 'creditcard'],
  ])('records the card %s as a %s (req 3.9, 6.2)', async (number, paymentMethodType) => {
    // Only medical payees accept HSA cards.
    const tenant = {
      ...harness.tenant,
      paymentConfiguration: { ...harness.tenant.paymentConfiguration, isMedicalPayee: true },
    };
    const result = await harness.submit(payer, { tenant, method: await harness.card(payer, { number }) });
    expect(result).toMatchObject({ payment: { state: 'succeeded', paymentMethodType } });
  });

  it("makes one charge of the full amount under the payment's own key", async () => {
    const id = await harness.pay(payer, { method: await harness.card(payer) });
    expect(await harness.charges(id)).toMatchObject([{ key: `${id}-1`, amountCents: 5_000, outcome: 'succeeded' }]);
  });

  it('records the steps in order, starting with the reservation', async () => {
    const id = await harness.pay(payer, { method: await harness.bank(payer) });
    expect(await harness.trail(id)).toEqual(['reserved', 'claimed', 'processor-accepted']);
  });

  it('holds the amount first and books it after the charge', async () => {
    const byCard = await harness.pay(payer, { method: await harness.card(payer) });
    const byBank = await harness.pay(payer, { method: await harness.bank(payer), amountCents: cents(700) });
    expect(await harness.bookings(byCard)).toEqual([
      'reserve receivable -5000',
      'reserve in_flight 5000',
      'settle in_flight -5000',
      'settle processor_clearing 5000',
    ]);
    expect(await harness.bookings(byBank)).toEqual(['reserve receivable -700', 'reserve in_flight 700']);
  });

  it("stores the exact authorization text with the payer's address and user agent", async () => {
    const id = await harness.pay(payer, { method: await harness.bank(payer), authorizedIn: 'es' });
    const [kept] = await harness.query('select * from payment_authorization where payment_id = $1', [id]);
    expect(kept).toMatchObject({ language: 'es', client_address: '127.0.0.1', user_agent: 'test' });
    expect(kept).toHaveProperty('text', expect.stringContaining('$50'));
    expect(kept).toHaveProperty('text', expect.stringContaining(payer.accountReferenceCode));
  });

  it("updates the method's last use, also for payments in progress (req 3.9)", async () => {
    await harness.pay(payer, { method: await harness.bank(payer) });
    const [method] = await harness.query('select last_used_at from payment_method where customer_id = $1', [
      payer.session.customerId,
    ]);
    expect(method).toEqual({ last_used_at: harness.world.clock.now });
  });

  it('charges a bank account entered for this payment and keeps it for this payment only (req 3.9)', async () => {
    const id = await harness.pay(payer, { method: newBankAccount });
    expect(await harness.payment(id)).toMatchObject({ state: 'accepted', paid_by: 'bankaccount' });
    expect(await harness.charges(id)).toMatchObject([{ methodKind: 'ach', amountCents: 5_000 }]);
    const methods = await harness.query('select usage, retired_at from payment_method where customer_id = $1', [
      payer.session.customerId,
    ]);
    expect(methods).toEqual([{ usage: 'SingleUse', retired_at: harness.world.clock.now }]);
  });

  it('accepts the same entered bank account for consecutive payments (req 3.9)', async () => {
    await harness.pay(payer, { method: newBankAccount });
    const second = await harness.pay(payer, { method: newBankAccount, amountCents: cents(1_000) });
    expect(await harness.payment(second)).toMatchObject({ state: 'accepted' });
  });

  it("charges a card token and stores the processor's card description (req 3.9)", async () => {
    const id = await harness.pay(payer, { method: await newCard('4000056655665556') });
    expect(await harness.payment(id)).toMatchObject({ state: 'succeeded', paid_by: 'debitcard' });
    expect(await harness.charges(id)).toMatchObject([{ methodKind: 'card', amountCents: 5_000 }]);
  });

  it('assigns each payment a confirmation number of 10 unambiguous letters and digits', async () => {
    const method = await harness.card(payer);
    const results = [
      await harness.submit(payer, { method, amountCents: cents(1_000) }),
      await harness.submit(payer, { method, amountCents: cents(2_000) }),
    ];
    const numbers = results.map((result) => (result.kind === 'refused' ? '' : result.payment.confirmationNumber));
    expect(new Set(numbers).size).toBe(2);
    for (const number of numbers) expect(number).toMatch(/^[2-9A-HJKMNP-TV-Z]{10}$/);
  });
});
