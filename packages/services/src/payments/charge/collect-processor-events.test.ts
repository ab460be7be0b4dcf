import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { ProcessorOutageError } from '@quittance/processors/processor-port';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordEvent } from '../../payment-reactions/record-event.ts';
import { makeTenant } from '../../testing/fixtures/test-tenant.ts';
import { openPaymentHarness, type Payer, type PaymentHarness } from '../../testing/harness/payment-harness.ts';
import { callProcessor } from './call-processor.ts';
import { claimPayment } from './claim-payment.ts';
import { collectProcessorEvents } from './collect-processor-events.ts';
import { happeningOf } from './process-payment.ts';

let harness: PaymentHarness;
let payer: Payer;

beforeAll(async () => {
  harness = await openPaymentHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(async () => {
  // Drain events that earlier tests left at the processor.
  while ((await harness.collectAfter(120_000)) > 0);
  harness.faults.length = 0;
  payer = await harness.newPayer();
});

const settlesAfterMs = 30_000;
const returnsAfterMs = 60_000;
const payBy = async (accountNumber: string) =>
  harness.pay(payer, { method: await harness.bank(payer, { accountNumber }) });
const forgetCursor = () => harness.query('delete from processor_cursor');

const chargeBehindOurBack = (key: string) =>
  harness.world.processor.charge({
    merchant: 'merchant-desk',
    key,
    amountCents: cents(100),
    currency: 'USD',
    statementReference: 'X',
    method: {
      kind: 'ach',
      routingNumber: '021000021',
      accountNumber: '000123456789',
      accountType: 'checking',
      ownerType: 'personal',
      authorizedBy: { clientAddress: '127.0.0.1', userAgent: 'test', acceptedAtMs: 0 },
      holderName: 'Test Person',
    },
  });

describe('bank payment settlement (req 3.8)', () => {
  it('happens only when the processor reports it', async () => {
    const id = await payBy('000123456789');
    expect(await harness.collectAfter(settlesAfterMs - 1)).toBe(0);
    expect(await harness.payment(id)).toMatchObject({ state: 'accepted' });
    expect(await harness.collectAfter(1)).toBe(1);
    expect(await harness.payment(id)).toMatchObject({ state: 'settled', return_code: null });
    expect(await harness.bookings(id)).toEqual([
      'reserve receivable -5000',
      'reserve in_flight 5000',
      'settle in_flight -5000',
      'settle cash 5000',
    ]);
    expect(await harness.balance(payer)).toBe(15_000);
  });

  it('records no settlement event for a card payment', async () => {
    const id = await harness.pay(payer, { method: await harness.card(payer) });
    expect(await harness.collectAfter(returnsAfterMs)).toBe(0);
    expect(await harness.payment(id)).toMatchObject({ state: 'succeeded' });
  });
});

describe('bank payment return (req 3.8)', () => {
  it.each([
    ['000222222227', 'R01'],
    ['000111111113', 'R02'],
    ['000111111116', 'R03'],
    ['000333333335', 'R10'],
  ])('restores the balance when a settled payment from account %s is returned with %s', async (accountNumber, code) => {
    const id = await payBy(accountNumber);
    await harness.collectAfter(settlesAfterMs);
    expect(await harness.payment(id)).toMatchObject({ state: 'settled' });
    await harness.collectAfter(returnsAfterMs - settlesAfterMs);
    expect(await harness.payment(id)).toMatchObject({ state: 'returned', return_code: code });
    expect(await harness.bookings(id)).toEqual([
      'reserve receivable -5000',
      'reserve in_flight 5000',
      'settle in_flight -5000',
      'settle cash 5000',
      'return receivable 5000',
      'return cash -5000',
    ]);
    expect(await harness.balance(payer)).toBe(20_000);
    expect(await harness.differences()).toEqual([]);
  });

  it('reverses the fee of a returned payment (req 9.1)', async () => {
    const { singlePaymentConfiguration } = harness.tenant.paymentConfiguration;
    const fees = { ...singlePaymentConfiguration, applyConvenienceFee: true };
    const tenant = {
      ...harness.tenant,
      paymentConfiguration: { ...harness.tenant.paymentConfiguration, singlePaymentConfiguration: fees },
    };
    payer = await harness.newPayer({ achFeeHundredths: 150 });
    const method = await harness.bank(payer, { accountNumber: '000222222227' });
    const id = await harness.pay(payer, { method, tenant });
    await harness.collectAfter(returnsAfterMs);
    expect((await harness.bookings(id)).slice(4)).toEqual([
      'fee fee_income -150',
      'fee cash 150',
      'return receivable 5000',
      'return cash -5150',
      'return fee_income 150',
    ]);
    expect(await harness.balance(payer)).toBe(20_000);
    expect(await harness.differences()).toEqual([]);
  });

  it('releases the hold and books no income when a payment is returned before it settles', async () => {
    const id = await payBy('000444444440');
    await harness.collectAfter(settlesAfterMs / 2);
    expect(await harness.payment(id)).toMatchObject({ state: 'returned', return_code: 'R04' });
    expect((await harness.bookings(id)).slice(2)).toEqual(['void in_flight -5000', 'void receivable 5000']);
    expect(await harness.balance(payer)).toBe(20_000);
    expect(await harness.differences()).toEqual([]);
  });
});

describe('collectProcessorEvents with duplicate events', () => {
  it('changes nothing when the events are read again from the beginning', async () => {
    const id = await payBy('000222222227');
    await harness.collectAfter(returnsAfterMs);
    expect(await harness.collectAfter(0)).toBe(0);
    const before = await harness.footprint();
    await forgetCursor();
    await harness.collectAfter(0);
    expect(await harness.footprint()).toEqual(before);
    expect(await harness.trail(id)).toEqual(['reserved', 'claimed', 'processor-accepted', 'settled', 'returned']);
    expect(await harness.balance(payer)).toBe(20_000);
    expect(harness.faults).toEqual([]);
  });

  it('updates a payment once when five workers read its event at the same time', async () => {
    const ids = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const one = await harness.newPayer();
        return harness.pay(one, { method: await harness.bank(one, { accountNumber: '000222222227' }) });
      }),
    );
    harness.world.clock.now = new Date(harness.world.clock.now.getTime() + returnsAfterMs);
    await Promise.all(Array.from({ length: 5 }, () => collectProcessorEvents(harness.worker, harness.tenant)));
    for (const id of ids) {
      expect(await harness.trail(id)).toEqual(['reserved', 'claimed', 'processor-accepted', 'settled', 'returned']);
    }
    expect(await harness.differences()).toEqual([]);
    expect(harness.faults).toEqual([]);
  });

  it('reads more than one page of events in one round', async () => {
    await Promise.all(Array.from({ length: 130 }, (_, index) => chargeBehindOurBack(`stranger-page-${index}`)));
    const id = await payBy('000123456789');
    expect(await harness.collectAfter(settlesAfterMs)).toBe(131);
    expect(await harness.payment(id)).toMatchObject({ state: 'settled' });
  });
});

