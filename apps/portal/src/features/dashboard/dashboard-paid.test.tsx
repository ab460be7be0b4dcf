import { type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import type { Language } from '@quittance/domain/languages';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { justSignedIn } from '../../testing/payment-fixtures.ts';
import { renderPortal } from '../../testing/render-portal.tsx';
import { answerSeries, planServices, wireSeries } from '../../testing/series-fixtures.ts';
import { answerSummary, wireSummary } from '../../testing/summary-fixtures.ts';

let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.answer('/v1/customer/accounts', { status: 503, body: {} });
  answerSummary(api);
});

const emptyMonths = wireSummary().months.map(({ month }) => ({ month, amount: 0, count: 0 }));
const failure = { status: 503, body: {} };

function services(options: Partial<Parameters<typeof justSignedIn>[0]> = {}) {
  return justSignedIn({ apiUrl: api.apiUrl, ...options, tenant: { showDashboard: true, ...options.tenant } });
}

async function showPaid(options: Parameters<typeof services>[0] = {}, more: { language?: Language } = {}) {
  const view = await renderPortal('/dashboard', { services: services(options), ...more });
  const title = more.language === 'es' ? 'Pagado en los últimos 12 meses' : 'Paid in the last 12 months';
  return { ...view, card: within(screen.getByRole('region', { name: title })) };
}

describe('payments in the last 12 months (req 2.17)', () => {
  it('are one bar per month, with a table for assistive technology', async () => {
    const { card } = await showPaid();
    expect(await card.findByText('$310.50 in 3 payments')).toBeTruthy();
    const rows = within(card.getByRole('table', { name: 'Payments by month' })).getAllByRole('row');
    const cells = rows.map((row) => [...row.children].map((cell) => cell.textContent));
    expect(cells).toHaveLength(13);
    expect([cells[0], cells[1], cells[4], cells[11]]).toEqual([
      ['Month', 'Paid', 'Payments'],
      ['December 2025', '$0', '0'],
      ['March 2026', '$100', '1'],
      ['October 2026', '$210.50', '2'],
    ]);
  });

  it('describe the chosen month, initially the last one with a payment, and link to its payments', async () => {
    const { card, router } = await showPaid();
    const months = within(await card.findByRole('group', { name: 'Choose a month' }));
    expect(months.getAllByRole('radio')).toHaveLength(12);
    const october = months.getByRole<HTMLInputElement>('radio', { name: 'October 2026: $210.50 in 2 payments' });
    expect(october.checked).toBe(true);
    await userEvent.click(months.getByRole('radio', { name: 'April 2026: No payments' }));
    expect(october.checked).toBe(false);
    expect(card.queryByRole('link')).toBeNull();
    await userEvent.click(months.getByRole('radio', { name: 'March 2026: $100 in 1 payment' }));
    await userEvent.click(card.getByRole('link', { name: 'See payments March 2026' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/history'));
    expect(router.state.location.search).toBe('?from=2026-03-01&to=2026-03-31');
  });

  it('have no link when the tenant shows no history', async () => {
    const { card } = await showPaid({ tenant: { showHistory: false } });
    expect(await card.findByText('$310.50 in 3 payments')).toBeTruthy();
    expect(card.queryByRole('link')).toBeNull();
  });

  it('are available in Spanish', async () => {
    const { card } = await showPaid({}, { language: 'es' });
    expect(await card.findByRole('radio', { name: 'marzo de 2026: $100 en 1 pago' })).toBeTruthy();
    expect(card.getByRole('rowheader', { name: 'octubre de 2026' })).toBeTruthy();
  });

  it('say that there are no payments yet', async () => {
    answerSummary(api, { months: emptyMonths, accounts: [] });
    const { card } = await showPaid();
    expect(await card.findByText(/^No payments in the last 12 months\./)).toBeTruthy();
    expect(card.queryByRole('table')).toBeNull();
  });

  it('are a skeleton while loading, and a load error offers a retry', async () => {
    api.answer('/v1/transactiondata/summary', failure);
    const { card } = await showPaid();
    expect(card.getByText('Loading...').closest('[aria-busy="true"]')).toBeTruthy();
    expect(within(await card.findByRole('alert')).getByText("We couldn't load what you've paid")).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pay $184.32' })).toBeTruthy();
    expect(screen.queryByRole('img', { name: /percent paid/ })).toBeNull();
    answerSummary(api);
    await userEvent.click(card.getByRole('button', { name: 'Try again' }));
    expect(await card.findByText('$310.50 in 3 payments')).toBeTruthy();
  });

  it('stay visible after a failed refresh and are marked as out of date', async () => {
    const { card, router } = await showPaid();
    expect(await card.findByText('$310.50 in 3 payments')).toBeTruthy();
    api.answer('/v1/transactiondata/summary', failure);
    await act(() => router.navigate('/make-payment'));
    await screen.findByRole('heading', { level: 1, name: 'Make a payment' });
    await act(() => router.navigate('/dashboard'));
    expect(await screen.findByText('These amounts may be out of date')).toBeTruthy();
    expect(screen.getByText('$310.50 in 3 payments')).toBeTruthy();
    answerSummary(api);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('These amounts may be out of date')).toBeNull());
  });
});

describe('paid share of the debt (req 2.17)', () => {
  it('is shown as a ring and as text', async () => {
    await showPaid();
    expect(await screen.findByRole('img', { name: '62 percent paid' })).toBeTruthy();
    expect(screen.getByText('$310.50 of $494.82 paid')).toBeTruthy();
    expect(screen.getByText('$184.32 left to pay')).toBeTruthy();
  });

  it('is 100% when nothing is owed, and the paid-in-full letter is offered', async () => {
    await showPaid({ accounts: [{ currentBalance: 0, currentPaymentAmount: 0 }] });
    expect(await screen.findByRole('img', { name: '100 percent paid' })).toBeTruthy();
    expect(screen.getByText('Nothing left to pay')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Paid-in-full letter/ })).toBeTruthy();
  });

  it('is replaced by the plan’s progress when a plan covers everything', async () => {
    answerSeries(api, wireSeries());
    await renderPortal('/dashboard', {
      services: planServices({ apiUrl: api.apiUrl, tenant: { showDashboard: true } }),
    });
    expect(await screen.findByText('$50 of $200 paid')).toBeTruthy();
    expect(await screen.findByText('$310.50 in 3 payments')).toBeTruthy();
    expect(screen.getAllByRole('img', { name: /percent paid/ })).toHaveLength(1);
  });
});
