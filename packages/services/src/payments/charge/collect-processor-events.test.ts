import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { ProcessorOutageError } from '@quittance/processors/processor-port';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordEvent } from '../../payment-reactions/record-event.ts';
import { makeTenant } from '../../testing/fixtures/test-tenant.ts';
import { openPaymentDesk, type Payer, type PaymentDesk } from '../../testing/harness/payment-desk.ts';
import { callProcessor } from './call-processor.ts';
import { claimPayment } from './claim-payment.ts';
import { collectProcessorEvents } from './collect-processor-events.ts';
import { happeningOf } from './process-payment.ts';

let desk: PaymentDesk;
let payer: Payer;

beforeAll(async () => {
  desk = await openPaymentDesk(providedUrls());
});
afterAll(() => desk.close());
beforeEach(async () => {
  // Drain events that earlier tests left at the processor.
  while ((await desk.collectAfter(120_000)) > 0);
  desk.faults.length = 0;
  payer = await desk.newPayer();
});

const settlesAfterMs = 30_000;
const returnsAfterMs = 60_000;
const payBy = async (accountNumber: string) => desk.pay(payer, { method: await desk.bank(payer, { accountNumber }) });
const forgetCursor = () => desk.query('delete from processor_cursor');

const chargeBehindOurBack = (key: string) =>
  desk.world.processor.charge({
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

describe('settlement of a bank payment (req 3.8)', () => {
  it('settles a bank payment only when the processor reports it', async () => {
    const id = await payBy('000123456789');
    expect(await desk.collectAfter(settlesAfterMs - 1)).toBe(0);
    expect(await desk.payment(id)).toMatchObject({ state: 'accepted' });
    expect(await desk.collectAfter(1)).toBe(1);
    expect(await desk.payment(id)).toMatchObject({ state: 'settled', return_code: null });
    expect(await desk.bookings(id)).toEqual([
      'reserve receivable -5000',
      'reserve in_flight 5000',
      'settle in_flight -5000',
      'settle cash 5000',
    ]);
    expect(await desk.balance(payer)).toBe(15_000);
  });

  it('records no settlement event for a card payment', async () => {
    const id = await desk.pay(payer, { method: await desk.card(payer) });
    expect(await desk.collectAfter(returnsAfterMs)).toBe(0);
    expect(await desk.payment(id)).toMatchObject({ state: 'succeeded' });
  });
});

describe('return of a bank payment (req 3.8)', () => {
  it.each([
    ['000222222227', 'R01'],
    ['000111111113', 'R02'],
    ['000111111116', 'R03'],
    ['000333333335', 'R10'],
  ])(
    'charges the balance again when a settled payment from account %s returns with %s',
    async (accountNumber, code) => {
      const id = await payBy(accountNumber);
      await desk.collectAfter(settlesAfterMs);
      expect(await desk.payment(id)).toMatchObject({ state: 'settled' });
      await desk.collectAfter(returnsAfterMs - settlesAfterMs);
      expect(await desk.payment(id)).toMatchObject({ state: 'returned', return_code: code });
      expect(await desk.bookings(id)).toEqual([
        'reserve receivable -5000',
        'reserve in_flight 5000',
        'settle in_flight -5000',
        'settle cash 5000',
        'return receivable 5000',
        'return cash -5000',
      ]);
      expect(await desk.balance(payer)).toBe(20_000);
      expect(await desk.differences()).toEqual([]);
    },
  );

  it('reverses the fee of a returned payment (req 9.1)', async () => {
    const { singlePaymentConfiguration } = desk.tenant.paymentConfiguration;
    const fees = { ...singlePaymentConfiguration, applyConvenienceFee: true };
    const tenant = {
      ...desk.tenant,
      paymentConfiguration: { ...desk.tenant.paymentConfiguration, singlePaymentConfiguration: fees },
    };
    payer = await desk.newPayer({ achFeeHundredths: 150 });
    const method = await desk.bank(payer, { accountNumber: '000222222227' });
    const id = await desk.pay(payer, { method, tenant });
    await desk.collectAfter(returnsAfterMs);
    expect((await desk.bookings(id)).slice(4)).toEqual([
      'fee fee_income -150',
      'fee cash 150',
      'return receivable 5000',
      'return cash -5150',
      'return fee_income 150',
    ]);
    expect(await desk.balance(payer)).toBe(20_000);
    expect(await desk.differences()).toEqual([]);
  });

  it('releases the hold and books no income when a payment returns before it settles', async () => {
    const id = await payBy('000444444440');
    await desk.collectAfter(settlesAfterMs / 2);
    expect(await desk.payment(id)).toMatchObject({ state: 'returned', return_code: 'R04' });
    expect((await desk.bookings(id)).slice(2)).toEqual(['void in_flight -5000', 'void receivable 5000']);
    expect(await desk.balance(payer)).toBe(20_000);
    expect(await desk.differences()).toEqual([]);
  });
});

describe('duplicate processor events', () => {
  it('moves nothing when the events are read again from the beginning', async () => {
    const id = await payBy('000222222227');
    await desk.collectAfter(returnsAfterMs);
    expect(await desk.collectAfter(0)).toBe(0);
    const before = await desk.footprint();
    await forgetCursor();
    await desk.collectAfter(0);
    expect(await desk.footprint()).toEqual(before);
    expect(await desk.trail(id)).toEqual(['reserved', 'claimed', 'processor-accepted', 'settled', 'returned']);
    expect(await desk.balance(payer)).toBe(20_000);
    expect(desk.faults).toEqual([]);
  });

  it('moves a payment once when five workers read its event at the same time', async () => {
    const ids = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const one = await desk.newPayer();
        return desk.pay(one, { method: await desk.bank(one, { accountNumber: '000222222227' }) });
      }),
    );
    desk.world.clock.now = new Date(desk.world.clock.now.getTime() + returnsAfterMs);
    await Promise.all(Array.from({ length: 5 }, () => collectProcessorEvents(desk.worker, desk.tenant)));
    for (const id of ids) {
      expect(await desk.trail(id)).toEqual(['reserved', 'claimed', 'processor-accepted', 'settled', 'returned']);
    }
    expect(await desk.differences()).toEqual([]);
    expect(desk.faults).toEqual([]);
  });

  it('reads more than one page of events in one round', async () => {
    await Promise.all(Array.from({ length: 130 }, (_, index) => chargeBehindOurBack(`stranger-page-${index}`)));
    const id = await payBy('000123456789');
    expect(await desk.collectAfter(settlesAfterMs)).toBe(131);
    expect(await desk.payment(id)).toMatchObject({ state: 'settled' });
  });
});

