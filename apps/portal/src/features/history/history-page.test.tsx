import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payingServices, wireTransaction } from '../../testing/payment-fixtures.ts';
import { renderPortal } from '../../testing/render-portal.tsx';

let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  listed([wireTransaction()]);
});

type Wire = ReturnType<typeof wireTransaction>;
const listed = (transactions: Wire[], nextCursor: string | null = null) =>
  api.answer('/v1/transactiondata/history', { status: 200, body: { ...success, transactions, nextCursor } });
const asked = () =>
  api.received.filter(({ path }) => path === '/v1/transactiondata/history').map(({ body }) => body as object);
const open = (query = '') =>
  renderPortal(`/history${query}`, { services: payingServices({ apiUrl: api.apiUrl, accounts: [{}] }) });
const card = { kind: 'creditcard', accountType: null, cardType: 'VISA', lastFour: '4242', wallet: null } as const;

describe('upcoming payments in the history', () => {
  const scheduled = wireTransaction({
    ...{ transactionReferenceCode: 'T-2', confirmationNumber: 'QTNLATER00', settlementDate: '2099-11-30' },
    ...{ transactionStatusType: 'Validation', cancelableThrough: '2099-11-29' },
  });
  const withPending = (query = '') =>
    renderPortal(`/history${query}`, {
      services: payingServices({ apiUrl: api.apiUrl, accounts: [{}], pending: [scheduled] }),
    });

  it('are a group above the others, even if their page isn’t loaded, and open', async () => {
    const { router } = await withPending();
    await screen.findByText('2 payments in total');
    const headings = screen.getAllByRole('rowheader').map((heading) => heading.textContent);
    expect(headings).toEqual(['Upcoming', 'Earlier']);
    expect(screen.getAllByRole('row')[2]?.textContent).toContain('November 30');
    await userEvent.click(screen.getByRole('button', { name: 'Details QTNLATER00' }));
    expect(router.state.location.search).toBe('?payment=T-2');
    expect(await screen.findByRole('button', { name: 'Cancel payment' })).toBeTruthy();
  });

  it('have no group if there are none, and only those that a filter finds', async () => {
    await withPending('?status=paid');
    await screen.findByText('1 payment in total');
    expect(screen.queryByText('Upcoming')).toBeNull();
    expect(screen.queryByText('Earlier')).toBeNull();
  });
});

describe('history', () => {
  it.each([
    ['?status=paid', { statuses: ['Authorized', 'Processed', 'Posted'] }],
    ['?from=2026-01-01&to=2026-11-21', { from: '2026-01-01', to: '2026-11-21' }],
    ['?account=LCP-100184&text=QTN', { accountReferenceCode: 'LCP-100184', text: 'QTN' }],
  ])('requests the filter in its URL: %s', async (query, filter) => {
    await open(query);
    await screen.findByText('1 payment in total');
    expect(asked()).toMatchObject([filter]);
  });

  it.each([
    ['?account=somebody-elses', 'No account has that number.'],
    ['?status=stolen', "That status doesn't exist."],
    ['?from=2026-02-30', "One of the dates isn't valid."],
    ['?from=0987-01-01', 'Choose dates from 1990 to 2100.'],
    ['?from=2026-11-22&to=2026-11-21', 'The first date is after the last date.'],
    [`?text=${'x'.repeat(101)}`, 'Use no more than 100 characters.'],
  ])('explains an invalid filter, sends no request and offers to clear it: %s', async (query, message) => {
    await open(query);
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByText(message)).toBeTruthy();
    expect(asked()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
    await userEvent.click(notice.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('1 payment in total')).toBeTruthy();
    expect(asked()).toHaveLength(1);
  });

  it('searches after typing pauses, keeps the focus, and clears the text with the other filters', async () => {
    await open();
    await screen.findByText('1 payment in total');
    const field = screen.getByLabelText('Search');
    await userEvent.type(field, ' qtn4 ');
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ text: 'qtn4' }));
    await userEvent.type(field, 'f');
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ text: 'qtn4 f' }));
    expect(document.activeElement).toBe(field);
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect((field as HTMLInputElement).value).toBe(''));
    await waitFor(() => expect(asked().at(-1)).not.toHaveProperty('text'));
  });

  it('shows an error when the dates are in the wrong order and clears it when they are corrected', async () => {
    await open('?from=2026-11-10');
    await screen.findByText('1 payment in total');
    const field = screen.getByLabelText('To');
    await userEvent.type(field, '2026-11-09');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText('The first date is after the last date.')).toHaveLength(2);
    await userEvent.clear(field);
    await userEvent.type(field, '2026-11-11');
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ from: '2026-11-10', to: '2026-11-11' }));
    expect(field.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('loads the next page and shows the total number', async () => {
    listed([wireTransaction()], 'T-1');
    await open();
    await screen.findByText('1 payment shown');
    listed([wireTransaction({ transactionReferenceCode: 'T-2', confirmationNumber: 'QTN4F7K2XB' })]);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('2 payments in total')).toBeTruthy();
    expect(asked().at(-1)).toMatchObject({ cursor: 'T-1' });
  });

  it('shows an error when a page fails and keeps the payments already loaded', async () => {
    listed([wireTransaction()], 'made-up');
    await open();
    api.answer('/v1/transactiondata/history', refusal('CursorInvalid'));
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText("We couldn't load your payments")).toBeTruthy();
    expect(screen.getByText('1 payment shown')).toBeTruthy();
  });

  it('loads on its own after a failure, once the server responds again', async () => {
    api.answer('/v1/transactiondata/history', { status: 503, body: {} });
    await open();
    expect(await screen.findByText("We couldn't load your payments", {}, { timeout: 10_000 })).toBeTruthy();
    listed([wireTransaction()]);
    expect(await screen.findByText('1 payment in total', {}, { timeout: 10_000 })).toBeTruthy();
  });
});

