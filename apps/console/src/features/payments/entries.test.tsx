import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { approvalID, ok, paymentID, wirePayment } from '../../testing/fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const adjust = '/v1/staff/account/adjust';
const enter = '/v1/staff/payment/enter';
let api: StandInApi;

beforeEach(async () => {
  api = await startStandInApi();
});
afterEach(() => api.close());

const bodiesOf = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);

describe('entering a payment', () => {
  it('sends the amount in dollars and opens the payment', async () => {
    const payment = wirePayment({ paidBy: 'manual' });
    api.answer(enter, ok({ payment }));
    api.answer('/v1/staff/payment/get', ok({ payment }));
    const { router } = await renderConsole('/payments/enter?account=LUM-1001', { api, role: 'agent' });
    await userEvent.type(screen.getByLabelText('Amount'), '1,020.50');
    await userEvent.type(screen.getByLabelText('Check or receipt number'), '1004');
    await userEvent.click(screen.getByRole('button', { name: 'Enter payment' }));
    await screen.findByText('Payment entered.');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/payments/${paymentID}`));
    expect(bodiesOf(enter)).toMatchObject([
      { accountReferenceCode: 'LUM-1001', form: 'check', amount: 1020.5, reference: '1004', isSettlement: false },
    ]);
  });

  it.each([
    ['', 'Enter an amount'],
    ['ten', /Enter an amount such as/],
    ['1.005', /no more than two decimal places/],
    ['0', /greater than zero/],
    ['-5', /greater than zero/],
  ])('refuses the amount "%s" at its field', async (amount, message) => {
    await renderConsole('/payments/enter', { api, role: 'agent' });
    if (amount !== '') await userEvent.type(screen.getByLabelText('Amount'), amount);
    await userEvent.click(screen.getByRole('button', { name: 'Enter payment' }));
    await screen.findByText(message);
    expect(bodiesOf(enter)).toEqual([]);
  });

  it('says how a customer can pay by card, and leads to the account', async () => {
    await renderConsole('/payments/enter?account=L%2F1&payee=CLINIC', { api, role: 'agent' });
    screen.getByText(/choose “Send payment link”/);
    expect(screen.getByRole('link', { name: 'Open the account' }).getAttribute('href')).toBe(
      '/accounts/L%2F1?payee=CLINIC',
    );
  });

  it('explains why the API refuses it', async () => {
    api.answer(enter, refusal('AmountAboveMaximum'));
    await renderConsole('/payments/enter?account=LUM-1001', { api, role: 'agent' });
    await userEvent.type(screen.getByLabelText('Amount'), '20');
    await userEvent.type(screen.getByLabelText('Check or receipt number'), '1004');
    await userEvent.click(screen.getByRole('button', { name: 'Enter payment' }));
    await screen.findByText('This amount is more than the balance or the maximum payment.');
  });
});

describe('account number shared by several payees (req 3.1)', () => {
  const listPayees = () => {
    const payees = ['CLINIC', 'LAB'].map((payeeCode) => ({ payeeCode, name: `The ${payeeCode}` }));
    api.answer('/v1/staff/payee/list', ok({ payees }));
  };

  it('asks for the payee when the API needs it', async () => {
    listPayees();
    api.answer(enter, refusal('PayeeCodeRequired'));
    await renderConsole('/payments/enter?account=LUM-1001', { api, role: 'agent' });
    expect(screen.queryByLabelText('Payee')).toBeNull();
    await userEvent.type(screen.getByLabelText('Amount'), '20');
    await userEvent.type(screen.getByLabelText('Check or receipt number'), '1004');
    await userEvent.click(screen.getByRole('button', { name: 'Enter payment' }));
    await screen.findByText('More than one payee has this account number. Choose the payee.');
    await userEvent.selectOptions(await screen.findByLabelText('Payee'), await screen.findByText('The LAB (LAB)'));
    await userEvent.click(screen.getByRole('button', { name: 'Enter payment' }));
    await waitFor(() => expect(bodiesOf(enter)).toHaveLength(2));
    const [first, second] = bodiesOf(enter);
    expect(first).not.toHaveProperty('merchantPayeeCode');
    expect(second).toMatchObject({ accountReferenceCode: 'LUM-1001', merchantPayeeCode: 'LAB' });
  });

  it('is adjusted at the payee in the URL', async () => {
    listPayees();
    api.answer(adjust, ok({ outcome: 'made', approvalID: null, balance: 1 }));
    await renderConsole('/payments/adjust?account=LUM-1001&payee=CLINIC', { api, role: 'agent' });
    await userEvent.click(screen.getByLabelText('Decrease'));
    await userEvent.type(screen.getByLabelText('Amount'), '25');
    await userEvent.selectOptions(screen.getByLabelText('Reason'), 'Goodwill');
    await userEvent.click(screen.getByRole('button', { name: 'Adjust balance' }));
    await screen.findByText('New balance: $1.00');
    expect(bodiesOf(adjust)).toMatchObject([{ accountReferenceCode: 'LUM-1001', merchantPayeeCode: 'CLINIC' }]);
  });
});

describe('adjusting a balance', () => {
  const fill = async (direction: string) => {
    await renderConsole('/payments/adjust?account=LUM-1001', { api, role: 'agent' });
    await userEvent.click(screen.getByLabelText(direction));
    await userEvent.type(screen.getByLabelText('Amount'), '25');
    await userEvent.selectOptions(screen.getByLabelText('Reason'), 'Goodwill');
    await userEvent.click(screen.getByRole('button', { name: 'Adjust balance' }));
  };

  it.each([
    ['Decrease', -25],
    ['Increase', 25],
  ])('%s sends %d and shows the new balance', async (direction, amount) => {
    api.answer(adjust, ok({ outcome: 'made', approvalID: null, balance: 159.32 }));
    await fill(direction);
    await screen.findByText('New balance: $159.32');
    expect(bodiesOf(adjust)).toMatchObject([
      { accountReferenceCode: 'LUM-1001', amount, reason: 'goodwill', note: '' },
    ]);
  });

  it('links to the request when approval is required', async () => {
    api.answer(adjust, ok({ outcome: 'awaits-approval', approvalID, balance: null }));
    await fill('Decrease');
    await screen.findByText('Waiting for approval');
    const link = screen.getByRole('link', { name: 'View request' });
    expect(link.getAttribute('href')).toBe(`/approvals/${approvalID}`);
  });

  it('says when a note is required', async () => {
    api.answer(adjust, refusal('NoteRequired'));
    await fill('Decrease');
    await screen.findByText('This reason requires a note.');
  });
});
