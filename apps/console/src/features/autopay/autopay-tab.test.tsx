import { type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { customerID, wireCustomer } from '../../testing/customers-fixtures.ts';
import { ok, paymentID } from '../../testing/fixtures.ts';
import { autopayID, wireAutopay, wireCharge } from '../../testing/plans-fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const endPath = '/v1/staff/autopay/end';
const at = '2026-11-20T15:00:00.000Z';
let api: StandInApi;

beforeEach(async () => {
  api = await startStandInApi();
  api.answer('/v1/staff/customer/get', ok({ customer: wireCustomer() }));
});
afterEach(() => api.close());

async function open(agreements: object[], role: 'viewer' | 'agent' = 'agent') {
  api.answer('/v1/staff/autopay/list', ok({ agreements }));
  await renderConsole(`/customers/${customerID}?show=autopay`, { api, role });
  await screen.findByText(agreements.length === 0 ? 'No autopay yet' : /^Autopay for/);
}
const card = () => within(screen.getByRole('region', { name: 'Autopay for Electricity' }));

it('the autopay tab states the terms, the payments and the text', async () => {
  await open([wireAutopay()]);
  for (const text of ['The full amount due', '3 days before the due date', 'Checking •••• 6789', 'Above $200.00'])
    card().getByText(text);
  expect(card().getByText('B-12').closest('tr')?.textContent).toMatch(/B-12due on Dec 15.*Dec 12.*Scheduled.*\$84\.20/);
  expect(card().getByText('I authorize a payment for each bill.').closest('[lang]')?.getAttribute('lang')).toBe('en');
  card().getByText('Bill B-12');
});

it.each([
  [{ status: 'failed', reason: 'R01' }, 'FailedInsufficient funds (R01)'],
  [{ status: 'failed', reason: 'notice-undelivered' }, 'FailedAdvance notice couldn’t be delivered in time'],
  [{ status: 'covered' }, 'Paid another way'],
])('a payment with %j has the status %s', async (charge, status) => {
  await open([wireAutopay({ charges: [wireCharge({ ...charge, transactionReferenceCode: paymentID })] })]);
  const row = card().getByText('B-12').closest('tr');
  expect(row?.textContent).toContain(status);
  expect(row?.querySelector('a')?.getAttribute('href')).toBe(`/payments/${paymentID}`);
});

it('ended autopay states when and why, and can’t be ended again', async () => {
  await open([wireAutopay({ status: 'ended', endReason: 'account-settled', endedAt: at, charges: [] })]);
  card().getByText(/Nov 20, 2026.* · Account settled/);
  card().getByText('No bill has come since autopay started.');
  expect(screen.queryByRole('button', { name: 'End autopay' })).toBeNull();
});

it('viewers can’t end autopay', async () => {
  await open([wireAutopay()], 'viewer');
  expect(screen.queryByRole('button', { name: 'End autopay' })).toBeNull();
});

it('an agent ends autopay with a reason', async () => {
  await open([wireAutopay({ charges: [wireCharge({ status: 'charging' })] })]);
  api.answer(endPath, ok({}));
  await userEvent.click(screen.getByRole('button', { name: 'End autopay' }));
  const dialog = within(screen.getByRole('dialog', { name: 'End autopay?' }));
  dialog.getByText('A payment that’s already processing will still go through.');
  await userEvent.click(dialog.getByRole('button', { name: 'End autopay' }));
  await dialog.findByText('Enter a short reason');
  await userEvent.type(dialog.getByLabelText('Customer’s request'), 'wants to pay by check');
  await userEvent.click(dialog.getByRole('button', { name: 'End autopay' }));
  await screen.findByText('Autopay ended.');
  const asked = api.received.filter(({ path }) => path === endPath).map(({ body }) => body);
  expect(asked).toEqual([{ autopayID, reason: 'wants to pay by check' }]);
});

it('says that a customer has no autopay', async () => {
  await open([]);
});
