import { keepSavedFiles, pdfAnswer } from '@quittance/browser/testing/saved-files';
import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import type { Language } from '@quittance/domain/languages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentBill, wireBill } from '../../testing/bill-fixtures.ts';
import { guestServices } from '../../testing/guest.ts';
import { payingServices } from '../../testing/payment-fixtures.ts';
import { onSaturday } from '../../testing/plan-fixtures.ts';
import { renderPortal } from '../../testing/render-portal.tsx';

const path = '/v1/account/bill';
const address = '/bill?account=LCP-100184&number=B-14';
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
afterEach(() => vi.restoreAllMocks());
beforeEach(() => {
  api.received.length = 0;
  api.answer('/v1/customer/accounts', { status: 503, body: {} });
  answer();
});

const answer = (change: Parameters<typeof wireBill>[0] = {}) =>
  api.answer(path, { status: 200, body: { ...success, bill: wireBill(change) } });
const asked = () => api.received.filter((each) => each.path === path).map(({ body }) => body as object);
const open = (options: Partial<Parameters<typeof payingServices>[0]> & { language?: Language } = {}) =>
  renderPortal(address, {
    language: options.language ?? 'en',
    services: onSaturday(api, { accounts: [{}], currentBill: currentBill(), ...options }),
  });
const other = (change: number, issuedOn = '2026-10-02') => ({
  billNumber: 'B-13',
  issuedOn,
  amount: 171.92,
  change,
  changePercent: 7,
});

