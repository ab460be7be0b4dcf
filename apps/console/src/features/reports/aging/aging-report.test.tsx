import { keepSavedFiles, type SavedFile } from '@quittance/browser/testing/saved-files';
import { type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import type { Language } from '@quittance/domain/languages';
import { ageGroups } from '@quittance/domain/reports/aging';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ok, otherStaffID } from '../../../testing/fixtures.ts';
import { renderConsole } from '../../../testing/render-console.tsx';

const groups = ageGroups.map((age, index) => ({ age, accounts: index, amount: index * 100 }));
const total = { accounts: 21, amount: 2_100 };
const aging = {
  asOf: '2026-11-22',
  total,
  groups,
  payees: [
    {
      payeeCode: 'LUMEN',
      total: { accounts: 1, amount: 100 },
      groups: groups.map((group) => ({ ...group, amount: 0 })),
    },
    { payeeCode: 'NORTH', total: { accounts: 20, amount: 2_000 }, groups },
  ],
};
const account = {
  accountID: otherStaffID,
  accountReferenceCode: 'A/1',
  accountName: 'Electricity',
  customerReferenceCode: 'C-1',
  payeeCode: 'LUMEN',
  balance: 300,
  amountDue: 200,
  dueOn: '2026-10-01',
  daysPastDue: 52,
  age: '31-60',
};

let saved: SavedFile[];
let api: StandInApi;

beforeEach(async () => {
  saved = keepSavedFiles();
  api = await startStandInApi();
  api.answer('/v1/staff/report/aging', ok(aging));
  api.answer('/v1/staff/report/unpaid', ok({ accounts: [account], nextCursor: null }));
  api.answer(
    '/v1/staff/payee/list',
    ok({
      payees: [
        { payeeCode: 'LUMEN', name: 'Lumen' },
        { payeeCode: 'NORTH', name: 'North' },
      ],
    }),
  );
});
afterEach(() => api.close());
afterEach(() => vi.restoreAllMocks());

const open = (search: string, language: Language = 'en') =>
  renderConsole(`/reports?${search}`, { api, role: 'viewer', language });
const asked = (path: string) =>
  api.received.filter((request) => request.path === `/v1/staff/report/${path}`).map(({ body }) => body);
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

describe('the aging report', () => {
  it('shows balances by days past due as a chart and as a table', async () => {
    await open('report=aging');
    const chart = await screen.findByRole('list', { name: 'Balances by days past due' });
    expect(within(chart).getAllByRole('listitem').at(-1)?.textContent).toBe('Over 120 days$600.00 · 29%6 accounts');
    expect(rowsOf('Balances by days past due').slice(0, 3)).toEqual([
      ['No due date', '0', '$0.00', '0%'],
      ['Not past due', '1', '$100.00', '4.8%'],
      ['1–30 days', '2', '$200.00', '9.5%'],
    ]);
    screen.getByText('$2,000.00', { selector: 'dd' });
    screen.getByText('95% of the balance');
    expect(rowsOf('By payee')[0]).toEqual([
      ...['NORTH', '$0.00', '$100.00', '$200.00', '$300.00', '$400.00', '$500.00', '$600.00', '$2,000.00'],
    ]);
  });

  it('has no period, and leads to the accounts of a group', async () => {
    const { router } = await open('report=aging&payee=NORTH');
    await userEvent.click(await screen.findByRole('link', { name: '31–60 days' }));
    expect(asked('aging')).toEqual([{ merchantPayeeCode: 'NORTH' }]);
    expect(screen.queryByRole('radio', { name: '7 days' })).toBeNull();
    expect(router.state.location.search).toBe('?report=unpaid&age=31-60&payee=NORTH');
    await waitFor(() =>
      expect(asked('unpaid')).toEqual([{ merchantPayeeCode: 'NORTH', age: '31-60', order: 'amount', limit: 25 }]),
    );
  });

  it('says when nothing is owed', async () => {
    const nothing = { accounts: 0, amount: 0 };
    api.answer('/v1/staff/report/aging', ok({ ...aging, total: nothing, groups: [], payees: [] }));
    await open('report=aging', 'es');
    await screen.findByText('No hay cuentas sin pagar');
  });
});