describe('processor events at unexpected times', () => {
  it('resolves a payment with an unknown outcome when its event arrives', async () => {
    const id = await payBy('000900000005');
    expect(await desk.payment(id)).toMatchObject({ state: 'unknown' });
    expect(await desk.collectAfter(settlesAfterMs)).toBe(1);
    expect(await desk.payment(id)).toMatchObject({ state: 'settled', next_check_at: null });
    expect((await desk.trail(id)).slice(-3)).toEqual(['outcome-unknown', 'processor-accepted', 'settled']);
    await desk.sweepAfter(60_000);
    expect(await desk.payment(id)).toMatchObject({ state: 'settled' });
    expect(await desk.charges(id)).toHaveLength(1);
    expect(await desk.differences()).toEqual([]);
    expect(desk.faults).toEqual([]);
  });

  it("accepts an event that arrives before the call's answer, which then changes nothing", async () => {
    const id = await desk.reserve(payer, { method: await desk.bank(payer, { accountNumber: '000444444440' }) });
    const claimed = await claimPayment(desk.worker, { tenantId: desk.tenant.id, paymentId: id });
    if (!claimed) throw new Error('the payment was not claimed');
    const answer = await callProcessor(desk.worker, { tenantId: desk.tenant.id, claimed });
    await desk.collectAfter(settlesAfterMs);
    expect(await desk.payment(id)).toMatchObject({ state: 'returned', return_code: 'R04' });
    const now = desk.world.clock.now;
    const occasion = { tenantId: desk.tenant.id, paymentId: id, today: '2026-11-23', now };
    const late = await desk.worker.database.inTenant(desk.tenant.id, (tx) =>
      recordEvent(tx, {
        ...occasion,
        happening: happeningOf(answer, { claimed, now }),
        expected: { ...claimed, state: 'submitting' },
      }),
    );
    expect(late).toBeUndefined();
    expect(await desk.payment(id)).toMatchObject({ state: 'returned' });
    expect(await desk.balance(payer)).toBe(20_000);
    expect(await desk.differences()).toEqual([]);
  });

  it('reports an event about an unknown charge to an operator and reads the next one', async () => {
    await chargeBehindOurBack('stranger');
    const id = await payBy('000123456789');
    expect(await desk.collectAfter(settlesAfterMs)).toBe(2);
    expect(desk.faults).toEqual([expect.objectContaining({ message: expect.stringContaining('fits no payment') })]);
    expect(await desk.payment(id)).toMatchObject({ state: 'settled' });
  });

  it('loses no event while the processor is unreachable', async () => {
    const id = await payBy('000123456789');
    desk.world.clock.now = new Date(desk.world.clock.now.getTime() + settlesAfterMs);
    expect(await collectProcessorEvents(desk.cutOff.worker, desk.tenant)).toBe(0);
    expect(desk.faults.splice(0)).toEqual([expect.any(ProcessorOutageError)]);
    expect(await desk.payment(id)).toMatchObject({ state: 'accepted' });
    expect(await desk.collectAfter(0)).toBe(1);
    expect(await desk.payment(id)).toMatchObject({ state: 'settled' });
  });

  it("reads the other payees' events when one payee's processor has no adapter", async () => {
    await desk.query(
      `insert into payee (tenant_id, payee_code, name, processor, merchant)
      select tenant_id, 'FIRST', 'First', 'stripe', 'acct_1' from payee where tenant_id = $1`,
      [desk.tenant.id],
    );
    const id = await payBy('000123456789');
    expect(await desk.collectAfter(settlesAfterMs)).toBe(1);
    expect(await desk.payment(id)).toMatchObject({ state: 'settled' });
    expect(desk.faults.splice(0)).toMatchObject([{ message: 'no adapter for the processor "stripe"' }]);
    await desk.query(`delete from payee where payee_code = 'FIRST'`);
  });

  it("reads only the tenant's own events", async () => {
    const other = await makeTenant(desk.world, { label: 'elsewhere' });
    const id = await payBy('000123456789');
    desk.world.clock.now = new Date(desk.world.clock.now.getTime() + settlesAfterMs);
    expect(await collectProcessorEvents(desk.worker, other)).toBe(0);
    expect(await desk.payment(id)).toMatchObject({ state: 'accepted' });
  });
});