describe('bill', () => {
  it('shows its amounts and dates', async () => {
    answer({ broughtForward: 40, pastDue: 40, amountDue: 224.32, stillDue: 224.32 });
    await open();
    expect(await screen.findByText('Pay $224.32 by Tuesday, December 1.')).toBeTruthy();
    const terms = screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
    expect(terms).toEqual([
      'Bill date: 11/02/2026',
      'Billing period: Oct 1, 2026 to Oct 31, 2026',
      'Charges on this bill: $184.32',
      'Unpaid from earlier bills: $40',
      'Past due: $40',
      'Amount due: $224.32',
      'Due date: Tuesday, December 1',
    ]);
    expect(asked()).toMatchObject([{ accountReferenceCode: 'LCP-100184', billNumber: 'B-14' }]);
  });

  it('shows a credit from earlier bills as such', async () => {
    answer({ broughtForward: -10 });
    await open();
    expect((await screen.findByText('Credit from earlier bills')).nextSibling?.textContent).toBe('$10');
  });

  it('can be saved as a PDF, also by a guest', async () => {
    const files = keepSavedFiles();
    api.answer('/v1/document/bill', pdfAnswer);
    answer({ billNumber: 'B/14' });
    await renderPortal(address, { services: guestServices({ apiUrl: api.apiUrl }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Save PDF Bill B/14' }));
    await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['bill-B-14.pdf']));
  });

  it('can be mailed on paper, but not to a guest', async () => {
    api.answer('/v1/document/paperbill', { status: 200, body: success });
    await open({ language: 'es' });
    await userEvent.click(await screen.findByRole('button', { name: 'Enviarme una copia en papel Factura B-14' }));
    expect(
      (await screen.findByText(/Le enviaremos una copia gratis/)).ownerDocument.activeElement?.textContent,
    ).toMatch(/^Le enviaremos/);
    const requests = api.received.filter((each) => each.path === '/v1/document/paperbill');
    expect(requests.map(({ body }) => body)).toMatchObject([
      { accountReferenceCode: 'LCP-100184', billNumber: 'B-14', language: 'es' },
    ]);
  });

  it('offers a guest no copy on paper', async () => {
    await renderPortal(address, { services: guestServices({ apiUrl: api.apiUrl }) });
    await screen.findByRole('button', { name: /^Save PDF/ });
    expect(screen.queryByRole('button', { name: /^Mail me a copy/ })).toBeNull();
  });

  it('explains that a withdrawn bill can’t be saved', async () => {
    api.answer('/v1/document/bill', refusal('NotFound'));
    await open();
    await userEvent.click(await screen.findByRole('button', { name: /^Save PDF/ }));
    expect(await screen.findByText(/We couldn't find that document/)).toBeTruthy();
  });

  it('lists its items, credits and their total', async () => {
    answer({
      items: [
        { label: 'Office visit', amount: 204.32, serviceOn: '2026-10-05', detail: 'Dr. Lee' },
        { label: 'Discount', amount: -20, serviceOn: null, detail: null },
      ],
    });
    await open();
    const card = within(await screen.findByRole('region', { name: 'What this bill is for' }));
    const lines = card.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
    expect(lines).toEqual([
      'Office visitOct 5, 2026 · Dr. Lee: $204.32',
      'Discount: ($20)',
      'Charges on this bill: $184.32',
    ]);
  });

  it.each([
    [{ status: 'open' }, 'Due', 'Pay $184.32 by Tuesday, December 1.'],
    [
      { status: 'partly-paid', stillDue: 100 },
      'Partly paid',
      'We received part of this bill. Pay $100 by Tuesday, December 1.',
    ],
    [{ status: 'open', dueDate: '2026-11-20' }, 'Past due', '$184.32 was due 11/20/2026.'],
    [{ status: 'open', dueDate: null }, 'Due', '$184.32 is due now.'],
    [{ status: 'paid', stillDue: 0 }, 'Paid', "You don't owe anything on this bill."],
    [{ status: 'replaced', stillDue: 0 }, 'Replaced', 'A newer bill replaced this one and includes any unpaid amount.'],
  ] as const)('explains its status: %o', async (change, label, meaning) => {
    answer(change);
    await open();
    expect(await screen.findByText(meaning)).toBeTruthy();
    expect(screen.getByText(label, { selector: '[data-tone] *' })).toBeTruthy();
  });

  it.each([
    [other(12.4), "$12.40 more than last month's bill"],
    [other(-3), "$3 less than last month's bill"],
    [other(0), "The same as last month's bill"],
    [other(12.4, '2026-08-02'), '$12.40 more than the bill before it'],
    [other(-3, '2026-08-02'), '$3 less than the bill before it'],
    [other(0, '2026-08-02'), 'The same as the bill before it'],
  ])('is compared with the previous bill in words: %o', async (previous, words) => {
    answer({ comparison: { previous, lastYear: null } });
    await open();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Bill B-13' }).getAttribute('href')).toBe(
      '/bill?account=LCP-100184&number=B-13',
    );
  });

  it.each([
    [other(12.4, '2025-11-02'), '$12.40 more than in the same month a year earlier'],
    [other(-3, '2025-11-02'), '$3 less than in the same month a year earlier'],
    [other(0, '2025-11-02'), 'The same as in the same month a year earlier'],
  ])('is compared with the year before in words: %o', async (lastYear, words) => {
    answer({ comparison: { previous: null, lastYear } });
    await open();
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('leads to Make Payment for its account', async () => {
    const second = {
      accountReferenceCode: 'LCP-2',
      accountName: 'Garage',
      currentBalance: 50,
      currentPaymentAmount: 50,
    };
    const services = payingServices({ apiUrl: api.apiUrl, accounts: [{}, second], currentBill: currentBill() });
    const { router } = await renderPortal('/bill?account=LCP-2&number=B-14', { services });
    await userEvent.click(await screen.findByRole('button', { name: 'Pay $50' }));
    expect(await screen.findByRole('heading', { name: 'Garage' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/make-payment');
    expect(screen.getByRole('link', { name: 'View your bill' }).getAttribute('href')).toBe(
      '/bill?account=LCP-2&number=B-14',
    );
  });

  it.each([
    ['it is paid', { status: 'paid', stillDue: 0 }, {}],
    ['the debt is disputed', {}, { dispute: { disputeID: 'D-1', openedOn: '2026-11-20' } }],
    ['the account is closed', {}, { isClosed: true }],
  ] as const)('has no button to pay when %s', async (_case, change, account) => {
    answer(change);
    await open({ accounts: [account as object] });
    await screen.findByText('Bill date');
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  it.each([
    [
      'disputed',
      { dispute: { disputeID: 'D-1', openedOn: '2026-11-20' } },
      'Disputed',
      "Disputed. We aren't collecting this debt.",
    ],
    ['closed', { isClosed: true }, 'Closed', /You can't make payments on this account here/],
  ] as const)('asks for nothing when its account is %s', async (_case, account, label, meaning) => {
    answer({ dueDate: '2026-11-20' });
    await open({ accounts: [account as object] });
    expect(await screen.findByText(meaning)).toBeTruthy();
    expect(screen.getByText(label, { selector: '[data-tone] *' })).toBeTruthy();
    expect(screen.queryByText('Past due')).toBeNull();
  });

  it('is shown to a guest without the account’s name or the list of bills (req 6.1)', async () => {
    await renderPortal(address, { services: guestServices({ apiUrl: api.apiUrl }) });
    expect(await screen.findByText('Bill date')).toBeTruthy();
    expect(screen.getByText('LCP-100184')).toBeTruthy();
    expect(screen.queryByText(/1200 W Lake St/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'All bills' })).toBeNull();
  });

  it.each(['/bill', '/bill?account=LCP-100184', '/bill?account=somebody-elses&number=B-14'])(
    'explains an address without a bill, and sends no request: %s',
    async (where) => {
      await renderPortal(where, { services: payingServices({ apiUrl: api.apiUrl, accounts: [{}] }) });
      expect(await screen.findByText("We couldn't find this bill")).toBeTruthy();
      expect(asked()).toEqual([]);
    },
  );

  it('explains that a bill doesn’t exist', async () => {
    api.answer(path, refusal('NotFound'));
    await open();
    expect(await screen.findByText("We couldn't find this bill")).toBeTruthy();
  });

  it('shows a load error and offers a retry', async () => {
    api.answer(path, { status: 503, body: {} });
    await open();
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
    answer();
    await userEvent.click(again);
    expect(await screen.findByText('Bill date')).toBeTruthy();
  });

  it('is available in Spanish', async () => {
    answer({ comparison: { previous: other(12.4), lastYear: null } });
    await open({ language: 'es' });
    expect(await screen.findByRole('heading', { name: 'Factura B-14' })).toBeTruthy();
    expect(await screen.findByText('Pague $184.32 a más tardar el martes, 1 de diciembre.')).toBeTruthy();
    expect(screen.getByText('$12.40 más que la factura del mes pasado')).toBeTruthy();
  });
});