describe('the list of unpaid accounts', () => {
  it('shows balances and days past due, with a link to the account', async () => {
    await open('report=unpaid');
    const link = await screen.findByRole('link', { name: 'A/1' });
    expect(link.getAttribute('href')).toBe('/accounts/A%2F1?payee=LUMEN');
    expect(rowsOf('Unpaid accounts')).toEqual([['A/1Electricity', 'LUMEN', '$300.00', '$200.00', 'Oct 1, 2026', '52']]);
  });

  it('shows the balances of the payee by days past due, and a group leads to its accounts', async () => {
    const { router } = await open('report=unpaid&payee=NORTH&order=age');
    const chart = await screen.findByRole('list', { name: 'Balances by days past due' });
    expect(within(chart).getAllByRole('listitem').at(-1)?.textContent).toBe('Over 120 days$600.00 · 29%6 accounts');
    expect(rowsOf('Balances by days past due')[2]).toEqual(['1–30 days', '2', '$200.00', '9.5%']);
    expect(asked('aging')).toEqual([{ merchantPayeeCode: 'NORTH' }]);
    await userEvent.click(within(chart).getByRole('link', { name: '31–60 days' }));
    expect(router.state.location.search).toBe('?report=unpaid&age=31-60&order=age&payee=NORTH');
    await waitFor(() => expect(asked('unpaid').at(-1)).toMatchObject({ age: '31-60', order: 'age' }));
  });

  it('shows no chart when nothing is owed', async () => {
    const nothing = { accounts: 0, amount: 0 };
    api.answer('/v1/staff/report/aging', ok({ ...aging, total: nothing, groups: [], payees: [] }));
    api.answer('/v1/staff/report/unpaid', ok({ accounts: [], nextCursor: null }));
    await open('report=unpaid');
    await screen.findByText('No unpaid accounts');
    expect(screen.queryByRole('list', { name: 'Balances by days past due' })).toBeNull();
  });

  it('keeps its filters and its order in the URL and exports the same accounts', async () => {
    api.answer('/v1/staff/report/export', (response) => {
      response.writeHead(200, { 'content-type': 'text/csv' }).end('account\r\n');
    });
    const { router } = await open('report=unpaid&age=nonsense');
    await userEvent.selectOptions(await screen.findByLabelText('Days past due'), 'Over 120 days');
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Longest past due');
    await userEvent.selectOptions(screen.getByLabelText('Payee'), 'Lumen (LUMEN)');
    expect(router.state.location.search).toBe('?report=unpaid&age=over-120&order=age&payee=LUMEN');
    await waitFor(() =>
      expect(asked('unpaid').at(-1)).toEqual({ merchantPayeeCode: 'LUMEN', age: 'over-120', order: 'age', limit: 25 }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(asked('export')).toEqual([{ report: 'unpaid', merchantPayeeCode: 'LUMEN', age: 'over-120' }]);
  });

  it('loads the next page from the cursor', async () => {
    const cursor = `30000.${otherStaffID}`;
    api.answer('/v1/staff/report/unpaid', ok({ accounts: [account], nextCursor: cursor }));
    await open('report=unpaid');
    const more = await screen.findByRole('button', { name: 'Show more' });
    api.answer('/v1/staff/report/unpaid', ok({ accounts: [], nextCursor: null }));
    await userEvent.click(more);
    await waitFor(() => expect(asked('unpaid').at(-1)).toMatchObject({ cursor }));
  });
});

describe('reports of a period', () => {
  it('can be limited to one payee, except the portal’s', async () => {
    const period = 'span=own&from=2026-11-20&to=2026-11-21&payee=NORTH';
    await open(`report=returns&${period}`);
    await waitFor(() => expect(asked('returns')).toHaveLength(2));
    expect(asked('returns')[0]).toEqual({ from: '2026-11-20', to: '2026-11-21', merchantPayeeCode: 'NORTH' });
    await userEvent.click(screen.getByRole('tab', { name: 'Portal' }));
    await waitFor(() => expect(asked('funnel')[0]).toEqual({ from: '2026-11-20', to: '2026-11-21' }));
    expect(screen.queryByLabelText('Payee')).toBeNull();
  });
});
