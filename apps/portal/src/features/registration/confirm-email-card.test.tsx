import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wireTransaction } from '../../testing/payment-fixtures.ts';
import { confirmedEndPoint } from '../../testing/profile-fixtures.ts';
import { registeringServices } from '../../testing/registering-services.ts';
import { renderPortal } from '../../testing/render-portal.tsx';

const sendPath = '/v1/message/sendauthenticationcode';
const registerPath = '/v1/message/registerEndpointByCode';
const unregisterPath = '/v1/message/unregisteremailaddress';
const user = userEvent.setup({ delay: null });
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer(sendPath, {
    status: 200,
    body: { ...success, authenticationExternalRequestID: 'request-1.secret', destination: 'a**@example.com' },
  });
  api.answer(registerPath, { status: 200, body: success });
  api.answer(unregisterPath, { status: 200, body: success });
});

type Options = { contact?: Parameters<typeof registeringServices>[0]['contact']; enableEmail?: boolean };

async function open({ contact = {}, enableEmail = true }: Options = {}) {
  const services = registeringServices({ apiUrl: api.apiUrl, messages: { enableEmail }, contact });
  const transaction = wireTransaction();
  services.sessionStorage.setJson('paymentDetails', {
    ...{ phase: 'paid', customerReferenceCode: 'C-1', confirmationNumber: transaction.confirmationNumber },
    ...{ transaction, settlesBy: null, balance: 0 },
  });
  return { services, ...(await renderPortal('/success', { services })) };
}

const bodies = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);
const card = () => within(screen.getByRole('region', { name: 'Confirm your e-mail address' }));

async function askForCode() {
  await user.click(card().getByRole('button', { name: 'Confirm my address' }));
  expect(document.activeElement).toBe(card().getByLabelText('E-mail address'));
  await user.click(card().getByRole('checkbox'));
  await user.click(card().getByRole('button', { name: 'E-mail me a code' }));
  await card().findByLabelText('Code');
}

async function enterCode() {
  await user.type(card().getByLabelText('Code'), '123456');
  await user.click(card().getByRole('button', { name: 'Confirm my address' }));
}

describe('confirming the e-mail address on the success screen', () => {
  it('takes place next to the receipt', async () => {
    const { services, router } = await open();
    expect(card().getByText(/You haven't confirmed ana@example\.com yet/)).toBeTruthy();
    await askForCode();
    expect(bodies(sendPath)).toMatchObject([{ destinationAddress: 'ana@example.com', messageType: 'Email' }]);
    expect(document.activeElement).toBe(card().getByLabelText('Code'));
    await enterCode();
    expect(await card().findByText('You confirmed ana@example.com. Thank you.')).toBeTruthy();
    expect(bodies(registerPath)).toMatchObject([
      { authenticationCode: '123456', authenticationExternalRequestId: 'request-1.secret' },
    ]);
    expect(router.state.location.pathname).toBe('/success');
    expect(screen.getByRole('button', { name: 'Receipt (PDF)' })).toBeTruthy();
    expect(services.session.getState().user?.customerContactInfo.emailAddressEndPoint).toMatchObject({
      ...{ emailAddress: 'ana@example.com', isAuthenticated: true },
    });
  });

  it('can be repeated after a wrong code', async () => {
    await open();
    await askForCode();
    api.answer(registerPath, refusal('AuthenticationCodeNotExistForThisID'));
    await enterCode();
    await card().findByRole('alert');
    api.answer(registerPath, { status: 200, body: success });
    await user.clear(card().getByLabelText('Code'));
    await enterCode();
    expect(await card().findByText('You confirmed ana@example.com. Thank you.')).toBeTruthy();
  });

  it('sends another code on request', async () => {
    await open();
    await askForCode();
    await user.click(card().getByRole('button', { name: 'Send a new code' }));
    expect(await card().findByText(/We sent a new code\./)).toBeTruthy();
    expect(bodies(sendPath)).toHaveLength(2);
  });

  it('explains why a code wasn’t sent', async () => {
    await open();
    api.answer(sendPath, refusal('SourceAddressNotFound'));
    await user.click(card().getByRole('button', { name: 'Confirm my address' }));
    await user.click(card().getByRole('checkbox'));
    await user.click(card().getByRole('button', { name: 'E-mail me a code' }));
    expect(await card().findByText(/we can't send e-mail/)).toBeTruthy();
    expect(card().queryByLabelText('Code')).toBeNull();
  });

  it('sends nothing until the customer agrees to e-mail', async () => {
    await open();
    await user.click(card().getByRole('button', { name: 'Confirm my address' }));
    expect(card().getByRole<HTMLButtonElement>('button', { name: 'E-mail me a code' }).disabled).toBe(true);
    expect(bodies(sendPath)).toEqual([]);
  });

  it('asks for the address again if this tab no longer knows the code that it sent', async () => {
    const { services } = await open();
    await askForCode();
    services.sessionStorage.remove('twoFactorDetails');
    await enterCode();
    expect(await card().findByLabelText('E-mail address')).toBeTruthy();
  });

  it('says that an old address is still in use if it couldn’t be removed', async () => {
    const old = confirmedEndPoint({ emailAddress: 'old@example.com', isPreferred: false });
    api.answer(unregisterPath, refusal('Unavailable'));
    await open({ contact: { emailAddressEndPoint: old } });
    await askForCode();
    await enterCode();
    expect(await card().findByText(/^We may still write to old@example\.com\./)).toBeTruthy();
  });

  it.each<[string, Options]>([
    ['a confirmed address', { contact: { emailAddressEndPoint: confirmedEndPoint() } }],
    ['no address', { contact: { email: '' } }],
    ['a tenant that sends no e-mail', { enableEmail: false }],
  ])('isn’t offered with %s', async (_what, options) => {
    await open(options);
    expect(screen.queryByRole('region', { name: 'Confirm your e-mail address' })).toBeNull();
  });
});
