import { keepSavedFiles, type SavedFile } from '@quittance/browser/testing/saved-files';
import { type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import type { Language } from '@quittance/domain/languages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ok } from '../../testing/fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import {
  wireCollections,
  wireFunnel,
  wireMethods,
  wireOutcome,
  wirePlans,
  wireReturns,
} from '../../testing/reports-fixtures.ts';

let saved: SavedFile[];

const own = 'span=own&from=2026-11-20&to=2026-11-21';
let api: StandInApi;

beforeEach(async () => {
  saved = keepSavedFiles();
  api = await startStandInApi();
  api.answer('/v1/staff/report/collections', ok(wireCollections()));
});
afterEach(() => api.close());
afterEach(() => vi.restoreAllMocks());

const open = (report = '', overrides: { role?: 'viewer'; language?: Language } = {}) =>
  renderConsole(`/reports?${own}${report && `&report=${report}`}`, { api, role: 'viewer', ...overrides });
const asked = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);
const region = (name: string) => within(screen.getByRole('region', { name }));
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('report period', () => {
  it('is requested together with the previous period', async () => {
    await open();
    await screen.findByRole('region', { name: 'Collected and returned' });
    expect(asked('/v1/staff/report/collections')).toEqual([
      { from: '2026-11-20', to: '2026-11-21' },
      { from: '2026-11-18', to: '2026-11-19' },
    ]);
  });

  it('is chosen by name and kept in the URL', async () => {
    const { router } = await open();
    await userEvent.click(screen.getByRole('radio', { name: '7 days' }));
    expect(router.state.location.search).toBe('?span=7');
    await waitFor(() => expect(asked('/v1/staff/report/collections')).toHaveLength(4));
    expect(screen.queryByLabelText('From')).toBeNull();
  });

  it("isn't requested when it is invalid", async () => {
    await renderConsole('/reports?span=own&from=2026-11-21&to=2026-11-20', { api, role: 'viewer' });
    await screen.findByText(/Choose a period of up to 400 days/);
    expect(asked('/v1/staff/report/collections')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  });
});

describe('collections report', () => {
  it('shows totals with their change from the previous period', async () => {
    api.answer('/v1/staff/report/collections', (response) => {
      const isEarlier = asked('/v1/staff/report/collections').at(-1)?.from === '2026-11-18';
      const body = isEarlier ? wireCollections({ gross: 510.25, payments: 4 }, '2026-11-18') : wireCollections();
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(ok(body).body));
    });
    await open();
    await screen.findByText('100% more than $510.25');
    screen.getByText('25% less than 4');
    expect(screen.getAllByText('$906.50').length).toBeGreaterThan(0);
  });

  it('shows a chart and the same values in a table', async () => {
    await open();
    await screen.findByRole('img', { name: 'Collected and returned' });
    const table = screen.getByRole('table', { name: 'Collected and returned' });
    expect(within(table).getAllByRole('row').slice(1).map(cells)).toEqual([
      ['Nov 20, 2026', '$1,020.50', '$6.00', '$20.00', '$100.00', '$906.50', '3'],
      ['Nov 21, 2026', '$0.00', '$0.00', '$0.00', '$0.00', '$0.00', '0'],
    ]);
  });

  it('announces the chart column by column to keyboard users', async () => {
    await open();
    const slider = await screen.findByRole('slider', { name: 'Collected and returned' });
    fireEvent.change(slider, { target: { value: '0' } });
    expect(slider.getAttribute('aria-valuetext')).toBe(
      'Nov 20, 2026, Collected $1,020.50, Fees $6.00, Refunds $20.00, Returns $100.00, Net $906.50',
    );
  });

  it('says when there is no data', async () => {
    const nothing = { gross: 0, fees: 0, refunds: 0, returns: 0, net: 0, payments: 0 };
    api.answer('/v1/staff/report/collections', ok(wireCollections(nothing)));
    await open();
    await screen.findByText('No data for this period');
  });

  it('can be retried after it fails to load', async () => {
    api.answer('/v1/staff/report/collections', { status: 503, body: {} });
    await open();
    await screen.findByText('We couldn’t load the data', undefined, { timeout: 4_000 });
    api.answer('/v1/staff/report/collections', ok(wireCollections()));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('img', { name: 'Collected and returned' });
  });
});

