import { type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ok, paymentID, wirePayment } from '../../testing/fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const closeReview = '/v1/staff/payment/close-review';
let api: StandInApi;

beforeEach(async () => {
  api = await startStandInApi();
  stand({});
  api.answer(closeReview, ok({ payment: wirePayment() }));
});
afterEach(() => api.close());

const stand = (overrides: object) =>
  api.answer(
    '/v1/staff/payment/get',
    ok({ payment: wirePayment({ state: 'review', canRefund: false, ...overrides }) }),
  );
const bodies = () => api.received.filter(({ path }) => path === closeReview).map(({ body }) => body);
const open = async () => {
  await renderConsole(`/payments/${paymentID}`, { api, role: 'supervisor' });
  await userEvent.click(screen.getByRole('button', { name: 'Close review' }));
  return within(await screen.findByRole('dialog'));
};

it('only a supervisor can close a review, and only while it is open', async () => {
  const { unmount } = await renderConsole(`/payments/${paymentID}`, { api, role: 'agent' });
  expect(screen.queryByRole('button', { name: 'Close review' })).toBeNull();
  unmount();
  stand({ state: 'succeeded' });
  await renderConsole(`/payments/${paymentID}`, { api, role: 'supervisor' });
  expect(screen.queryByRole('button', { name: 'Close review' })).toBeNull();
});

it("closing a review of a successful payment requires the processor's reference", async () => {
  const dialog = await open();
  await userEvent.click(dialog.getByRole('radio', { name: 'The payment succeeded' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Close review' }));
  await dialog.findByText('Required');
  await userEvent.type(dialog.getByLabelText('Reference'), 'ch_1');
  await userEvent.click(dialog.getByRole('button', { name: 'Close review' }));
  await screen.findByText('Review closed.');
  expect(bodies()).toEqual([{ paymentID, outcome: 'succeeded', reference: 'ch_1', note: '' }]);
});

it('closing a review of a bank debit as processing or unknown requires no reference', async () => {
  stand({ paidBy: 'bankaccount' });
  const dialog = await open();
  expect(dialog.queryByRole('radio', { name: 'The payment succeeded' })).toBeNull();
  await userEvent.click(dialog.getByRole('radio', { name: 'The debit is processing' }));
  await userEvent.type(dialog.getByLabelText('Reference'), 'ch_1');
  await userEvent.click(dialog.getByRole('radio', { name: 'The processor has no record of the payment' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Close review' }));
  await screen.findByText('Review closed.');
  expect(bodies()).toEqual([{ paymentID, outcome: 'canceled', reference: '', note: '' }]);
});
