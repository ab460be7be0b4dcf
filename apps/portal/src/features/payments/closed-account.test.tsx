import { type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import type { Language } from '@quittance/domain/languages';
import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guestServices } from '../../testing/guest.ts';
import { payingServices, wireTransaction } from '../../testing/payment-fixtures.ts';
import { renderPortal } from '../../testing/render-portal.tsx';

type Options = Parameters<typeof payingServices>[0];

let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.answer('/v1/customer/accounts', { status: 503, body: {} });
});

const takesAnything = { allowZeroBalance: true, allowPaymentsToExceedBalance: true };
const closed = { isClosed: true, currentBalance: 0, currentPaymentAmount: 0 };

const open = (options: Partial<Options>, language: Language = 'en') =>
  renderPortal('/make-payment', {
    language,
    services: payingServices({ apiUrl: api.apiUrl, configuration: takesAnything, ...options }),
  });

describe('closed account on Make Payment', () => {
  it('never shows the payment form, regardless of what the payee accepts', async () => {
    await open({ accounts: [closed] });
    expect(screen.getByRole('heading', { name: 'This account is closed' })).toBeTruthy();
    expect(screen.getByText('Closed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Review payment' })).toBeNull();
    expect(screen.queryByText('Nothing due now')).toBeNull();
    expect(screen.queryByText(/Choose what to pay today/)).toBeNull();
  });

  it('is explained in Spanish', async () => {
    await open({ accounts: [closed] }, 'es');
    expect(screen.getByRole('heading', { name: 'Esta cuenta está cerrada' })).toBeTruthy();
  });

  it('is also explained to a guest', async () => {
    await renderPortal('/make-payment', { services: guestServices({ apiUrl: api.apiUrl, account: closed }) });
    expect(screen.getByRole('heading', { name: 'This account is closed' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Review payment' })).toBeNull();
  });

  it('keeps the open accounts payable when the closed account is their packet (req 3.6)', async () => {
    await open({
      accounts: [
        { ...closed, accountDisplayType: 'Packet', accountReferenceCode: 'P-1' },
        { accountReferenceCode: 'A-1' },
        { accountReferenceCode: 'A-2' },
        { ...closed, accountReferenceCode: 'A-3' },
      ],
    });
    expect(screen.getByText('Account A-1')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Review payment' })).toBeTruthy();
    screen.getByRole('button', { name: 'Change account' }).click();
    const choices = within(await screen.findByRole('dialog')).getAllByRole('button', { name: /A-\d/ });
    expect(choices.map((choice) => /A-\d/.exec(choice.textContent)?.[0])).toEqual(['A-1', 'A-2']);
  });
});

it('the history keeps a closed account and marks it as closed', async () => {
  api.answer('/v1/transactiondata/history', {
    status: 200,
    body: { ...success, transactions: [wireTransaction()], nextCursor: null },
  });
  const accounts = [
    { accountName: 'Garage', accountReferenceCode: 'A-1', ...closed },
    { accountName: 'Home', accountReferenceCode: 'A-2' },
  ];
  await renderPortal('/history', { services: payingServices({ apiUrl: api.apiUrl, accounts }) });
  expect(await screen.findByRole('option', { name: 'Garage (A-1), closed' })).toBeTruthy();
  expect(screen.getByRole('option', { name: 'Home (A-2)' })).toBeTruthy();
});
