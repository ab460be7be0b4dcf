import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountsAnswer, payingServices, wireTransaction } from '../../testing/payment-fixtures.ts';
import { renderPortal } from '../../testing/render-portal.tsx';

let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer('/v1/customer/accounts', refusal('Unavailable'));
});

type Wire = ReturnType<typeof wireTransaction>;
const scheduled = wireTransaction({
  settlementDate: '2099-11-30',
  transactionStatusType: 'Validation',
  cancelableThrough: '2099-11-29',
});
const canceled = { ...scheduled, transactionStatusType: 'Cancelled', cancelableThrough: null } as const;
const cashMethod = { kind: 'cash', accountType: null, cardType: null, lastFour: null, wallet: null } as const;
const slip = wireTransaction({
  transactionStatusType: 'Pending',
  paymentMethod: cashMethod,
  cancelableThrough: '2099-11-28',
  cashSlip: {
    slipNumber: '0000111122223333',
    barcode: [1, 1, 2],
    amount: 155,
    minimumAmount: 20,
    maximumAmount: 200,
    expiresOn: '2099-11-28',
    network: 'CornerPay',
  },
});

const listed = (...transactions: Wire[]) =>
  api.answer('/v1/transactiondata/history', { status: 200, body: { ...success, transactions, nextCursor: null } });
const open = async (...transactions: Wire[]) => {
  listed(...transactions);
  await renderPortal('/history?payment=T-1', { services: payingServices({ apiUrl: api.apiUrl }) });
  return within(await screen.findByRole('dialog'));
};
const asked = () => api.received.filter(({ path }) => path === '/v1/payment/cancel').map(({ body }) => body);

