import type { PaymentState } from '@quittance/domain/payments/payment-life';
import { describe, expect, it } from 'vitest';
import { type ReceiptFacts, receiptContent } from './receipt-content.ts';
import { sampleReceipt } from './testing/sample-receipt.ts';

type Payment = Partial<ReceiptFacts['payment']>;

describe('receipt content', () => {
  it('shows every amount with 2 decimals and totals amount and fee (req 9.4)', () => {
    const content = receiptContent(sampleReceipt({ payment: { amountCents: 120_000, feeCents: 0 } }));
    expect(content.amounts).toEqual([
      { label: 'Amount', value: '$1,200.00' },
      { label: 'Convenience fee', value: '$0.00' },
    ]);
    expect(content.total).toEqual({ label: 'Total', value: '$1,200.00' });
    expect(receiptContent(sampleReceipt()).total.value).toBe('$102.50');
  });

  it.each<[PaymentState, string, string, string]>([
    ['succeeded', 'Total paid', 'Left to pay after this payment', '$84.32'],
    ['settled', 'Total paid', 'Left to pay after this payment', '$84.32'],
    ['accepted', 'Total', 'Left to pay once this payment clears', '$84.32'],
    ['unknown', 'Total', 'Left to pay once this payment clears', '$84.32'],
    ['declined', 'Total, not charged', 'Balance without this payment', '$184.32'],
    ['canceled', 'Total, not charged', 'Balance without this payment', '$184.32'],
    ['returned', 'Total, returned', 'Balance without this payment', '$184.32'],
  ])('labels a payment that is %s with "%s" and "%s" (req 4.2)', (state, total, label, value) => {
    const content = receiptContent(sampleReceipt({ payment: { state } }));
    expect(content.total.label).toBe(total);
    expect(content.balance).toEqual({ label, value });
  });

  it('says how much the agreed fee was lowered on the payment date', () => {
    const meaning = (state: PaymentState) =>
      receiptContent(sampleReceipt({ payment: { state, loweredFeeCents: 150 } })).status.meaning;
    const less = 'This is $1.50 less than planned because the fee is no longer allowed.';
    expect(meaning('accepted')).toContain(less);
    expect(meaning('settled')).toContain(less);
    expect(meaning('declined')).not.toContain(less);
  });

  it('mentions earlier scheduled payments, which the remaining amount already subtracts', () => {
    const scheduledBefore = { amountCents: 4_000, count: 1, firstOn: '2026-11-25' };
    const named = "The amount left to pay doesn't include $40.00 that you already scheduled for November 25, 2026.";
    const meaning = (state: PaymentState, more: Payment = {}) =>
      receiptContent(sampleReceipt({ payment: { state, scheduledBefore, ...more } })).status.meaning;
    expect(meaning('accepted')).toContain(named);
    expect(meaning('succeeded')).toContain(named);
    expect(meaning('returned')).not.toContain(named);
    expect(meaning('accepted', { isSettlement: true })).not.toContain(named);
  });

  it.each<[string, Payment]>([
    ['Checking **1234', {}],
    ['Savings **1234', { bankAccountType: 's' }],
    ['Credit Card **1234', { paymentMethodType: 'creditcard', bankAccountType: null, cardBinType: 'CREDIT' }],
    ['Payment Card **1234', { paymentMethodType: 'creditcard', bankAccountType: null, cardBinType: 'PREPAID' }],
    ['Debit Card **1234', { paymentMethodType: 'debitcard', bankAccountType: null, cardBinType: 'DEBIT' }],
    ['HSA Card **1234', { paymentMethodType: 'hsacard', bankAccountType: null, cardBinType: 'DEBIT' }],
  ])('names the payment method %s (req 9.4)', (display, payment) => {
    expect(receiptContent(sampleReceipt({ payment })).details).toContainEqual({
      label: 'Payment method',
      value: display,
    });
  });

  it('is in Spanish but quotes the authorization in its original language (req 9.5)', () => {
    const content = receiptContent(sampleReceipt({ language: 'es', payment: { state: 'succeeded' } }));
    expect(content).toMatchObject({
      locale: 'es-US',
      heading: 'Recibo de pago',
      total: { label: 'Total pagado' },
      authorization: { heading: 'Lo que usted autorizó', locale: 'en-US' },
    });
    expect(content.details).toContainEqual({ label: 'Fecha del pago', value: '21 de noviembre de 2026' });
    expect(content.details).toContainEqual({ label: 'Forma de pago', value: 'Cuenta corriente **1234' });
  });

  it.each([
    ['America/Chicago', /November 21, 2026 at 3:04\sPM CST/],
    ['America/New_York', /November 21, 2026 at 4:04\sPM EST/],
    ['Pacific/Guam', /November 22, 2026 at 7:04\sAM/],
  ])('shows the issue time in the time zone %s (req 3.1)', (timeZone, instant) => {
    expect(receiptContent(sampleReceipt({ tenant: { timeZone } })).issued).toMatch(instant);
  });

  it('includes the debt-collector notice only for a tenant that shows disclosures', () => {
    const collector = receiptContent(sampleReceipt({ tenant: { showDisclosures: true } }));
    expect(collector.footer[0]).toBe('This communication is from a debt collector.');
    expect(receiptContent(sampleReceipt()).footer).toEqual([]);
  });

  it('leaves out contact details and authorization when there are none', () => {
    const { authorization: _, ...facts } = sampleReceipt({ tenant: { supportEmail: null } });
    expect(receiptContent(facts)).toMatchObject({ contact: ['(312) 555-0142'], authorization: undefined });
  });
});

describe('settlement payment receipt', () => {
  const content = (payment: Parameters<typeof sampleReceipt>[0]) => receiptContent(sampleReceipt(payment));

  it('says that the payment settles the account when it clears, and shows no balance', () => {
    const receipt = content({ payment: { isSettlement: true, state: 'accepted' } });
    expect(receipt.status.meaning).toBe(
      "We asked your bank for this payment. It should clear by November 25, 2026. This payment settles your account once it clears. Then you'll owe nothing more.",
    );
    expect(receipt.balance).toBeUndefined();
  });

  it('says in Spanish that the payment settled the account', () => {
    const receipt = content({ language: 'es', payment: { isSettlement: true, state: 'settled' } });
    expect(receipt.status.meaning).toContain('Este pago salda su cuenta. Usted no debe nada más.');
    expect(receipt.balance).toBeUndefined();
  });

  it('does not promise a settled account for one payment of a plan', () => {
    const receipt = content({ payment: { isSettlement: true, planId: 'plan', state: 'accepted' } });
    expect(receipt.status.meaning).toContain('This payment counts toward your settlement.');
    expect(receipt.balance).toBeUndefined();
  });

  it('shows the restored balance after the bank returns the payment', () => {
    const receipt = content({ payment: { isSettlement: true, state: 'returned', returnCode: 'R01' } });
    expect(receipt.status.meaning).not.toContain('settles your account');
    expect(receipt.balance).toEqual({ label: 'Balance without this payment', value: '$184.32' });
  });
});
