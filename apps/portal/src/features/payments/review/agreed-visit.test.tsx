import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logOut } from '../../../session/log-out.ts';
import { guestAnswer, guestServices } from '../../../testing/guest.ts';
import { wireTransaction } from '../../../testing/payment-fixtures.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';
import { testServices } from '../../../testing/test-services.ts';

let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  const { customerAccountDetailsResponse } = guestAnswer({ creditCardConvenienceFee: 0 });
  api.answer('/v1/customer/accounts', { status: 200, body: { ...success, customerAccountDetailsResponse } });
});
afterEach(() => {
  location.hash = '';
});

type Agreed = NonNullable<Parameters<typeof guestServices>[0]['agreed']>;
const visitor = (agreed: Agreed) =>
  guestServices({ apiUrl: api.apiUrl, account: { creditCardConvenienceFee: 0 }, agreed });
const agreedCard = () => screen.getByRole('region', { name: 'Your agreement with Lumen City Power' });

describe('agent’s payment link', () => {
  const open = (services = testServices({ apiUrl: api.apiUrl })) => {
    location.hash = 'agreed=secret-1';
    return renderPortal('/login#agreed=secret-1', { services });
  };

  it('explains its purpose without being used up', async () => {
    await open();
    expect(screen.getByText(/You asked Lumen City Power for this link/)).toBeTruthy();
    expect(screen.getByText('You can use this link until you pay or it expires.')).toBeTruthy();
    expect(api.received).toEqual([]);
  });

  it('opens Make Payment with the agreed terms', async () => {
    const agreedTerms = { amount: 50, paymentDate: null, methodKind: null, isFeeWaived: false };
    api.answer('/v1/auth/loginbytoken', { status: 200, body: { ...guestAnswer(), agreedTerms } });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(agreedCard()).toBeTruthy());
    expect(within(agreedCard()).getByText('$50')).toBeTruthy();
  });

  it('says that it was already used to pay and explains what to do', async () => {
    api.answer('/v1/auth/loginbytoken', refusal('PayLinkPaid'));
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('A payment was already made with this link')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in instead' })).toBeTruthy();
  });
});

describe('agreed payment terms', () => {
  it('are shown and cannot be changed', async () => {
    await renderPortal('/make-payment', {
      services: visitor({ amount: 50, methodKind: 'bank', isFeeWaived: true }),
    });
    const card = within(agreedCard());
    for (const text of ['$50', 'Today', 'Bank account', 'Waived']) expect(card.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /Another amount/ })).toBeNull();
    expect(screen.queryByRole('radio', { name: 'Pay over time' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Add a bank account' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a card' })).toBeNull();
  });

  it('can’t be paid once the customer owes less than the agreed amount', async () => {
    const services = guestServices({ apiUrl: api.apiUrl, account: { currentBalance: 20 }, agreed: { amount: 50 } });
    await renderPortal('/make-payment', { services });
    expect(screen.getByText('This bill has changed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Review payment|Add a card/ })).toBeNull();
  });

  it('let the customer fill in the open fields', async () => {
    await renderPortal('/make-payment', { services: visitor({}) });
    expect(screen.getByRole('radio', { name: /Another amount/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add a card' })).toBeTruthy();
    expect(within(agreedCard()).getByText('Your choice')).toBeTruthy();
  });

  it('can include a later payment date', async () => {
    await renderPortal('/make-payment', { services: visitor({ amount: 50, paymentDate: '2026-11-27' }) });
    expect(within(agreedCard()).queryByText('Today')).toBeNull();
  });
});

it('the success screen of an agreed payment offers no second payment, even if a balance remains', async () => {
  const services = visitor({ amount: 50 });
  const transaction = wireTransaction();
  services.sessionStorage.setJson('paymentDetails', {
    ...{ phase: 'paid', customerReferenceCode: 'C-1', confirmationNumber: transaction.confirmationNumber },
    ...{ transaction, settlesBy: null, balance: 134.32 },
  });
  await renderPortal('/success', { services });
  expect(screen.getByRole('button', { name: 'Finish' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Pay more toward this bill' })).toBeNull();
});

it('the login page tells a customer whose agreed visit timed out that the link can be opened again', async () => {
  const { services } = { services: visitor({ amount: 50 }) };
  await renderPortal('/make-payment', { services });
  act(() => logOut(services, 'SessionInactive'));
  expect(await screen.findByText(/If you haven't paid yet, open the link again/)).toBeTruthy();
});
