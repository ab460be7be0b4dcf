import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { todayOf } from '../../tenants/today-of.ts';
import { signInAs } from '../../testing/fixtures/test-session.ts';
import { importGood } from '../../testing/harness/import-harness.ts';
import { openPaymentHarness, type Payer, type PaymentHarness } from '../../testing/harness/payment-harness.ts';
import { readPdfText } from '../receipt/testing/read-pdf.ts';
import { getReceipt } from './get-receipt.ts';

let harness: PaymentHarness;
let payer: Payer;

beforeAll(async () => {
  harness = await openPaymentHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(async () => {
  payer = await harness.newPayer();
});

function receiptFor({ session }: Payer, paymentId: string) {
  return getReceipt(harness.api, { tenant: harness.tenant, session, paymentId, language: 'en' });
}

describe('payment receipt', () => {
  it("is a PDF of the payment's current state with the payer and the authorization (req 3.8)", async () => {
    const paymentId = await harness.pay(payer, { method: await harness.bank(payer) });
    const receipt = await receiptFor(payer, paymentId);
    if (receipt.kind === 'refused') throw new Error(receipt.code);
    const text = readPdfText(receipt.pdf);
    expect(text).toContain('Processing');
    expect(text).toContain(`Confirmation number ${receipt.confirmationNumber}`);
    expect(text).toContain(`Transaction reference ${paymentId}`);
    expect(text).toContain(`Paid by Test ${payer.session.login}`);
    expect(text).toMatch(/What you authorized I authorize .* to take one payment of \$50\.00/);
  });

  it('shows the balance after a scheduled payment and the other currently scheduled payments', async () => {
    const method = await harness.bank(payer);
    const today = todayOf(harness.tenant, harness.world.clock.now);
    const paymentId = await harness.pay(payer, { method, scheduledFor: today.add({ days: 3 }) });
    harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 1_000);
    const text = `accountReferenceCode,balance\n${payer.accountReferenceCode},260.00\n`;
    await importGood(harness.world, { tenant: harness.tenant, kind: 'balances', text });
    await harness.pay(payer, { method, amountCents: cents(2_500), scheduledFor: today.add({ days: 2 }) });
    const receipt = await receiptFor(payer, paymentId);
    if (receipt.kind === 'refused') throw new Error(receipt.code);
    const pdfText = readPdfText(receipt.pdf);
    expect(pdfText).toContain('Left to pay once this payment is made $185.00');
    expect(pdfText).toContain("doesn't include $25.00 that you already scheduled");
  });

  it('names neither the account nor the payer to a guest, who only sees payments of this session (req 6.1)', async () => {
    const before = await harness.pay(payer, { method: await harness.bank(payer) });
    const link = { tenant: harness.tenant, guestOf: payer.accountReferenceCode };
    const guest = { ...payer, session: await signInAs(harness.world, link) };
    const card = { number: '4242424242424242', expMonth: 12, expYear: 2031, name: 'Test', zip: '60601' };
    const { token: processorToken } = await harness.world.tokenizeCard(card);
    const method = { kind: 'new-card', processorToken, holderName: 'Test Person' } as const;
    const paid = await harness.submit(guest, { method, amountCents: cents(2_100) });
    if (paid.kind === 'refused') throw new Error(paid.code);
    const { paymentId } = paid.payment;
    const receipt = await receiptFor(guest, paymentId);
    if (receipt.kind === 'refused') throw new Error(receipt.code);
    const text = readPdfText(receipt.pdf);
    expect(text).toContain('$21.00');
    expect(text).not.toContain(`Test ${payer.session.login}`);
    expect(text).not.toContain(`Account ${payer.accountReferenceCode}`);
    expect(await receiptFor(guest, before)).toEqual({ kind: 'refused', code: 'NotFound' });
  });

  it.each(['', 'made-up', '019ab5a3-7d2c-7f10-9a41-0c2b7f1e9d55', "' or 1=1 --"])(
    'is not found for the payment id %j',
    async (paymentId) => {
      const answer = await receiptFor(payer, paymentId);
      expect(answer).toEqual({ kind: 'refused', code: 'NotFound' });
    },
  );

  it("is not found for another customer's payment", async () => {
    const paymentId = await harness.pay(payer, { method: await harness.bank(payer) });
    const stranger = await harness.newPayer();
    const answer = await receiptFor(stranger, paymentId);
    expect(answer).toEqual({ kind: 'refused', code: 'NotFound' });
  });
});