describe('scheduled payment', () => {
  it('shows its date and the last day to cancel, and has no receipt yet', async () => {
    const detail = await open(scheduled);
    expect(detail.getByText('Scheduled')).toBeTruthy();
    expect(
      detail.getByText(/We'll take this payment on .*November 30\. You can cancel until the end of .*November 29\./),
    ).toBeTruthy();
    expect(detail.queryByRole('button', { name: /Receipt/ })).toBeNull();
  });

  it('is canceled after a confirmation and shown as canceled', async () => {
    const detail = await open(scheduled);
    await userEvent.click(detail.getByRole('button', { name: 'Cancel payment' }));
    const question = within(await screen.findByRole('alertdialog'));
    api.answer('/v1/payment/cancel', { status: 200, body: { ...success, transaction: canceled, balance: 184.32 } });
    listed(canceled);
    await userEvent.click(question.getByRole('button', { name: 'Cancel payment' }));
    expect(await screen.findByText("The payment was canceled. You haven't been charged.")).toBeTruthy();
    expect(asked()).toMatchObject([{ transactionReferenceCode: 'T-1' }]);
    expect(api.received.some(({ path }) => path === '/v1/customer/accounts')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Cancel payment' })).toBeNull();
    // The button that opened the question is gone.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')));
  });

  it('stays scheduled when the customer declines the confirmation', async () => {
    const detail = await open(scheduled);
    await userEvent.click(detail.getByRole('button', { name: 'Cancel payment' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep this payment' }),
    );
    expect(asked()).toEqual([]);
  });

  it.each([
    ['it is already being processed', refusal('PaymentNotCancelable'), "It's too late to cancel."],
    ['the server does not respond', { status: 500, body: {} }, /We don't know yet if the cancellation went through/],
  ])('shows an error when it cannot be canceled: %s', async (_why, answer, message) => {
    const detail = await open(scheduled);
    api.answer('/v1/payment/cancel', answer);
    await userEvent.click(detail.getByRole('button', { name: 'Cancel payment' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel payment' }),
    );
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it.each([
    ['another tab canceled it first', refusal('PaymentNotCancelable')],
    ['the response was lost', { status: 503, body: {} }],
  ])('is shown as canceled without an error when %s', async (_why, answer) => {
    const detail = await open(scheduled);
    api.answer('/v1/payment/cancel', answer);
    await userEvent.click(detail.getByRole('button', { name: 'Cancel payment' }));
    listed(canceled);
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel payment' }),
    );
    expect(await screen.findByText("The payment was canceled. You haven't been charged.")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.queryByText(/too late to cancel|don't know yet if the cancellation/)).toBeNull();
  });

  it('cannot be canceled on or after its date', async () => {
    const detail = await open({ ...scheduled, cancelableThrough: null });
    expect(detail.getByText('Processing')).toBeTruthy();
    expect(detail.queryByRole('button', { name: 'Cancel payment' })).toBeNull();
  });

  it('can also be canceled from the account details', async () => {
    const services = payingServices({ apiUrl: api.apiUrl, pending: [scheduled] });
    await renderPortal('/make-payment', { services });
    await userEvent.click(screen.getByText('Account details'));
    api.answer('/v1/payment/cancel', { status: 200, body: { ...success, transaction: canceled, balance: 184.32 } });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel payment' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel payment' }),
    );
    await waitFor(() => expect(asked()).toHaveLength(1));
  });

  it('leaves the focus on the page’s heading when it is canceled from the account details', async () => {
    const services = payingServices({ apiUrl: api.apiUrl, pending: [scheduled] });
    await renderPortal('/make-payment', { services });
    await userEvent.click(screen.getByText('Account details'));
    api.answer('/v1/payment/cancel', { status: 200, body: { ...success, transaction: canceled, balance: 184.32 } });
    api.answer('/v1/customer/accounts', { status: 200, body: { ...success, ...accountsAnswer({}) } });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel payment' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel payment' }),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel payment' })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });
});

describe('cash slip in the history', () => {
  it('shows that it awaits payment, links to the slip, and can be canceled', async () => {
    const detail = await open(slip);
    expect(detail.getByText('Waiting for cash')).toBeTruthy();
    expect(detail.getByText(/Show the slip at a store and pay it there by .*November 28\./)).toBeTruthy();
    expect(detail.getByRole('link', { name: 'Open slip' }).getAttribute('href')).toBe(
      '/make-payment/cash-slip?payment=T-1',
    );
    await userEvent.click(detail.getByRole('button', { name: 'Cancel slip' }));
    expect(await screen.findByText(/Don't cancel it if you've already paid\./)).toBeTruthy();
  });

  it('shows that it was paid in cash at a store', async () => {
    const paid = { ...slip, transactionStatusType: 'Processed', cashSlip: null, cancelableThrough: null } as const;
    const detail = await open(paid);
    expect(detail.getByText('You paid in cash at a store.')).toBeTruthy();
    expect(detail.getByRole('button', { name: 'Receipt (PDF)' })).toBeTruthy();
  });
});

describe('payment method names', () => {
  it.each([
    [
      'a card in a wallet',
      { kind: 'creditcard', cardType: 'VISA', lastFour: '4242', wallet: 'googlePay' },
      'Credit Card **4242 (Google Pay)',
    ],
    [
      'a prepaid card',
      { kind: 'creditcard', cardType: 'VISA', creditCardBinType: 'PREPAID', lastFour: '0019', wallet: null },
      'Payment Card **0019',
    ],
    [
      'a card of an unknown kind',
      { kind: 'creditcard', cardType: 'VISA', creditCardBinType: 'UNKNOWN', lastFour: '0027', wallet: null },
      'Payment Card **0027',
    ],
    ['PayPal', { kind: 'paypal', cardType: null, lastFour: null, wallet: 'payPal' }, 'PayPal'],
    ['cash', { kind: 'cash', cardType: null, lastFour: null, wallet: null }, 'Cash'],
  ] as const)('are correct for %s (req 9.4)', async (_name, method, text) => {
    const detail = await open(wireTransaction({ paymentMethod: { accountType: null, ...method } }));
    expect(detail.getByText(text)).toBeTruthy();
  });

  it('appear with each account and amount of a payment to several accounts', async () => {
    const allocations = [
      { accountReferenceCode: 'U-1', accountName: 'Unit 1', amount: 100 },
      { accountReferenceCode: 'U-2', accountName: 'Unit 2', amount: 55 },
    ];
    const detail = await open(wireTransaction({ allocations }));
    expect(detail.getByRole('heading', { name: '2 accounts' })).toBeTruthy();
    expect(detail.getByText('Unit 2').closest('li')?.textContent).toBe('Unit 2U-2$55');
  });
});
