import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPaymentDesk, type Payer, type PaymentDesk } from '../testing/payment-desk.ts';

let desk: PaymentDesk;
let payer: Payer;

beforeAll(async () => {
  desk = await openPaymentDesk(providedUrls());
});
afterAll(() => desk.close());
beforeEach(async () => {
  payer = await desk.newPayer();
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
  const { token } = await desk.world.tokenizeCard({ number, expMonth: 12, expYear: 2031, name: 'Test', zip: '60601' });
  return { kind: 'new-card', processorToken: token, holderName: 'Test Person' } as const;
}

describe('submitting a payment', () => {
  it('pays by card and the money has come (req 4.2)', async () => {
    const result = await desk.submit(payer, { method: await desk.card(payer) });
    expect(desk.faults).toEqual([]);
    expect(result).toMatchObject({
      kind: 'final',
      payment: {
        state: 'succeeded',
        amount_cents: 5_000,
        paid_by: 'creditcard',
        shares: [{ balance_after_cents: 15_000 }],
      },
    });
    expect(await desk.balance(payer)).toBe(15_000);
    expect(await desk.differences()).toEqual([]);
  });

  it('pays by bank and the money is on its way, due two bank days after the day (req 4.2)', async () => {
    const result = await desk.submit(payer, { method: await desk.bank(payer) });
    expect(result).toMatchObject({ kind: 'final', payment: { state: 'accepted', settles_by: '2026-11-25' } });
    expect(await desk.balance(payer)).toBe(15_000);
    expect(await desk.differences()).toEqual([]);
  });

  it.each([
    ['4242424242424242', 'creditcard'],
    ['4000056655665556', 'debitcard'],
    ['4000020000000000', 'hsacard'],
    ['4000010000000019', 'creditcard'],
    ['4000010000000027', 'creditcard'],
  ])('the card %s pays as a %s (req 3.9, 6.2)', async (number, paidBy) => {
    // HSA cards pay medical payees alone.
    const tenant = {
      ...desk.tenant,
      paymentConfiguration: { ...desk.tenant.paymentConfiguration, isMedicalPayee: true },
    };
    const result = await desk.submit(payer, { tenant, method: await desk.card(payer, { number }) });
    expect(result).toMatchObject({ payment: { state: 'succeeded', paid_by: paidBy } });
  });

  it('a payment is one charge of the same sum under its own key', async () => {
    const id = await desk.pay(payer, { method: await desk.card(payer) });
    expect(await desk.charges(id)).toMatchObject([{ key: `${id}-1`, amountCents: 5_000, outcome: 'succeeded' }]);
  });

  it('a payment leaves its steps in order, from the intent on', async () => {
    const id = await desk.pay(payer, { method: await desk.bank(payer) });
    expect(await desk.trail(id)).toEqual(['reserved', 'claimed', 'processor-accepted']);
  });

  it('a payment holds the amount first and books it when the money came', async () => {
    const byCard = await desk.pay(payer, { method: await desk.card(payer) });
    const byBank = await desk.pay(payer, { method: await desk.bank(payer), amountCents: cents(700) });
    expect(await desk.bookings(byCard)).toEqual([
      'reserve receivable -5000',
      'reserve in_flight 5000',
      'settle in_flight -5000',
      'settle processor_clearing 5000',
    ]);
    expect(await desk.bookings(byBank)).toEqual(['reserve receivable -700', 'reserve in_flight 700']);
  });

  it('what was authorized is kept word for word with where it was said', async () => {
    const id = await desk.pay(payer, { method: await desk.bank(payer), authorizedIn: 'es' });
    const [kept] = await desk.query('select * from payment_authorization where payment_id = $1', [id]);
    expect(kept).toMatchObject({ language: 'es', client_address: '127.0.0.1', user_agent: 'test' });
    expect(kept).toHaveProperty('text', expect.stringContaining('$50'));
    expect(kept).toHaveProperty('text', expect.stringContaining(payer.accountReferenceCode));
  });

  it('the method remembers when it last paid, also for payments that are on their way (req 3.9)', async () => {
    await desk.pay(payer, { method: await desk.bank(payer) });
    const [method] = await desk.query('select last_used_at from payment_method where customer_id = $1', [
      payer.session.customerId,
    ]);
    expect(method).toEqual({ last_used_at: desk.world.clock.now });
  });

  it('pays by a bank account typed for this payment, and keeps it for this payment only (req 3.9)', async () => {
    const id = await desk.pay(payer, { method: newBankAccount });
    expect(await desk.payment(id)).toMatchObject({ state: 'accepted', paid_by: 'bankaccount' });
    expect(await desk.charges(id)).toMatchObject([{ methodKind: 'ach', amountCents: 5_000 }]);
    const methods = await desk.query('select usage, retired_at from payment_method where customer_id = $1', [
      payer.session.customerId,
    ]);
    expect(methods).toEqual([{ usage: 'SingleUse', retired_at: desk.world.clock.now }]);
  });

  it('the same bank account may be typed for one payment after another (req 3.9)', async () => {
    await desk.pay(payer, { method: newBankAccount });
    const second = await desk.pay(payer, { method: newBankAccount, amountCents: cents(1_000) });
    expect(await desk.payment(second)).toMatchObject({ state: 'accepted' });
  });

  it('pays by a card tokenized for this payment, which is what the processor says it is (req 3.9)', async () => {
    const id = await desk.pay(payer, { method: await newCard('4000056655665556') });
    expect(await desk.payment(id)).toMatchObject({ state: 'succeeded', paid_by: 'debitcard' });
    expect(await desk.charges(id)).toMatchObject([{ methodKind: 'card', amountCents: 5_000 }]);
  });

  it('two payments have two confirmation numbers of 10 letters and digits that are not mistaken for each other', async () => {
    const method = await desk.card(payer);
    const results = [
      await desk.submit(payer, { method, amountCents: cents(1_000) }),
      await desk.submit(payer, { method, amountCents: cents(2_000) }),
    ];
    const numbers = results.map((result) => (result.kind === 'refused' ? '' : result.payment.confirmation_number));
    expect(new Set(numbers).size).toBe(2);
    for (const number of numbers) expect(number).toMatch(/^[2-9A-HJKMNP-TV-Z]{10}$/);
  });
});
