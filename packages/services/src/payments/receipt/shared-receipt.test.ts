import { describe, expect, it } from 'vitest';
import { drawReceipt } from './draw-receipt.ts';
import { type ReceiptFacts, receiptContent } from './receipt-content.ts';
import { readPdfLines, readPdfText } from './testing/read-pdf.ts';
import { sampleReceipt } from './testing/sample-receipt.ts';

const share = (index: number) => ({
  accountReferenceCode: `LCP-${100_200 + index}`,
  accountName: `${1200 + index} W Lake St`,
  amountCents: 1_000 + index,
  balanceAfterCents: 100 * index,
});
const sharesOf = (count: number) => Array.from({ length: count }, (_, index) => share(index));

describe('receipt for a payment to several accounts', () => {
  it('lists each account with its amount, and their combined balance (req 9.4)', () => {
    const shares = sharesOf(2);
    const content = receiptContent(sampleReceipt({ payment: { amountCents: 2_001, shares } }));
    expect(content.amounts).toEqual([
      { label: '1200 W Lake St (LCP-100200)', value: '$10.00' },
      { label: '1201 W Lake St (LCP-100201)', value: '$10.01' },
      { label: 'Convenience fee', value: '$2.50' },
    ]);
    expect(content.balance).toEqual({ label: 'Left to pay once this payment clears', value: '$1.00' });
  });

  it('continues on as many pages as needed and omits no account', async () => {
    const pdf = await drawReceipt(sampleReceipt({ payment: { shares: sharesOf(100) } }));
    const text = readPdfText(pdf);
    for (const { accountReferenceCode } of sharesOf(100)) expect(text).toContain(accountReferenceCode);
    expect(readPdfLines(pdf).filter(({ y }) => y < 54 || y > 738)).toEqual([]);
  });
});

describe('receipt for an unfinished payment', () => {
  it('shows a cash slip as waiting for cash, without a balance change (req 3.12)', () => {
    const [one = share(0)] = sharesOf(1);
    const shares = [{ ...one, balanceAfterCents: null }];
    const content = receiptContent(
      sampleReceipt({ payment: { state: 'awaiting', paymentMethodType: 'cash', shares, lastFour: null } }),
    );
    expect(content.status.title).toBe('Waiting for your cash payment');
    expect(content.balance).toBeUndefined();
    expect(content.details).toContainEqual({ label: 'Payment method', value: 'Cash' });
  });

  it("shows a payment as scheduled until its day begins in the tenant's time zone", () => {
    const payment = { state: 'reserved', scheduledFor: '2026-11-28' } as const;
    const at = (instant: string) => receiptContent(sampleReceipt({ payment, issuedAt: new Date(instant) })).status;
    // Midnight in Chicago is 6:00 UTC.
    expect(at('2026-11-28T05:59:59Z').meaning).toContain('take this payment on November 28, 2026');
    expect(at('2026-11-28T06:00:00Z').title).toBe('Processing');
  });

  it("names a card's wallet, and PayPal (req 9.4)", () => {
    const method = (payment: Partial<ReceiptFacts['payment']>) =>
      receiptContent(sampleReceipt({ payment })).details[0]?.value;
    const card = { paymentMethodType: 'debitcard', wallet: 'googlePay', bankAccountType: null } as const;
    expect(method(card)).toBe('Debit Card **1234 (Google Pay)');
    expect(method({ paymentMethodType: 'paypal', wallet: 'payPal', bankAccountType: null, lastFour: null })).toBe(
      'PayPal',
    );
  });
});