describe('payment in the history (req 4.2)', () => {
  const step = (state: string, reason: string | null = null) => ({ state, at: '2026-11-20T18:00:00.000Z', reason });
  const detailOf = async (change: Partial<Wire>) => {
    listed([wireTransaction(change)]);
    await open('?payment=T-1');
    return within(await screen.findByRole('dialog'));
  };

  it.each<[string, string, string, Partial<Wire>]>([
    [
      'a card payment on its day',
      'Paid',
      'It may show as pending on your card until tomorrow.',
      { transactionStatusType: 'Authorized', paymentMethod: card },
    ],
    [
      'a card payment after its day',
      'Paid',
      'We charged your card.',
      { transactionStatusType: 'Processed', paymentMethod: card },
    ],
    [
      'an unsettled bank payment',
      'Processing',
      "Your bank hasn't moved the money yet",
      { transactionStatusType: 'Pending' },
    ],
    [
      'a bank payment that settles on a later day',
      'Processing',
      'It should clear by Tuesday, December 1.',
      { transactionStatusType: 'Pending', settlesBy: '2099-12-01' },
    ],
    [
      'a bank payment whose account is checked first',
      'Processing',
      "We're verifying your bank account first. We'll ask your bank for this payment on Monday, November 30. It should clear by Tuesday, December 1.",
      { transactionStatusType: 'Pending', settlesBy: '2099-12-01', bankAskedOn: '2099-11-30' },
    ],
    [
      'a bank payment whose settlement day has passed',
      'Processing',
      "Your bank hasn't moved the money yet",
      { transactionStatusType: 'Pending', settlesBy: '2026-11-01' },
    ],
    ['a settled bank payment', 'Paid', 'Your bank payment has cleared.', { transactionStatusType: 'Posted' }],
    [
      'a payment under review',
      'In review',
      "We're reviewing this payment.",
      { transactionStatusType: 'AwaitingApproval' },
    ],
    [
      'a payment that was just made',
      'Processing',
      'We have your payment and will process it soon.',
      { transactionStatusType: 'Validation' },
    ],
    ['a canceled payment', 'Canceled', "You haven't been charged.", { transactionStatusType: 'Cancelled' }],
  ])('shows its status and what that means: %s', async (_which, label, meaning, change) => {
    const detail = await detailOf(change);
    expect(detail.getByText(label)).toBeTruthy();
    expect(detail.getByText(meaning, { exact: false })).toBeTruthy();
  });

  it('shows why it was returned, including in its steps', async () => {
    const trail = [step('reserved'), step('submitting'), step('accepted'), step('settled'), step('returned', 'R01')];
    const detail = await detailOf({ transactionStatusType: 'Posted', isACHReturn: true, returnCode: 'R01', trail });
    expect(detail.getByText('Returned')).toBeTruthy();
    const steps = detail.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    expect(steps).toHaveLength(5);
    expect(steps.at(-1)).toMatch(/^Returned by your bank.*The bank account had insufficient funds \(R01\)\.$/);
    expect(detail.getByRole('button', { name: 'Receipt (PDF)' })).toBeTruthy();
  });

  it.each([
    ['disputed', 'We canceled this payment because you disputed this debt.'],
    [
      'card-not-accepted',
      'We canceled this payment because we no longer accept this type of card for this account. You still owe this amount.',
    ],
    [
      'unannounced',
      "We canceled this payment because we couldn't send you the required notice first. You still owe this amount.",
    ],
    ['settled', 'We canceled this payment because the account was settled.'],
  ])('shows that it was canceled for the reason %s, including in its steps', async (reason, sentence) => {
    const trail = [step('reserved'), step('canceled', reason)];
    const detail = await detailOf({ transactionStatusType: 'Cancelled', trail });
    expect(detail.getAllByText(sentence)).toHaveLength(2);
  });

  it('shows why it was declined, including in its steps, and has no receipt', async () => {
    const trail = [step('reserved'), step('submitting'), step('declined')];
    const detail = await detailOf({
      transactionStatusType: 'Cancelled',
      declineCode: '4033',
      paymentMethod: card,
      trail,
    });
    expect(detail.getAllByText('Declined')).toHaveLength(2);
    const steps = detail.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    expect(steps.at(-1)).toMatch(/^Declined.+credit card/i);
    expect(detail.queryByRole('button', { name: 'Receipt (PDF)' })).toBeNull();
  });
});
