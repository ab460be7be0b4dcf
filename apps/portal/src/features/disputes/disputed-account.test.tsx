import { type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wireDispute } from '../../testing/dispute-fixtures.ts';
import { guestServices } from '../../testing/guest.ts';
import { accountsAnswer, payingServices } from '../../testing/payment-fixtures.ts';
import { renderPortal } from '../../testing/render-portal.tsx';
import { answerSeries, planServices, wireSeries } from '../../testing/series-fixtures.ts';

let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => api.answer('/v1/customer/accounts', { status: 503, body: {} }));

const dispute = { disputeID: 'D-1', openedOn: '2026-11-20' };
const two = [
  { accountName: 'Visit in May', accountReferenceCode: 'A-1', dispute },
  { accountName: 'Visit in June', accountReferenceCode: 'A-2' },
];
const offer = { offerID: 'O-1', amount: 62, expirationDate: null, dueDate: null };

describe('disputed account', () => {
  it('cannot be paid, and the page says that no payment is due and what happens next', async () => {
    await renderPortal('/make-payment', { services: payingServices({ apiUrl: api.apiUrl, accounts: [{ dispute }] }) });
    expect(screen.getByRole('heading', { level: 2, name: "You don't need to pay this account now" })).toBeTruthy();
    expect(screen.getByText('Disputed')).toBeTruthy();
    expect(screen.queryByText(/due/i)).toBeNull();
    expect(screen.queryByRole('button', { name: /Review/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'See dispute status' }).getAttribute('href')).toBe('/help');
  });

  it('can be paid again as soon as the dispute is withdrawn', async () => {
    api.answer('/v1/dispute/withdraw', {
      status: 200,
      body: { ...success, dispute: wireDispute({ state: 'withdrawn', closedOn: '2026-11-21' }) },
    });
    await renderPortal('/make-payment', { services: payingServices({ apiUrl: api.apiUrl, accounts: [{ dispute }] }) });
    await userEvent.click(screen.getByRole('button', { name: /^Withdraw dispute/ }));
    const { customerAccountDetailsResponse } = accountsAnswer({});
    api.answer('/v1/customer/accounts', { status: 200, body: { ...success, customerAccountDetailsResponse } });
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Withdraw dispute' }));
    expect(await screen.findByRole('button', { name: 'Review payment' })).toBeTruthy();
    expect(screen.queryByText("You don't need to pay this account now")).toBeNull();
  });

  it('says first that the payment did not go through', async () => {
    const state = { paymentProblem: { code: 'AccountDisputed' } };
    await renderPortal(
      { pathname: '/make-payment', state },
      { services: payingServices({ apiUrl: api.apiUrl, accounts: [{ dispute }] }) },
    );
    expect(screen.getByRole('alert').textContent).toContain("Your payment didn't go through");
  });

  it('shows the refusal on the form when the account data does not include the dispute yet', async () => {
    const state = { paymentProblem: { code: 'AccountDisputed' } };
    await renderPortal({ pathname: '/make-payment', state }, { services: payingServices({ apiUrl: api.apiUrl }) });
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText(/^You disputed this debt, so we aren't collecting it/)).toBeTruthy();
    expect(alert.getByRole('link', { name: 'Help and contact' }).getAttribute('href')).toBe('/help');
  });

  it('is not preselected on Make Payment when another account owes something (req 3.6)', async () => {
    await renderPortal('/make-payment', { services: payingServices({ apiUrl: api.apiUrl, accounts: two }) });
    expect(screen.getByRole('heading', { level: 2, name: 'Visit in June' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Change account/ }));
    const may = within(await screen.findByRole('dialog')).getByRole('button', { name: /Visit in May/ });
    expect(may.textContent).toContain("Disputed. We aren't collecting this debt.");
    await userEvent.click(may);
    expect(await screen.findByText("You don't need to pay this account now")).toBeTruthy();
  });

  it('is not offered for a payment to several accounts', async () => {
    const three = [...two, { accountName: 'Visit in July', accountReferenceCode: 'A-3' }];
    await renderPortal('/make-payment', { services: payingServices({ apiUrl: api.apiUrl, accounts: three }) });
    await userEvent.click(screen.getByRole('button', { name: /^Pay several accounts at once/ }));
    expect(screen.getByRole('checkbox', { name: /Visit in July/ })).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: /Visit in May/ })).toBeNull();
  });

  it('tells a guest whom to call and offers no actions unavailable to guests (req 6.1)', async () => {
    const services = guestServices({ apiUrl: api.apiUrl, account: { dispute }, tenant: { landingPageTypeID: 1 } });
    await renderPortal('/make-payment', { services });
    expect(screen.getByText("You don't need to pay this account now")).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Withdraw dispute/ })).toBeNull();
    expect(screen.getAllByRole('link', { name: 'Call (312) 555-0142' }).length).toBeGreaterThan(0);
  });

  it('has no settlement offer, and the dialog says why (req 5.5)', async () => {
    const accounts = [{ dispute, settlementLumpSumOffers: [offer] }];
    await renderPortal('/make-payment/d/settlement-offer', {
      services: payingServices({ apiUrl: api.apiUrl, accounts }),
    });
    expect(await screen.findByText('This debt is disputed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });
});

describe('payment plan on a disputed account', () => {
  const open = async (change: Parameters<typeof wireSeries>[0], path = '/make-payment/d/payment-plan') => {
    answerSeries(api, wireSeries(change));
    await renderPortal(path, { services: planServices({ apiUrl: api.apiUrl, accounts: [{ dispute }] }) });
    return within(await screen.findByRole('dialog'));
  };

  it('is paused with the reason, and can only be canceled or resumed by withdrawing the dispute', async () => {
    const dialog = await open({ status: 'paused', stopReason: 'disputed' });
    expect(await dialog.findByText(/^You disputed this debt, so your plan is paused/)).toBeTruthy();
    expect(dialog.getByRole('button', { name: /^Withdraw dispute/ })).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Cancel the plan' })).toBeTruthy();
    for (const name of ['Change the amount', 'Change how you pay', 'Resume the plan', /^Move/, /^Skip/]) {
      expect(dialog.queryByRole('button', { name })).toBeNull();
    }
  });

  it('is shown instead of the change named in the URL', async () => {
    const dialog = await open(
      { status: 'paused', stopReason: 'disputed' },
      '/make-payment/d/payment-plan?change=amount',
    );
    expect(await dialog.findByText('This plan is paused')).toBeTruthy();
    expect(dialog.queryByLabelText('Amount of each payment')).toBeNull();
  });

  it('ends when the dispute is upheld, and asks for no payment', async () => {
    answerSeries(api, wireSeries({ status: 'stopped', stopReason: 'disputed' }));
    await renderPortal('/make-payment/d/payment-plan', { services: planServices({ apiUrl: api.apiUrl }) });
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('This plan has ended')).toBeTruthy();
    expect(dialog.queryByRole('link', { name: 'Make a payment' })).toBeNull();
  });

  it('is shown as paused on Make Payment', async () => {
    answerSeries(api, wireSeries({ status: 'paused', stopReason: 'disputed' }));
    await renderPortal('/make-payment', { services: planServices({ apiUrl: api.apiUrl, accounts: [{ dispute }] }) });
    await waitFor(() => expect(screen.getByText(/We won't take any payments while the debt is disputed/)).toBeTruthy());
  });
});
