import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readPdfText } from '../payments/receipt/testing/read-pdf.ts';
import { signInAs } from '../testing/fixtures/test-session.ts';
import { type CashHarness, openCashHarness } from '../testing/harness/cash-harness.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';
import { getCashSlip } from './get-cash-slip.ts';

let harness: CashHarness;
let payer: Payer;

beforeAll(async () => {
  harness = await openCashHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.world.clock.now = new Date('2026-11-23T16:00:00Z');
  payer = await harness.cashPayer();
});

const slipFor = ({ session }: Pick<Payer, 'session'>, paymentId: string) =>
  getCashSlip(harness.api, { tenant: harness.tenant, session, paymentId, language: 'en' });
const notFound = { kind: 'refused', code: 'NotFound' };

describe('getCashSlip', () => {
  it('returns a PDF with the amount, the limits and the last day (req 3.12)', async () => {
    const { paymentId, slipNumber } = await harness.slip(payer);
    const slip = await slipFor(payer, paymentId);
    if (slip.kind === 'refused') throw new Error(slip.code);
    expect(slip.slipNumber).toBe(slipNumber);
    const text = readPdfText(slip.pdf);
    for (const part of ['$50.00', '$20.00', '$200.00', 'November 30, 2026', 'CornerPay', payer.accountReferenceCode]) {
      expect(text).toContain(part);
    }
  });

  it('refuses another customer’s slip, an unknown id and a card payment', async () => {
    const { paymentId } = await harness.slip(payer);
    expect(await slipFor(await harness.cashPayer(), paymentId)).toEqual(notFound);
    expect(await slipFor(payer, '00000000-0000-4000-8000-000000000000')).toEqual(notFound);
    expect(await slipFor(payer, 'x')).toEqual(notFound);
    const other = await harness.cashPayer();
    expect(await slipFor(other, await harness.pay(other, { method: await harness.card(other) }))).toEqual(notFound);
  });

  it('refuses a slip that is paid, replaced or expired', async () => {
    const paid = await harness.slip(payer);
    await harness.processNotice(harness.notice({ slipNumber: paid.slipNumber }));
    expect(await slipFor(payer, paid.paymentId)).toEqual(notFound);
    const replaced = await harness.slip(payer);
    const last = await harness.slip(payer);
    expect(await slipFor(payer, replaced.paymentId)).toEqual(notFound);
    harness.world.clock.now = new Date('2026-12-01T05:59:59Z');
    expect(await slipFor(payer, last.paymentId)).toMatchObject({ kind: 'slip' });
    harness.world.clock.now = new Date('2026-12-01T06:00:00Z');
    expect(await slipFor(payer, last.paymentId)).toEqual(notFound);
  });

  it('returns to a guest only the slip from this visit (req 6.1)', async () => {
    const { accountReferenceCode: guestOf } = payer;
    const { tenant, world } = harness;
    const [guest, later] = [await signInAs(world, { tenant, guestOf }), await signInAs(world, { tenant, guestOf })];
    const { paymentId } = await harness.slip({ session: guest, accountReferenceCode: guestOf });
    expect(await slipFor({ session: guest }, paymentId)).toMatchObject({ kind: 'slip' });
    expect(await slipFor({ session: later }, paymentId)).toEqual(notFound);
    expect(await slipFor(payer, paymentId)).toMatchObject({ kind: 'slip' });
  });
});
