import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ok, otherStaffID } from '../../../testing/fixtures.ts';
import { renderConsole } from '../../../testing/render-console.tsx';

const noun = '/v1/staff/processor';
const at = (merchant: string, processor = 'sandbox') => ({ processor, merchant });
const state = { isConnected: true, answeredAt: '2026-11-23T16:00:00.000Z', failedAt: null, webhookAt: null };
const payees = [
  {
    ...{ payeeCode: 'WATER', name: 'Water', ...at('first'), takes: ['cards', 'bank', 'payPal'] },
    ...{ payPal: { processor: 'paypal', merchant: 'SELLER1' }, canSendFiles: true },
  },
];
const accounts = [
  { ...at('first'), payeeCode: 'WATER', ...state },
  { ...at('second'), payeeCode: null, ...state, failedAt: '2026-11-23T17:00:00.000Z' },
  { ...at('acct_1', 'stripe'), payeeCode: null, ...state, isConnected: false, answeredAt: null },
];
const counts = {
  ...{ from: at('first'), savedCards: 1200, plans: 3, autopays: 2, scheduledPayments: 5 },
  ...{ paymentsInProgress: 0, completedPayments: 10_000, openChargebacks: 1 },
};

let api: StandInApi;
beforeEach(async () => {
  api = await startStandInApi();
  api.answer(`${noun}/list`, ok({ payees, accounts }));
  api.answer(`${noun}/preview-switch`, ok(counts));
  api.answer(`${noun}/switch`, ok({ outcome: 'awaits-approval', approvalID: otherStaffID }));
});
afterEach(() => api.close());

const bodiesOf = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);
const open = async () => {
  await renderConsole('/settings/processors', { api });
  await screen.findByRole('region', { name: 'Water' });
};
const openDialog = async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Switch account for Water' }));
  return within(await screen.findByRole('dialog', { name: 'Switch account: Water' }));
};

describe('the page of the payment processors', () => {
  it('is only available to administrators', async () => {
    await renderConsole('/settings/processors', { api, role: 'supervisor' });
    screen.getByRole('heading', { level: 1, name: 'You don’t have access to this page' });
    expect(bodiesOf(`${noun}/list`)).toEqual([]);
  });

  it('says how an operator adds an account, with the command for this tenant', async () => {
    await open();
    const card = within(screen.getByRole('region', { name: 'Add an account' }));
    expect(card.getAllByText(/^quittance/).map(({ textContent }) => textContent)).toEqual([
      'quittance tenant add-processor-account --tenant lumen --processor stripe --merchant ACCOUNT_ID',
    ]);
  });

  it("shows each payee's account, what it accepts and whether it works", async () => {
    await open();
    const water = within(screen.getByRole('region', { name: 'Water' }));
    for (const text of ['Sandbox', 'first', 'Cards, bank accounts, PayPal', 'SELLER1', 'Working'])
      water.getByText(text);
    within(screen.getByRole('region', { name: 'Sandbox: second' })).getByText('Not responding');
    within(screen.getByRole('region', { name: 'Stripe: acct_1' })).getByText('No keys');
    expect(screen.queryByRole('button', { name: 'Test connection to acct_1' })).toBeNull();
  });

  it('lists other accounts only if there are some', async () => {
    await open();
    screen.getByRole('region', { name: 'Other accounts' });
    cleanup();
    api.answer(`${noun}/list`, ok({ payees, accounts: accounts.slice(0, 1) }));
    await open();
    expect(screen.queryByRole('region', { name: 'Other accounts' })).toBeNull();
  });

  it.each([
    [true, 'The processor responded.'],
    [false, /didn’t respond, or it rejected the keys/],
  ])('tests a connection, with the result %s', async (hasAnswered, text) => {
    api.answer(`${noun}/test`, ok({ hasAnswered }));
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Test connection to first' }));
    await screen.findByText(text);
    expect(bodiesOf(`${noun}/test`)).toEqual([at('first')]);
  });

  it('previews a switch, and asks a second administrator', async () => {
    const dialog = await openDialog();
    await userEvent.selectOptions(dialog.getByLabelText('New account'), 'Sandbox: second');
    await dialog.findByText('1,200');
    dialog.getByText('10,000 or more');
    dialog.getByText('A second person needs to approve this request.');
    await userEvent.click(dialog.getByRole('button', { name: 'Switch account' }));
    await screen.findByText('Your request is waiting for a second person’s approval.');
    expect(bodiesOf(`${noun}/preview-switch`)).toEqual([{ payeeCode: 'WATER', to: at('second') }]);
    expect(bodiesOf(`${noun}/switch`)).toEqual([{ payeeCode: 'WATER', to: at('second'), from: at('first') }]);
  });

  it('offers only accounts that work here, and ACH files if the payee has settings for them', async () => {
    const dialog = await openDialog();
    const options = within(dialog.getByLabelText('New account')).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      ...['Select an option', 'Sandbox: second', 'ACH (Nacha): WATER'],
    ]);
  });

  it('asks for an account before it sends anything', async () => {
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Switch account' }));
    expect(dialog.getByLabelText('New account').getAttribute('aria-invalid')).toBe('true');
    expect(bodiesOf(`${noun}/switch`)).toEqual([]);
  });

  it('says that an operator has to add an account if there is no other', async () => {
    api.answer(`${noun}/list`, ok({ payees: [{ ...payees[0], canSendFiles: false }], accounts: accounts.slice(0, 1) }));
    const dialog = await openDialog();
    dialog.getByText(/Ask your system administrator to add one/);
  });

  it('explains a refusal', async () => {
    api.answer(`${noun}/switch`, refusal('ProcessorChanged'));
    const dialog = await openDialog();
    await userEvent.selectOptions(dialog.getByLabelText('New account'), 'Sandbox: second');
    await userEvent.click(dialog.getByRole('button', { name: 'Switch account' }));
    await dialog.findByText(/Someone changed this payee’s account in the meantime/);
  });
});
