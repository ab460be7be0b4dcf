import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { customerID, wireCustomer } from '../../../testing/customers-fixtures.ts';
import { ok } from '../../../testing/fixtures.ts';
import { renderConsole } from '../../../testing/render-console.tsx';

const path = '/v1/staff/customer/see-as';
const url = 'https://lumen.pay.example/login#see-as=secret';
let api: StandInApi;

beforeEach(async () => {
  api = await startStandInApi();
  api.answer('/v1/staff/payment/search', ok({ payments: [], nextCursor: null }));
  api.answer('/v1/staff/customer/get', ok({ customer: wireCustomer() }));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await api.close();
});

function standInTab() {
  return {
    closed: false,
    opener: window as unknown,
    document: { title: '', body: { textContent: '' } },
    location: { replace: vi.fn() },
    close: vi.fn(),
  };
}

async function press() {
  await renderConsole(`/customers/${customerID}`, { api, role: 'agent' });
  await userEvent.click(screen.getByRole('button', { name: 'View portal as customer' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'asks about a plan');
  await userEvent.click(dialog.getByRole('button', { name: 'Open portal' }));
  return dialog;
}

it('viewing the portal as a customer opens a tab during the click and loads it when the link arrives', async () => {
  const tab = standInTab();
  const opened = vi.spyOn(window, 'open').mockReturnValue(tab as never);
  const release = api.hold(path, ok({ url, expiresAt: '2026-11-20T15:01:00.000Z' }));
  await press();
  await waitFor(() => expect(api.received.filter((request) => request.path === path)).toHaveLength(1));
  expect(opened).toHaveBeenCalledTimes(1);
  expect(tab.location.replace).not.toHaveBeenCalled();
  release();
  await screen.findByText('The portal opened in a new tab as Ana Alvarez sees it.');
  expect(tab.location.replace).toHaveBeenCalledWith(url);
  expect([tab.opener, tab.close.mock.calls.length]).toEqual([null, 0]);
  expect(api.received.find((request) => request.path === path)?.body).toEqual({
    customerReferenceCode: 'C-ANA',
    reason: 'asks about a plan',
  });
});

it('viewing the portal as a customer shows a link when the browser blocks the tab', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  api.answer(path, ok({ url, expiresAt: '2026-11-20T15:01:00.000Z' }));
  const dialog = await press();
  const link = await dialog.findByRole('link', { name: 'Open the portal in a new tab' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([url, 'noreferrer']);
});

it('viewing the portal as a customer closes the tab when the request is refused', async () => {
  const tab = standInTab();
  vi.spyOn(window, 'open').mockReturnValue(tab as never);
  api.answer(path, refusal('NotFound'));
  const dialog = await press();
  await dialog.findByText(/Nothing found/);
  await waitFor(() => expect(tab.close).toHaveBeenCalledTimes(1));
});
