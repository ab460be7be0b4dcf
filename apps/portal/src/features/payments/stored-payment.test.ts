import { CalendarDate } from '@internationalized/date';
import { cents } from '@quittance/domain/money/cents';
import { describe, expect, it } from 'vitest';
import { openReview, type PaymentTerms } from './stored-payment.ts';

const terms: PaymentTerms = {
  customerReferenceCode: 'C-ANA',
  accountName: '1200 W Lake St',
  accountNumber: 'LCP-100184',
  merchantPayeeCode: 'LUMEN',
  paymentAmount: cents(15_500),
  defaultPaymentAmount: cents(18_432),
  owedBalances: cents(18_432),
  paymentDate: new CalendarDate(2026, 11, 21),
  paymentFee: cents(0),
  percentageFee: false,
  paymentMethod: 'Checking **1234',
  paymentType: 'bankaccount',
  referenceId: 'b1',
  cardType: null,
  isSettlement: false,
  balancePayType: 'None',
  authorization: { text: 'I authorize', language: 'en' },
};
const newKey = (key: string) => () => key;

describe('3.10 the key of a reviewed payment', () => {
  const first = openReview(terms, { before: undefined, newKey: newKey('first') });

  it('is made when the review opens', () => {
    expect(first).toMatchObject({ phase: 'reviewed', idempotencyKey: 'first', confirmDuplicate: false });
  });

  it('stays while the payment is the same, so that Back and a second look send the same one', () => {
    expect(openReview({ ...terms }, { before: first, newKey: newKey('second') }).idempotencyKey).toBe('first');
  });

  it('is a new one for another amount', () => {
    const other = { ...terms, paymentAmount: cents(15_501) };
    expect(openReview(other, { before: first, newKey: newKey('second') }).idempotencyKey).toBe('second');
  });

  it('is a new one once a try has come to an end', () => {
    expect(openReview(terms, { before: { ...first, phase: 'sent' }, newKey: newKey('second') }).idempotencyKey).toBe(
      'second',
    );
  });
});
