import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Services } from '../../session/services.tsx';
import { logInAnswer, testToken } from '../../testing/log-in-answer.ts';
import { payingServices } from '../../testing/payment-fixtures.ts';
import { renderPortal } from '../../testing/render-portal.tsx';
import { testServices, testUser } from '../../testing/test-services.ts';

const openPath = '/v1/auth/seeascustomer';
const link = '/login#see-as=secret-1';
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  const answer = logInAnswer({ token: readOnlyToken() });
  const { customerAccountDetailsResponse } = answer;
  api.answer(openPath, { status: 200, body: answer });
  api.answer('/v1/customer/accounts', { status: 200, body: { ...success, customerAccountDetailsResponse } });
  api.answer('/v1/auth/logout', { status: 200, body: success });
});
afterEach(() => {
  location.hash = '';
});

const readOnlyToken = () => testToken({ isReadOnly: true });
const paths = () => api.received.map(({ path }) => path);
const banner = () => screen.queryByRole('region', { name: 'View as customer' });

/** Sets the browser's address, which the login guard reads in addition to the router's. */
async function open(services = testServices({ apiUrl: api.apiUrl })) {
  location.hash = link.split('#')[1] ?? '';
  return { ...(await renderPortal(link, { services })), services };
}

/** Ana's portal in the employee's read-only view. */
function seen(changes: Parameters<typeof payingServices>[0] = { apiUrl: api.apiUrl }): Services {
  const services = payingServices(changes);
  const { user } = services.session.getState();
  if (user) services.session.setState({ user: { ...user, token: readOnlyToken() } });
  return services;
}

describe('employee link to the customer view', () => {
  it('opens the portal immediately and keeps the token out of the address and storage', async () => {
    const { router, services } = await open();
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/make-payment', hash: '' }));
    expect(api.received.filter(({ path }) => path === openPath)).toHaveLength(1);
    expect(JSON.stringify(services.sessionStorage.get('user'))).not.toContain('secret-1');
    expect(
      await screen.findByText("You're viewing the portal as Ana Alvarez. You can't change anything."),
    ).toBeTruthy();
  });

  it('replaces an existing session in this browser', async () => {
    const services = testServices({ apiUrl: api.apiUrl, isSignedIn: true });
    services.sessionStorage.set('paymentDataStore', '{"otherText":"50"}');
    await open(services);
    await waitFor(() => expect(banner()).not.toBeNull());
    expect(services.sessionStorage.get('paymentDataStore')).toBeUndefined();
  });

  it.each([
    ['that has expired', refusal('SeeAsLinkInvalid'), 'This link works only once and expires after one minute.'],
    ['that could not be checked', refusal('InternalError'), 'Get a new link in the console and try again.'],
  ])('explains what to do with a link %s', async (_what, answer, message) => {
    api.answer(openPath, answer);
    const { services } = await open();
    expect((await screen.findByText(new RegExp(message))) !== null).toBe(true);
    expect(services.session.getState().user).toBeUndefined();
  });
});

describe('employee view of the portal', () => {
  it('has no banner for the customer', async () => {
    await renderPortal('/make-payment', { services: payingServices({ apiUrl: api.apiUrl }) });
    expect(banner()).toBeNull();
  });

  it('logs no events on the server and does not refresh its token', async () => {
    const services = seen();
    const { router } = await renderPortal('/make-payment', { services });
    services.events.log('paymentReviewed');
    await act(() => router.navigate('/help'));
    expect(paths().filter((path) => path === '/v1/userevent/logevent' || path === '/v1/auth/refreshtoken')).toEqual([]);
  });

  it('disables buttons that make changes and says why', async () => {
    await renderPortal('/make-payment/add-payment-method?kind=bank', { services: seen() });
    const button = await screen.findByRole('button', { name: /Add bank account/ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.getAttribute('aria-description')).toBe("You're only viewing. You can't change anything here.");
    await userEvent.click(button);
    expect(paths()).not.toContain('/v1/paymenttoken/createbankaccount');
  });

  it('changes the page’s language but not the customer’s', async () => {
    await renderPortal('/make-payment', { services: seen() });
    await userEvent.click(screen.getByRole('button', { name: /Ana/ }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Español' }));
    expect(await screen.findByText('Está viendo el portal como Ana Alvarez. No puede cambiar nada.')).toBeTruthy();
    expect(paths()).not.toContain('/v1/customer/updatecustomercontactinfo');
  });

  it('shows a message when a change is blocked', async () => {
    const services = seen();
    await renderPortal('/make-payment', { services });
    const { sendTextMessage } = await import('@quittance/contract/messages');
    await act(async () => {
      await services.api.call(sendTextMessage, {} as never);
    });
    expect(screen.getByRole('alert').textContent).toBe("You're only viewing, so we didn't make that change.");
    expect(paths()).not.toContain(sendTextMessage.path);
  });

  it('ends when its button is clicked, and the login page confirms it', async () => {
    const { router, services } = await open();
    await waitFor(() => expect(banner()).not.toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Stop viewing' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(await screen.findByText(/You're no longer viewing the portal as a customer/)).toBeTruthy();
    expect(paths()).toContain('/v1/auth/logout');
    expect(services.session.getState().user).toBeUndefined();
  });

  it('shows a debt disclosure and continues without recording an acknowledgment', async () => {
    const disclaimers = [{ disclaimerType: 3, version: 'v1', text: { en: 'An old debt.', es: 'Una deuda vieja.' } }];
    const services = testServices({ apiUrl: api.apiUrl, tenant: { showDisclosures: true, disclaimers } });
    const answer = logInAnswer({ token: readOnlyToken() });
    const details = answer.customerAccountDetailsResponse;
    const [one] = details.customerAccountDetails;
    if (!one) throw new Error('no account');
    const account = { ...one, customerAccount: { ...one.customerAccount, disclosureTypeID: 3 } };
    const customerAccountDetailsResponse = { ...details, customerAccountDetails: [account] };
    api.answer('/v1/customer/accounts', { status: 200, body: { ...success, customerAccountDetailsResponse } });
    services.session.setState({ user: testUser(services, { ...answer, customerAccountDetailsResponse }) });
    await renderPortal('/make-payment', { services });
    expect(screen.getByText('An old debt.')).toBeTruthy();
    const box = screen.queryByRole('checkbox');
    if (box) await userEvent.click(box);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('region', { name: /^Pay \$184\.32 today/ })).toBeTruthy();
    expect(paths()).not.toContain('/v1/userconsent/loguserconsent');
  });
});