/** Returns the width of the first row's bar, which is the longest. */
const longestBar = ([row]: HTMLElement[]) => row?.querySelector('svg > :last-child')?.getAttribute('width');

describe('other reports', () => {
  it('show payment methods with shares and fees, largest first', async () => {
    api.answer('/v1/staff/report/methods', ok(wireMethods));
    await open('methods');
    await screen.findByRole('region', { name: 'By payment method' });
    const rows = region('By payment method').getAllByRole('listitem');
    expect(rows[0]?.textContent).toContain('Credit card$300.00 · 75%3 payments · Fees $4.00');
    expect(rows[1]?.textContent).toContain('Bank account$100.00 · 25%1 payment · Fees $0.00');
    expect(longestBar(rows)).toBe('100%');
    expect(region('By payee').getAllByRole('listitem')[0]?.textContent).toContain('LUMEN$400.00 · 100%');
  });

  it('show open plans by status and their expected payments', async () => {
    api.answer('/v1/staff/report/plans', ok(wirePlans));
    await open('plans');
    await screen.findByText('10 open plans with $2,500.00 left to pay.');
    const status = region('Open plans today').getAllByRole('listitem');
    expect(status.map(({ textContent }) => textContent)).toEqual([
      'On time6 · 60%',
      'One payment missed3 · 30%',
      'Several payments missed1 · 10%',
      'Paused0 · 0%',
    ]);
    expect(longestBar(status)).toBe('100%');
    region('Expected from plans in the next 30 days').getByText('$50.00', { selector: 'li span' });
  });

  it('show promises of plans and autopay by month, and the reasons for ends of autopay', async () => {
    const of = (month: string, source: string, outcome: string, payments: number) => ({
      ...{ month, source, outcome, payments, amount: payments * 100 },
    });
    const promises = [
      of('2026-10', 'plan', 'kept', 3),
      of('2026-11', 'plan', 'broken', 1),
      of('2026-11', 'autopay', 'broken', 1),
      of('2026-11', 'autopay', 'open', 2),
    ];
    const ended = [{ reason: 'by-customer', agreements: 4 }];
    api.answer('/v1/staff/report/autopay', ok({ active: 12, paused: 2, lastFailed: 3, created: 5, ended, promises }));
    await open('autopay');
    await screen.findByRole('region', { name: 'Payments promised by plans and autopay' });
    const months = region('Payments promised by plans and autopay').getAllByRole('listitem');
    expect(months.map(({ textContent }) => textContent)).toEqual([
      ...['Kept', 'Broken', 'Open'],
      ...['October 2026$300.00Kept 3', 'November 2026$400.00Broken 2 · Open 2'],
    ]);
    const table = screen.getByRole('table', { name: 'Payments promised by plans and autopay' });
    expect(within(table).getAllByRole('row').slice(1, 3).map(cells)).toEqual([
      ['October 2026', 'Payment plan', 'Kept', '3', '$300.00'],
      ['November 2026', 'Payment plan', 'Broken', '1', '$100.00'],
    ]);
    region('Agreements ended, by reason').getByText('Ended by the customer', { selector: 'li span' });
    screen.getByText('Last payment failed');
  });

  it('show the offer funnel in total and by rule', async () => {
    const ofFiles = wireOutcome({
      ruleName: '',
      offered: 100,
      seen: 10,
      accepted: 0,
      open: 100,
      expired: 0,
      withdrawn: 0,
    });
    api.answer('/v1/staff/report/offers', ok({ rules: [ofFiles, wireOutcome()] }));
    await open('offers');
    await screen.findByRole('region', { name: 'By rule' });
    const steps = region('Offer funnel').getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Offered200',
      'Viewed6030% of the previous step',
      'Accepted2033% of the previous step',
      'Paid in full24120% of the previous step',
    ]);
    region('By rule').getByText('20 of 100 accepted · 20%');
    expect(region('By rule').getAllByText('Files and individual offers').length).toBeGreaterThan(0);
  });

  it('show requests for help by month, reason and outcome', async () => {
    const row = { requests: 2, balance: 400, endedEarly: 1 };
    const sums = [
      { month: '2026-10', reason: 'illness', outcome: 'paused-by-rules', ...row },
      { month: '2026-11', reason: 'job-loss', outcome: 'declined', ...row },
    ];
    api.answer('/v1/staff/report/hardship', ok({ sums }));
    await open('hardship');
    const table = await screen.findByRole('table', { name: 'Requests for help by month' });
    expect(within(table).getAllByRole('row').slice(1).map(cells)).toEqual([
      ['October 2026', 'Illness or injury', 'Paused at once', '2', '$400.00', '1'],
      ['November 2026', 'Lost job or hours', 'Declined', '2', '$400.00', '1'],
    ]);
  });

  it('show proposals by kind, month and outcome', async () => {
    const of = (month: string, outcome: string, proposals: number, kind = 'lump-sum') => ({
      ...{ month, kind, outcome, proposals, proposed: proposals * 100, balance: proposals * 200, agreed: 1 },
    });
    const lumpSums = [of('2026-10', 'declined', 2), of('2026-11', 'accepted-by-rules', 3), of('2026-11', 'waiting', 1)];
    const sums = [...lumpSums, of('2026-11', 'countered-by-rules', 5, 'plan')];
    api.answer('/v1/staff/report/proposals', ok({ sums }));
    await open('proposals');
    await screen.findByRole('region', { name: 'Settlement proposals by month' });
    const months = region('Settlement proposals by month')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(months).toContain('November 20264Accepted at once 3 · Waiting 1');
    const rows = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').slice(1).map(cells);
    expect(rows('Plan proposals by month')).toEqual([
      ['November 2026', 'Counteroffer at once', '5', '$500.00', '$1,000.00', '1'],
    ]);
    expect(screen.getAllByText('Proposed each month')).not.toHaveLength(0);
    expect(rows('Settlement proposals by month')).toEqual([
      ['October 2026', 'Declined', '2', '$200.00', '$400.00', '1'],
      ['November 2026', 'Accepted at once', '3', '$300.00', '$600.00', '1'],
      ['November 2026', 'Waiting', '1', '$100.00', '$200.00', '1'],
    ]);
  });

  it('show the return rates of the period with their limits', async () => {
    const rate = { returns: 4, debits: 100, percent: 4, limitPercent: 3, level: 'over' };
    const none = { ...rate, returns: 0, debits: 0, percent: null, limitPercent: 15, level: 'fine' };
    const rates = [
      { kind: 'administrative', ...rate },
      { kind: 'overall', ...none },
    ];
    api.answer('/v1/staff/report/returns', ok({ returns: wireReturns, rates }));
    await open('returns');
    const table = await screen.findByRole('table', { name: 'Return rates' });
    expect(within(table).getAllByRole('row').slice(1).map(cells)).toEqual([
      ['Administrative', '4', '100', '4%', '3%', 'Over the limit'],
      ['Overall', '0', '0', '—', '15%', 'Below the limit'],
    ]);
    region('Return rates').getByText('4% · Over the limit');
  });

  it('show returns by reason in the current language', async () => {
    api.answer('/v1/staff/report/returns', ok({ returns: wireReturns }));
    await open('returns', { language: 'es' });
    await screen.findByRole('region', { name: 'Por motivo' });
    const reasons = region('Por motivo').getAllByRole('listitem');
    expect(reasons[0]?.textContent).toBe('R01 · Fondos insuficientes3 · $100.00');
    expect(reasons[1]?.textContent).toBe('R10 · No autorizado1 · $40.001 restablecidos');
  });

  it("show the portal's payment funnel", async () => {
    api.answer('/v1/staff/report/funnel', ok(wireFunnel()));
    await open('funnel');
    await screen.findByRole('region', { name: 'Payment funnel' });
    const steps = region('Payment funnel').getAllByRole('listitem');
    expect(steps.at(-1)?.textContent).toBe('Payments made4080% of the previous step');
  });
});

describe('report export', () => {
  it('contains the report and period on screen', async () => {
    api.answer('/v1/staff/report/export', (response) => {
      response.writeHead(200, { 'content-type': 'text/csv' }).end('day\r\n');
    });
    await open();
    await userEvent.click(screen.getByRole('tab', { name: 'Plans' }));
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toMatchObject([{ name: 'plans-2026-11-20-2026-11-21.csv' }]));
    expect(asked('/v1/staff/report/export')).toEqual([{ report: 'plans', from: '2026-11-20', to: '2026-11-21' }]);
  });
});
