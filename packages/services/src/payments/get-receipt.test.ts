import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPaymentDesk, type Payer, type PaymentDesk } from '../testing/payment-desk.ts';
import { getReceipt } from './get-receipt.ts';
import { readPdfText } from './receipt/testing/read-pdf.ts';

let desk: PaymentDesk;
let payer: Payer;

beforeAll(async () => {
  desk = await openPaymentDesk(providedUrls());
});
afterAll(() => desk.close());
beforeEach(async () => {
  payer = await desk.newPayer();
});

function receiptFor({ session }: Payer, paymentId: string) {
  return getReceipt(desk.api, { tenant: desk.tenant, session, paymentId, language: 'en' });
}

describe('the receipt of a payment', () => {
  it('is a PDF of the payment as it stands, with the payer and what was authorized (req 3.8)', async () => {
    const paymentId = await desk.pay(payer, { method: await desk.bank(payer) });
    const receipt = await receiptFor(payer, paymentId);
    if (receipt.kind === 'refused') throw new Error(receipt.code);
    const text = readPdfText(receipt.pdf);
    expect(text).toContain('Processing');
    expect(text).toContain(`Confirmation number ${receipt.confirmationNumber}`);
    expect(text).toContain(`Transaction reference ${paymentId}`);
    expect(text).toContain(`Paid by Test ${payer.session.login}`);
    expect(text).toMatch(/What you authorized I authorize .* to take one payment of \$50\.00/);
  });

  it.each(['', 'made-up', '019ab5a3-7d2c-7f10-9a41-0c2b7f1e9d55', "' or 1=1 --"])(
    'knows no payment called %j',
    async (paymentId) => {
      const answer = await receiptFor(payer, paymentId);
      expect(answer).toEqual({ kind: 'refused', code: 'NotFound' });
    },
  );

  it("answers another customer's payment as one that does not exist", async () => {
    const paymentId = await desk.pay(payer, { method: await desk.bank(payer) });
    const stranger = await desk.newPayer();
    const answer = await receiptFor(stranger, paymentId);
    expect(answer).toEqual({ kind: 'refused', code: 'NotFound' });
  });
});
