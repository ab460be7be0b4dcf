import { parseDate } from '@internationalized/date';
import { cents } from '@quittance/domain/money/cents';
import { describe, expect, it } from 'vitest';
import { openStorage } from '../../platform/storage.ts';
import { submitRequest } from './payment-terms.ts';
import { openReview, type PaymentTerms, readStoredPayment, writeStoredPayment } from './stored-payment.ts';

const terms: PaymentTerms = {
  customerReferenceCode: 'C-1',
  accountName: '1200 W Lake St, Apt 4',
  accountNumber: 'LCP-100184',
  merchantPayeeCode: 'LUMEN',
  paymentAmount: cents(15_500),
  defaultPaymentAmount: cents(18_432),
  owedBalances: cents(18_432),
  paymentDate: parseDate('2026-11-21'),
  paymentFee: cents(250),
  percentageFee: false,
  paymentMethod: 'Checking **1234',
  paymentType: 'bankaccount',
  referenceId: 'b1',
  cardType: null,
  isSettlement: false,
  balancePayType: 'None',
  authorization: { text: 'I authorize', language: 'en' },
};
const newKey = () => crypto.randomUUID();
const review = (before?: Parameters<typeof openReview>[1]['before'], change: Partial<PaymentTerms> = {}) =>
  openReview({ ...terms, ...change }, { before, newKey });

describe('a reviewed payment', () => {
  it('RELIABILITY 1 keeps its key while the payment is the same one', () => {
    const first = review();
    expect(review(first)).toBe(first);
  });

  it.each<[string, Partial<PaymentTerms>]>([
    ['amount', { paymentAmount: cents(15_501) }],
    ['fee', { paymentFee: cents(300) }],
    ['method', { referenceId: 'c1' }],
    ['day', { paymentDate: parseDate('2026-11-22') }],
    ['account', { accountNumber: 'LCP-2' }],
  ])('RELIABILITY 1 gets a new key with another %s', (_name, change) => {
    const first = review();
    expect(review(first, change).idempotencyKey).not.toBe(first.idempotencyKey);
  });

  it('RELIABILITY 1 gets a new key once the last try came to an end', () => {
    expect(review(undefined).idempotencyKey).not.toBe(review(undefined).idempotencyKey);
  });

  it('3.10 comes back from session storage as it was, with the same body', () => {
    const storage = openStorage('session', null);
    const payment = { ...review(), phase: 'sent' as const };
    writeStoredPayment(storage, payment);
    const back = readStoredPayment(storage, { customerReferenceCode: 'C-1' });
    expect(back?.phase).toBe('sent');
    if (back?.phase !== 'sent') return;
    expect(submitRequest(back)).toEqual(submitRequest(payment));
  });

  it('3.10 is written with the names and dollars of the specification', () => {
    const storage = openStorage('session', null);
    writeStoredPayment(storage, review());
    expect(storage.getJson('paymentDetails')).toMatchObject({
      accountNumber: 'LCP-100184',
      paymentAmount: 155,
      paymentFee: 2.5,
      paymentDate: '2026-11-21',
      paymentMethod: 'Checking **1234',
      balancePayType: 'None',
    });
  });

  it.each([
    ['another customer', { customerReferenceCode: 'C-2' }, undefined],
    ['what someone changed', { customerReferenceCode: 'C-1' }, '{"phase":"sent","idempotencyKey":1}'],
    ['what is no JSON', { customerReferenceCode: 'C-1' }, '{'],
  ])('is not there for %s', (_name, owner, text) => {
    const storage = openStorage('session', null);
    writeStoredPayment(storage, review());
    if (text !== undefined) storage.set('paymentDetails', text);
    expect(readStoredPayment(storage, owner)).toBeUndefined();
  });

  it('says so only once the payer wants a likely duplicate', () => {
    const payment = review();
    expect(submitRequest(payment)).not.toHaveProperty('confirmDuplicate');
    expect(submitRequest({ ...payment, confirmDuplicate: true }).confirmDuplicate).toBe(true);
  });
});
