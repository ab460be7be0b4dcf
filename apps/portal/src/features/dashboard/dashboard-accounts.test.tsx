import { type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payingServices } from '../../testing/payment-fixtures.ts';
import { renderPortal } from '../../testing/render-portal.tsx';
import { lumpSum } from '../../testing/settlement-fixtures.ts';
import { answerSummary } from '../../testing/summary-fixtures.ts';

type Accounts = NonNullable<Parameters<typeof payingServices>[0]['accounts']>;

let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.answer('/v1/customer/accounts', { status: 503, body: {} });
  answerSummary(api);
});

const show = (accounts: Accounts) =>
  renderPortal('/dashboard', {
    services: payingServices({ apiUrl: api.apiUrl, accounts, tenant: { showDashboard: true } }),
  });

const dispute = { disputeID: 'D-1', openedOn: '2026-11-20' };

describe('disputed account on the dashboard', () => {
  it('has no pay button and links to its dispute', async () => {
    await show([{ dispute }]);
    expect(screen.getByText('Disputed')).toBeTruthy();
    expect(screen.queryByText('Nothing due now')).toBeNull();
    expect(await screen.findByText('$310.50 in 3 payments')).toBeTruthy();
    expect(screen.queryByRole('img', { name: /percent paid/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'See dispute' }).getAttribute('href')).toBe('/help');
  });

  it('leaves the other accounts unchanged', async () => {
    await show([
      { accountName: 'Garage', accountReferenceCode: 'A-1', dispute, pastDueAmount: 50 },
      { accountName: 'Open', accountReferenceCode: 'A-2', currentPaymentAmount: 40 },
    ]);
    const rows = within(screen.getByRole('region', { name: 'Accounts' })).getAllByRole('listitem');
    const row = rows.map((each) => within(each)).find((each) => each.queryByText('Account A-1'));
    expect(row?.getByText("Disputed since 11/20/2026. We aren't collecting this debt.")).toBeTruthy();
    expect(row?.queryByText(/past due/)).toBeNull();
    expect(row?.queryByRole('button')).toBeNull();
    expect(row?.getByRole('link', { name: 'See dispute Garage' })).toBeTruthy();
    expect(screen.getByText('$40 due on 1 account')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pay Open' })).toBeTruthy();
  });
});

describe('closed account on the dashboard', () => {
  const garage = { accountName: 'Garage', accountReferenceCode: 'A-1', isClosed: true, currentBalance: 0 };

  it('comes last, is marked as closed and has no pay button', async () => {
    await show([garage, { accountName: 'Open', accountReferenceCode: 'A-2' }]);
    const rows = within(screen.getByRole('region', { name: 'Accounts' })).getAllByRole('listitem');
    expect(rows.map((row) => within(row).getByText(/^Account A-/).textContent)).toEqual(['Account A-2', 'Account A-1']);
    const closed = rows.at(-1);
    expect(closed && within(closed).getByText('Closed')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pay Open' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pay Garage' })).toBeNull();
  });

  it('does not affect the balance of the other accounts', async () => {
    await show([garage, { accountName: 'Open', accountReferenceCode: 'A-2', currentBalance: 184.32 }]);
    expect(screen.getAllByText('$184.32').length).toBeGreaterThan(0);
    expect(screen.queryByText(/Balance of 2 accounts/)).toBeNull();
  });

  it('is explained when there is no other account', async () => {
    await show([garage, { ...garage, accountReferenceCode: 'A-2' }]);
    expect(screen.getByRole('heading', { name: 'Your accounts are closed' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(await screen.findByText('$310.50 in 3 payments')).toBeTruthy();
  });

  it('has no paid-in-full letter, because closing cleared its balance', async () => {
    await show([
      { accountReferenceCode: 'LCP-100184', isClosed: true, currentBalance: 0, currentPaymentAmount: 0 },
      { accountName: 'Open', accountReferenceCode: 'A-2' },
    ]);
    await screen.findByText('$310.50 in 3 payments');
    expect(screen.queryByRole('button', { name: /^Paid-in-full letter/ })).toBeNull();
  });
});

it('the dashboard offers a paid-in-full letter only for an account that was paid and owes nothing', async () => {
  await show([
    { accountName: 'Paid', accountReferenceCode: 'LCP-100184', currentBalance: 0, currentPaymentAmount: 0 },
    { accountName: 'Never used', accountReferenceCode: 'A-2', currentBalance: 0, currentPaymentAmount: 0 },
    { accountName: 'Open', accountReferenceCode: 'A-3' },
  ]);
  await screen.findByText('$310.50 in 3 payments');
  const letters = screen.getAllByRole('button', { name: /^Paid-in-full letter/ });
  expect(letters).toHaveLength(1);
  expect(letters[0]?.closest('li')?.textContent).toContain('LCP-100184');
});

it('the dashboard shows 3 settlement offers at first and all on request', async () => {
  const offered = Array.from({ length: 50 }, (_, index) => ({
    accountName: `Unit ${index + 1}`,
    accountReferenceCode: `U-${index + 1}`,
    settlementLumpSumOffers: [lumpSum({ offerID: `O-${index}`, amount: 90, expirationDate: null, dueDate: null })],
  }));
  await show(offered);
  expect(screen.getAllByRole('button', { name: 'See the offer' })).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 50 settlements' }));
  expect(screen.getAllByRole('button', { name: 'See the offer' })).toHaveLength(50);
});
