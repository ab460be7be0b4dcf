import { parseDate } from '@internationalized/date';
import { openStorage } from '@quittance/browser/storage';
import { cents } from '@quittance/domain/money/cents';
import { describe, expect, it } from 'vitest';
import { reviewedTerms } from '../../../testing/reviewed-terms.ts';
import { submitRequest } from '../review/payment-terms.ts';
import type { PaymentTerms } from '../review/reviewed-terms.ts';
import { openReview, readStoredPayment, writeStoredPayment } from './stored-payment.ts';

const twoAccounts = [
  { accountReferenceCode: 'A-1', accountName: 'One', amount: cents(10_000) },
  { accountReferenceCode: 'A-2', accountName: 'Two', amount: cents(5_500) },
];
const newKey = () => crypto.randomUUID();
const review = (before?: Parameters<typeof openReview>[1]['before'], change: Partial<PaymentTerms> = {}) =>
  openReview(reviewedTerms(change), { before, newKey });

describe('reviewed payment', () => {
  it('keeps its key while its terms are unchanged (req 11.1)', () => {
    const first = review();
    expect(review(first)).toBe(first);
  });

  it.each<[string, Partial<PaymentTerms>]>([
    ['amount', { paymentAmount: cents(15_501) }],
    ['fee', { paymentFee: cents(300) }],
    ['method', { referenceId: 'c1' }],
    ['day', { paymentDate: parseDate('2026-11-22') }],
    ['account', { accountNumber: 'LCP-2' }],
    ['part of one account', { allocations: twoAccounts }],
    ['wallet', { wallet: 'googlePay', referenceId: null }],
  ])('gets a new key for a different %s (req 11.1)', (_name, change) => {
    const first = review();
    expect(review(first, change).idempotencyKey).not.toBe(first.idempotencyKey);
  });

  it('gets a new key after the last attempt has finished (req 11.1)', () => {
    expect(review(undefined).idempotencyKey).not.toBe(review(undefined).idempotencyKey);
  });

  it('is restored from session storage with an identical request body (req 3.10)', () => {
    const storage = openStorage('session', null);
    const payment = { ...review(), phase: 'sent' as const };
    writeStoredPayment(storage, payment);
    const back = readStoredPayment(storage, { customerReferenceCode: 'C-1' });
    expect(back?.phase).toBe('sent');
    if (back?.phase !== 'sent') return;
    expect(submitRequest(back)).toEqual(submitRequest(payment));
  });

  it('is stored in dollars under the specification’s names (req 3.10)', () => {
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
    ['a payment that someone changed', { customerReferenceCode: 'C-1' }, '{"phase":"sent","idempotencyKey":1}'],
    ['invalid JSON', { customerReferenceCode: 'C-1' }, '{'],
  ])('is not restored for %s', (_name, owner, text) => {
    const storage = openStorage('session', null);
    writeStoredPayment(storage, review());
    if (text !== undefined) storage.set('paymentDetails', text);
    expect(readStoredPayment(storage, owner)).toBeUndefined();
  });

  it('sends confirmDuplicate only if the payer confirms a likely duplicate', () => {
    const payment = review();
    expect(submitRequest(payment)).not.toHaveProperty('confirmDuplicate');
    expect(submitRequest({ ...payment, confirmDuplicate: true }).confirmDuplicate).toBe(true);
  });

  it('sends allocations for several accounts but not for one', () => {
    expect(submitRequest(review())).not.toHaveProperty('allocations');
    expect(submitRequest(review(undefined, { allocations: twoAccounts, accountNumber: 'A-1' }))).toMatchObject({
      accountReferenceCode: 'A-1',
      amount: 15_500,
      allocations: [
        { accountReferenceCode: 'A-1', amount: 10_000 },
        { accountReferenceCode: 'A-2', amount: 5_500 },
      ],
    });
  });

  it('sends the wallet token, which is never stored', () => {
    const storage = openStorage('session', null);
    const payment = review(undefined, { wallet: 'applePay', referenceId: null, paymentType: 'creditcard' });
    writeStoredPayment(storage, payment);
    const request = submitRequest(payment, 'a token');
    expect(request).toMatchObject({ wallet: 'applePay', paymentMethodToken: 'a token' });
    expect(request).not.toHaveProperty('referenceId');
    expect(JSON.stringify(storage.getJson('paymentDetails'))).not.toContain('a token');
  });

  it('is never submitted for cash', () => {
    const payment = review(undefined, { paymentType: 'cash', referenceId: null, authorization: null });
    expect(() => submitRequest(payment)).toThrow('cash');
  });
});
