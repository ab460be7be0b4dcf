import { type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import type { Language } from '@quittance/domain/languages';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currentBill, listedBill, wireBill } from '../../testing/bill-fixtures.ts';
import { payingServices } from '../../testing/payment-fixtures.ts';
import { renderPortal } from '../../testing/render-portal.tsx';
import { answerSummary } from '../../testing/summary-fixtures.ts';

let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer('/v1/customer/accounts', { status: 503, body: {} });
  answerSummary(api);
  listed([listedBill(), september, october25]);
  answer({ previous: difference(6.1, '2026-10-02'), lastYear: difference(-2.3, '2025-11-02') });
});

const difference = (change: number, issuedOn: string) => ({
  billNumber: 'B-13',
  issuedOn,
  amount: 178.22,
  change,
  changePercent: 3,
});
const september = listedBill({
  ...{ billNumber: 'B-13', state: 'replaced', status: 'paid', stillDue: 0 },
  ...{ periodStart: '2026-09-01', periodEnd: '2026-09-30', amount: 178.22, issuedOn: '2026-10-02' },
});
const october25 = listedBill({
  ...{ billNumber: 'B-2', state: 'replaced', status: 'paid', stillDue: 0 },
  ...{ periodStart: '2025-10-01', periodEnd: '2025-10-31', amount: 186.62, issuedOn: '2025-11-02' },
});
const listed = (bills: ReturnType<typeof listedBill>[]) =>
  api.answer('/v1/account/bills', { status: 200, body: { ...success, bills, nextCursor: null } });
const answer = (comparison: ReturnType<typeof wireBill>['comparison']) =>
  api.answer('/v1/account/bill', { status: 200, body: { ...success, bill: wireBill({ comparison }) } });
const open = (options: Partial<Parameters<typeof payingServices>[0]> & { language?: Language } = {}) =>
  renderPortal('/dashboard', {
    language: options.language ?? 'en',
    services: payingServices({
      ...{ apiUrl: api.apiUrl, accounts: [{}], currentBill: currentBill(), tenant: { showDashboard: true } },
      ...options,
    }),
  });
const card = () => within(screen.getByRole('region', { name: /^(This bill|Esta factura)$/ }));

describe('this bill on the dashboard of an account that is billed by the month', () => {
  it('is compared with last month’s bill and with the same month a year earlier', async () => {
    await open();
    expect(await card().findByText("$6.10 more than last month's bill")).toBeTruthy();
    expect(card().getByText('$2.30 less than in the same month a year earlier')).toBeTruthy();
    expect(card().getAllByText('$184.32').length).toBeGreaterThan(0);
    expect(card().getByText('Oct 1, 2026 to Oct 31, 2026')).toBeTruthy();
  });

  it('replaces the progress ring and the list of newest bills', async () => {
    await open();
    expect(await screen.findByText('$310.50 in 3 payments')).toBeTruthy();
    expect(screen.queryByRole('img', { name: /percent paid/ })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Newest bill' })).toBeNull();
    expect(api.received.filter(({ path }) => path === '/v1/account/bill')).toHaveLength(1);
  });

  it('has a bar and a table row for each of 13 months, and opens another month’s bill', async () => {
    await open();
    const group = within(await card().findByRole('group', { name: 'Choose a month' }));
    expect(group.getAllByRole('radio')).toHaveLength(13);
    const table = within(card().getByRole('table', { name: 'Charges by month' }));
    const rows = table.getAllByRole('row').map((row) => row.textContent);
    expect([rows[1], rows[2], rows.at(-2), rows.at(-1)]).toEqual([
      'October 2025$186.62',
      'November 2025No bill',
      'September 2026$178.22',
      'October 2026$184.32',
    ]);
    expect(group.getByRole('radio', { name: 'October 2026: $184.32' })).toHaveProperty('checked', true);
    expect(card().queryByRole('link', { name: /^See bill/ })).toBeNull();
    await userEvent.click(group.getByRole('radio', { name: 'September 2026: $178.22' }));
    expect(card().getByRole('link', { name: 'See bill September 2026' }).getAttribute('href')).toBe(
      '/bill?account=LCP-100184&number=B-13',
    );
    await userEvent.click(group.getByRole('radio', { name: 'November 2025: No bill' }));
    expect(card().queryByRole('link', { name: /^See bill/ })).toBeNull();
  });

  it('links to what it is for, to all bills and to the document', async () => {
    await open();
    expect(card().getByRole('link', { name: 'Why this much' }).getAttribute('href')).toBe(
      '/bill?account=LCP-100184&number=B-14',
    );
    expect(card().getByRole('link', { name: 'All bills' }).getAttribute('href')).toBe('/history/bills');
    expect(card().getByRole('button', { name: 'Save PDF Bill B-14' })).toBeTruthy();
  });

  it('has no chart for the first bill', async () => {
    listed([listedBill()]);
    answer({ previous: null, lastYear: null });
    await open();
    expect(await card().findByText(/^This is your first bill here/)).toBeTruthy();
    expect(card().queryByRole('table')).toBeNull();
  });

  it('offers a retry when the bills can’t be loaded', async () => {
    api.answer('/v1/account/bill', { status: 503, body: {} });
    await open();
    const retry = await card().findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
    answer({ previous: difference(0, '2026-10-02'), lastYear: null });
    await userEvent.click(retry);
    expect(await card().findByText("The same as last month's bill")).toBeTruthy();
  });

  it('is in Spanish', async () => {
    await open({ language: 'es' });
    expect(await card().findByRole('group', { name: 'Elija un mes' })).toBeTruthy();
    expect(card().getByRole('link', { name: 'Por qué es este monto' })).toBeTruthy();
  });

  it.each([
    ['a bill without a billing period', { currentBill: currentBill({ periodStart: null, periodEnd: null }) }],
    ['no bill', { currentBill: null }],
  ])('is not shown for an account with %s, which keeps the progress ring', async (_name, change) => {
    await open(change);
    expect(await screen.findByRole('img', { name: /percent paid/ })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'This bill' })).toBeNull();
  });
});