describe('collectProcessorEvents with events at unexpected times', () => {
  it('resolves a payment with an unknown outcome when its event arrives', async () => {
    const id = await payBy('000900000005');
    expect(await harness.payment(id)).toMatchObject({ state: 'unknown' });
    expect(await harness.collectAfter(settlesAfterMs)).toBe(1);
    expect(await harness.payment(id)).toMatchObject({ state: 'settled', next_check_at: null });
    expect((await harness.trail(id)).slice(-3)).toEqual(['outcome-unknown', 'processor-accepted', 'settled']);
    await harness.sweepAfter(60_000);
    expect(await harness.payment(id)).toMatchObject({ state: 'settled' });
    expect(await harness.charges(id)).toHaveLength(1);
    expect(await harness.differences()).toEqual([]);
    expect(harness.faults).toEqual([]);
  });

  it("accepts an event that arrives before the call's response, and the response then changes nothing", async () => {
    const id = await harness.reserve(payer, { method: await harness.bank(payer, { accountNumber: '000444444440' }) });
    const claimed = await claimPayment(harness.worker, { tenantId: harness.tenant.id, paymentId: id });
    if (!claimed) throw new Error('the payment was not claimed');
    const answer = await callProcessor(harness.worker, { tenantId: harness.tenant.id, claimed });
    await harness.collectAfter(settlesAfterMs);
    expect(await harness.payment(id)).toMatchObject({ state: 'returned', return_code: 'R04' });
    const now = harness.world.clock.now;
    const occasion = { tenantId: harness.tenant.id, paymentId: id, today: '2026-11-23', now };
    const late = await harness.worker.database.inTenant(harness.tenant.id, (tx) =>
      recordEvent(tx, {
        ...occasion,
        happening: happeningOf(answer, { claimed, now }),
        expected: { ...claimed, state: 'submitting' },
      }),
    );
    expect(late).toBeUndefined();
    expect(await harness.payment(id)).toMatchObject({ state: 'returned' });
    expect(await harness.balance(payer)).toBe(20_000);
    expect(await harness.differences()).toEqual([]);
  });

  it('reports an event about an unknown charge to an operator and reads the next event', async () => {
    await chargeBehindOurBack('stranger');
    const id = await payBy('000123456789');
    expect(await harness.collectAfter(settlesAfterMs)).toBe(2);
    expect(harness.faults).toEqual([
      expect.objectContaining({ message: expect.stringContaining('match any payment') }),
    ]);
    expect(await harness.payment(id)).toMatchObject({ state: 'settled' });
  });

  it('loses no event while the processor is unreachable', async () => {
    const id = await payBy('000123456789');
    harness.world.clock.now = new Date(harness.world.clock.now.getTime() + settlesAfterMs);
    expect(await collectProcessorEvents(harness.cutOff.worker, harness.tenant)).toBe(0);
    expect(harness.faults.splice(0)).toEqual([expect.any(ProcessorOutageError)]);
    expect(await harness.payment(id)).toMatchObject({ state: 'accepted' });
    expect(await harness.collectAfter(0)).toBe(1);
    expect(await harness.payment(id)).toMatchObject({ state: 'settled' });
  });

  it("reads the other payees' events when one payee's processor has no adapter", async () => {
    await harness.query(
      `insert into payee (tenant_id, payee_code, name, processor, merchant)
      select tenant_id, 'FIRST', 'First', 'stripe', 'acct_1' from payee where tenant_id = $1`,
      [harness.tenant.id],
    );
    const id = await payBy('000123456789');
    expect(await harness.collectAfter(settlesAfterMs)).toBe(1);
    expect(await harness.payment(id)).toMatchObject({ state: 'settled' });
    expect(harness.faults.splice(0)).toMatchObject([
      { message: 'no adapter for the processor "stripe": set STRIPE_SECRET_KEY for the API and the worker' },
    ]);
    await harness.query(`delete from payee where payee_code = 'FIRST'`);
  });

  it("reads only the tenant's own events", async () => {
    const other = await makeTenant(harness.world, { label: 'elsewhere' });
    const id = await payBy('000123456789');
    harness.world.clock.now = new Date(harness.world.clock.now.getTime() + settlesAfterMs);
    expect(await collectProcessorEvents(harness.worker, other)).toBe(0);
    expect(await harness.payment(id)).toMatchObject({ state: 'accepted' });
  });
});
