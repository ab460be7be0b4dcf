import type { PaymentState } from '@quittance/domain/payments/payment-life';
import { describe, expect, it } from 'vitest';
import type { NotifiedSinglePayment } from './notified-single-payment.ts';
import { type NotifiedEvent, paymentNotice } from './payment-notice.ts';

const createdAt = new Date('2026-11-23T16:00:00Z');
const balance = 'You owe $123.45.';
const minutes = (count: number) => new Date(createdAt.getTime() + count * 60_000);
const facts: NotifiedSinglePayment['facts'] = {
  confirmationNumber: '7KQ2M9XWPT',
  accounts: [{ accountName: 'Medical', accountReferenceCode: 'HR-1' }],
  totalCents: 12_345,
  feeCents: 0,
  method: 'Checking **6789',
  isSettlement: false,
};
const one: NotifiedSinglePayment = {
  customerId: 'ana',
  accountIds: ['medical'],
  language: 'en',
  paymentMethodType: 'bankaccount',
  state: 'accepted',
  scheduledFor: '2026-12-03',
  settlesBy: '2026-12-07',
  waitsBehindPrenote: false,
  returnCode: null,
  createdAt,
  isByText: false,
  isGuest: false,
  isNotifiedBySettlement: false,
  authorizationText: 'I authorize it.',
  facts,
};

function noticeOf(
  to: PaymentState,
  change: Partial<NotifiedEvent> & { payment?: Partial<NotifiedSinglePayment> } = {},
) {
  const { payment = {}, ...event } = change;
  const notifiedEvent = { event: to, to_state: to, reason: null, at: minutes(1), ...event };
  return paymentNotice(notifiedEvent, {
    payment: { ...one, state: to, ...payment },
    receiptPath: '/receipt#SECRET',
    balance,
  });
}

describe('single-payment notice', () => {
  it('is an e-mail with the authorization and no text message for a scheduled payment', () => {
    expect(noticeOf('reserved')).toEqual({
      mail: {
        template: 'PaymentScheduled',
        ...facts,
        scheduledFor: 'December 3, 2026',
        cancelableThrough: 'December 2, 2026',
        authorizationText: 'I authorize it.',
      },
      isRequired: false,
    });
  });

  it('is the receipt for a successful payment', () => {
    expect(noticeOf('succeeded')).toMatchObject({
      mail: { template: 'PaymentReceived', receiptPath: '/receipt#SECRET', linkDays: 30, isGuest: false },
      text: { template: 'PaymentReceivedText', amountCents: 12_345 },
    });
    expect(noticeOf('succeeded', { payment: { isGuest: true } })).toMatchObject({ mail: { isGuest: true } });
  });

  it('states the date by which a bank payment settles (req 4.2)', () => {
    expect(noticeOf('accepted')).toMatchObject({
      mail: { template: 'PaymentSubmitted', settlesBy: 'December 7, 2026', receiptPath: '/receipt#SECRET' },
      text: { template: 'PaymentSubmittedText' },
    });
    const unknown = noticeOf('accepted', { payment: { settlesBy: null, language: 'es' } });
    expect(unknown).toMatchObject({ mail: { settlesBy: null } });
  });

  it('law: Nacha 2.5.17: says when the debit is sent if the bank account is checked first', () => {
    expect(noticeOf('accepted')).toMatchObject({ mail: { bankAskedOn: null } });
    expect(noticeOf('accepted', { payment: { waitsBehindPrenote: true } })).toMatchObject({
      mail: { template: 'PaymentSubmitted', bankAskedOn: 'December 4, 2026', settlesBy: 'December 7, 2026' },
    });
    const unknown = { settlesBy: null, waitsBehindPrenote: true };
    expect(noticeOf('accepted', { payment: unknown })).toMatchObject({ mail: { bankAskedOn: null } });
  });

  it.each([
    ['insufficient-funds', 'insufficient-funds'],
    ['refused-by-issuer', 'declined'],
    ['cvv-mismatch', 'declined'],
    [null, 'declined'],
  ])('for a decline with reason %s after the payer left says %s (req 4.2)', (reason, shownReason) => {
    expect(noticeOf('declined', { reason, at: minutes(11) })).toMatchObject({
      mail: { template: 'PaymentDeclined', reason: shownReason },
      isRequired: false,
    });
  });

  it.each([
    ['R01', 'insufficient-funds'],
    ['R02', 'account-closed'],
    ['R10', 'not-authorized'],
    ['R85', 'unknown'],
  ])('law: Nacha appendix four: for a return with %s says why, regardless of preferences', (returnCode, reason) => {
    expect(noticeOf('returned', { payment: { returnCode } })).toMatchObject({
      mail: { template: 'PaymentReturned', reason },
      text: { template: 'PaymentReturnedText' },
      isRequired: true,
    });
  });

  it.each([
    ['canceled', 'the customer canceled it', 'customer'],
    ['canceled', 'the account was settled', 'settled'],
    ['canceled', 'the debt is disputed', 'disputed'],
    ['operator-canceled', 'a reason of an operator', 'other'],
    ['operator-canceled', 'constructor', 'other'],
    ['canceled', null, 'other'],
  ])('for a payment with event %s and reason %j says %s', (event, reason, cause) => {
    expect(noticeOf('canceled', { event, reason })).toMatchObject({ mail: { template: 'PaymentCanceled', cause } });
  });

  it.each([
    ['a decline that the payer saw', 'declined', { at: minutes(9) }],
    [
      'a decline that the settlement message reports',
      'declined',
      { at: minutes(11), payment: { isNotifiedBySettlement: true } },
    ],
    ['a return that the settlement message reports', 'returned', { payment: { isNotifiedBySettlement: true } }],
    ['an unpaid slip', 'canceled', { event: 'slip-expired', reason: 'the slip expired' }],
    ['a slip that a newer one replaced', 'canceled', { reason: 'a newer slip took its place' }],
    ['a scheduled payment that has begun', 'reserved', { payment: { state: 'submitting' } }],
    ['a payment that was not sent and is retried', 'reserved', { event: 'not-sent' }],
    ['a payment without an authorization', 'reserved', { payment: { authorizationText: null } }],
    ['a payment that settled', 'settled', {}],
    ['a payment under review', 'review', {}],
  ] as const)('is not sent for %s', (_what, to, change) => {
    expect(noticeOf(to, change)).toBeUndefined();
  });
});
