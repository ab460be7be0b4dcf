import { keepSavedFiles, pdfAnswer } from '@quittance/browser/testing/saved-files';
import { type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import type { Language } from '@quittance/domain/languages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentBill, listedBill } from '../../testing/bill-fixtures.ts';
import { payingServices } from '../../testing/payment-fixtures.ts';
import { renderPortal } from '../../testing/render-portal.tsx';
import { answerSummary } from '../../testing/summary-fixtures.ts';

const path = '/v1/account/bills';
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
afterEach(() => vi.restoreAllMocks());
beforeEach(() => {
  api.received.length = 0;
  api.answer('/v1/customer/accounts', { status: 503, body: {} });
  answerSummary(api);
  listed([listedBill()]);
});

const listed = (bills: ReturnType<typeof listedBill>[], nextCursor: string | null = null) =>
  api.answer(path, { status: 200, body: { ...success, bills, nextCursor } });
const asked = () => api.received.filter((each) => each.path === path).map(({ body }) => body as object);
const open = (address: string, options: Partial<Parameters<typeof payingServices>[0]> & { language?: Language } = {}) =>
  renderPortal(address, {
    language: options.language ?? 'en',
    services: payingServices({ apiUrl: api.apiUrl, accounts: [{}], currentBill: currentBill(), ...options }),
  });
const rows = async () => {
  const list = await screen.findByRole('list', { name: /^(Bills|Facturas)$/ });
  return within(list)
    .getAllByRole('listitem')
    .map((row) => row.textContent);
};
const replaced = { state: 'replaced', stillDue: 0, periodStart: null, periodEnd: null } as const;

describe('list of bills', () => {
  it('shows each bill with its period or day, charges and status', async () => {
    listed([
      listedBill({ status: 'partly-paid', stillDue: 100 }),
      listedBill({ ...replaced, billNumber: 'B-13', issuedOn: '2026-10-02', amount: 92.5, status: 'paid' }),
      listedBill({ ...replaced, billNumber: 'B-12', issuedOn: '2026-09-02', amount: 90, status: 'replaced' }),
    ]);
    await open('/history/bills');
    expect(await rows()).toEqual([
      'Oct 1, 2026 to Oct 31, 2026Bill B-14 · 11/02/2026$100 still due$184.32Partly paidSave PDF Bill B-14',
      '10/02/2026Bill B-13 · 10/02/2026$92.50PaidSave PDF Bill B-13',
      '09/02/2026Bill B-12 · 09/02/2026$90ReplacedSave PDF Bill B-12',
    ]);
    expect(screen.getByRole('link', { name: /B-13/ }).getAttribute('href')).toBe(
      '/bill?account=LCP-100184&number=B-13',
    );
  });

  it.each([
    ['open', 184.32, 'Due'],
    ['open', 100, 'Partly paid'],
    ['open', 0, 'Paid'],
    ['replaced', 0, 'Replaced'],
  ] as const)(
    'derives the status of a bill that the previous release sends as %s with $%d still due',
    async (state, stillDue, label) => {
      listed([{ ...listedBill({ state, stillDue }), status: undefined }]);
      await open('/history/bills');
      expect(await screen.findByText(label)).toBeTruthy();
    },
  );

  it('is beside the payments for customers with bills only', async () => {
    api.answer('/v1/transactiondata/history', {
      status: 200,
      body: { ...success, transactions: [], nextCursor: null },
    });
    const { router } = await open('/history');
    const sections = within(await screen.findByRole('navigation', { name: 'History' }));
    expect(sections.getByRole('link', { name: 'Payments' }).getAttribute('aria-current')).toBe('page');
    await userEvent.click(sections.getByRole('link', { name: 'Bills' }));
    expect(await screen.findByRole('heading', { name: 'Bills' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/history/bills');
  });

  it('isn’t offered to customers without bills', async () => {
    api.answer('/v1/transactiondata/history', {
      status: 200,
      body: { ...success, transactions: [], nextCursor: null },
    });
    await open('/history', { currentBill: null });
    expect(await screen.findByText('No payments yet')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Bills' })).toBeNull();
  });

  it('shows the bills of the chosen account and keeps the choice in the address', async () => {
    const accounts = [{}, { accountReferenceCode: 'LCP-2', accountName: 'Garage' }];
    const { router } = await open('/history/bills', { accounts });
    await rows();
    await userEvent.selectOptions(screen.getByLabelText('Account'), 'Garage (LCP-2)');
    expect(router.state.location.search).toBe('?account=LCP-2');
    await waitFor(() =>
      expect(asked()).toMatchObject([{ accountReferenceCode: 'LCP-100184' }, { accountReferenceCode: 'LCP-2' }]),
    );
  });

  it('shows the customer’s own account if the address names another one', async () => {
    await open('/history/bills?account=somebody-elses');
    await rows();
    expect(asked()).toMatchObject([{ accountReferenceCode: 'LCP-100184' }]);
  });

  it('saves a bill as a PDF without opening it', async () => {
    const files = keepSavedFiles();
    api.answer('/v1/document/bill', pdfAnswer);
    const { router } = await open('/history/bills');
    await userEvent.click(await screen.findByRole('button', { name: 'Save PDF Bill B-14' }));
    await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['bill-B-14.pdf']));
    const of = { accountReferenceCode: 'LCP-100184', billNumber: 'B-14', language: 'en' };
    expect(api.received.find((each) => each.path === '/v1/document/bill')?.body).toMatchObject(of);
    expect(router.state.location.pathname).toBe('/history/bills');
  });

  it('loads the next page', async () => {
    listed([listedBill()], 'older');
    await open('/history/bills');
    const more = await screen.findByRole('button', { name: 'Show more' });
    listed([listedBill({ ...replaced, billNumber: 'B-13', status: 'paid' })]);
    await userEvent.click(more);
    expect(await screen.findByText(/^Bill B-13 ·/)).toBeTruthy();
    expect(asked().at(-1)).toMatchObject({ cursor: 'older' });
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('shows a load error and offers a retry', async () => {
    api.answer(path, { status: 503, body: {} });
    await open('/history/bills');
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
    expect(screen.getByText("We couldn't load your bills")).toBeTruthy();
    listed([]);
    await userEvent.click(again);
    expect(await screen.findByText('No bills yet')).toBeTruthy();
  });

  it('is available in Spanish', async () => {
    await open('/history/bills', { language: 'es' });
    expect(await rows()).toEqual([
      'Del 1 oct 2026 al 31 oct 2026Factura B-14 · 2 nov 2026Quedan $184.32 por pagar$184.32Por pagarGuardar PDF Factura B-14',
    ]);
  });
});

describe('newest bills on the dashboard', () => {
  it('lead to the bill and to all bills', async () => {
    const bill = currentBill({ periodStart: null, periodEnd: null });
    await open('/dashboard', { currentBill: bill, tenant: { showDashboard: true, showHistory: true } });
    const card = within(await screen.findByRole('region', { name: 'Newest bill' }));
    expect(card.getByRole('listitem').textContent).toBe('Bill B-14 · 11/02/2026');
    expect(card.getByRole('link', { name: /B-14/ }).getAttribute('href')).toBe('/bill?account=LCP-100184&number=B-14');
    expect(card.getByRole('link', { name: 'All bills' }).getAttribute('href')).toBe('/history/bills');
  });

  it('name the account if there are several, and show five at most', async () => {
    const accounts = Array.from({ length: 6 }, (_, index) => ({
      accountReferenceCode: `LCP-${index}`,
      accountName: `Unit ${index}`,
    }));
    await open('/dashboard', { accounts, tenant: { showDashboard: true } });
    const card = within(await screen.findByRole('region', { name: 'Newest bills' }));
    expect(card.getAllByRole('listitem')).toHaveLength(5);
    expect(card.getByText('Unit 0')).toBeTruthy();
  });

  it.each([
    ['without a bill', null],
    ['with a bill of $0', currentBill({ amount: 0 })],
  ])('aren’t shown for an account %s', async (_case, bill) => {
    await open('/dashboard', { currentBill: bill, tenant: { showDashboard: true } });
    expect(await screen.findByText('Next payment')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Newest bill' })).toBeNull();
  });
});
