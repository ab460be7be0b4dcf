import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetTwoFactorDetails, readTwoFactorDetails } from '../../session/two-factor-details.ts';
import { confirmedEndPoint, profileServices } from '../../testing/profile-fixtures.ts';
import { renderPortal } from '../../testing/render-portal.tsx';

/** The dialog's code loads lazily, which can be slow on a busy machine. */
const patiently = { timeout: 20_000 };
const savePath = '/v1/customer/updatecustomercontactinfo';
const sendPath = '/v1/message/sendauthenticationcode';
const messages = { enableEmail: true };
const tenant = { enable2FA: true };
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer(savePath, { status: 200, body: success });
  api.answer('/v1/auth/authenticatecustomer', { status: 200, body: success });
  const handle = { authenticationExternalRequestID: 'a.b', destination: 'ana@example.com' };
  api.answer(sendPath, { status: 200, body: { ...success, ...handle } });
});

const sent = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);
const toggle = () => screen.getByRole('switch', { name: 'Ask for a code when I sign in' });
const isOn = () => toggle().getAttribute('aria-checked') === 'true';

async function openSecurity(of: Omit<Parameters<typeof profileServices>[0], 'apiUrl'> = {}) {
  const services = profileServices({ apiUrl: api.apiUrl, messages, tenant, ...of });
  const view = await renderPortal('/make-payment/d/user-profile', { services });
  await screen.findByRole('dialog', { name: 'Profile' }, patiently);
  await userEvent.click(screen.getByRole('button', { name: 'Security' }));
  return { ...view, services, user: userEvent.setup() };
}

const confirm = async (user: ReturnType<typeof userEvent.setup>) => {
  const stepUp = await screen.findByRole('dialog', { name: "Confirm it's you" });
  await user.type(within(stepUp).getByLabelText('Password'), 'Demo-pass-1');
  await user.click(within(stepUp).getByRole('button', { name: 'Confirm and save' }));
};

describe('opting in to the second factor in the profile (req 4.4)', () => {
  const contact = { emailAddressEndPoint: confirmedEndPoint() };

  it('sends a code to the confirmed address and opens the code page, which returns to the profile', async () => {
    const { user, services, router } = await openSecurity({ contact });
    expect(isOn()).toBe(false);
    await user.click(toggle());
    await waitFor(() => expect(router.state.location.pathname).toBe('/authentication-code'));
    expect(sent(sendPath)[0]).toMatchObject({
      destinationAddress: 'ana@example.com',
      messageType: 'Email',
      purpose: 2,
    });
    expect(readTwoFactorDetails(services.sessionStorage)).toMatchObject({ purpose: 2, location: 2 });
    expect(services.session.getState().user?.customerContactInfo.isOptedInTo2FA).toBe(false);
  });

  it('returns to the same section once after the code page (req 4.6)', async () => {
    const { user, router, services } = await openSecurity({ contact });
    await user.click(toggle());
    await screen.findByRole('heading', { level: 1, name: 'Enter your code' }, patiently);
    forgetTwoFactorDetails(services.sessionStorage);
    await act(() => router.navigate('/make-payment/d/user-profile'));
    expect(await screen.findByRole('button', { name: 'Security', expanded: true }, patiently)).toBeTruthy();
    expect(services.sessionStorage.get('profileSection')).toBeUndefined();
  });

  it('asks for the password first if the server requires it (req 7.3)', async () => {
    api.answer(sendPath, refusal('StepUpRequired'));
    const { user, router } = await openSecurity({ contact });
    await user.click(toggle());
    await screen.findByRole('dialog', { name: "Confirm it's you" });
    const handle = { authenticationExternalRequestID: 'a.b', destination: 'ana@example.com' };
    api.answer(sendPath, { status: 200, body: { ...success, ...handle } });
    await confirm(user);
    await waitFor(() => expect(router.state.location.pathname).toBe('/authentication-code'));
  });

  it('explains why no code could be sent and leaves the switch off (req 8.4)', async () => {
    api.answer(sendPath, refusal('SourceAddressRequired'));
    const { user } = await openSecurity({ contact });
    await user.click(toggle());
    expect(await screen.findByText(/^Something went wrong on our end, and we can't send e-mail/)).toBeTruthy();
    expect(isOn()).toBe(false);
    await waitFor(() =>
      expect(sent('/v1/userevent/logevent').map((body) => body.userEventType)).toContain('Send2FACodeFailure'),
    );
  });

  it('opens e-mail registration when no address is confirmed, and entering its code also turns the second factor on', async () => {
    const { user, router, services } = await openSecurity();
    await user.click(toggle());
    await screen.findByRole('dialog', { name: 'Add your e-mail address' }, patiently);
    expect(router.state.location.pathname).toBe('/make-payment/d/user-profile/email-registration');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(sent(sendPath)).toHaveLength(1));
    expect(sent(sendPath)[0]).toMatchObject({ purpose: 2 });
    await waitFor(() =>
      expect(readTwoFactorDetails(services.sessionStorage)).toMatchObject({ purpose: 2, location: 2 }),
    );
  });
});

describe('opting out of the second factor (req 4.4)', () => {
  const contact = { isOptedInTo2FA: true, emailAddressEndPoint: confirmedEndPoint() };
  const question = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(toggle());
    return within(await screen.findByRole('alertdialog', { name: 'Turn off sign-in codes?' }));
  };

  it('requires a confirmation and is saved with its reason (req 2.9)', async () => {
    const { user, services } = await openSecurity({ contact });
    await user.click((await question(user)).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(isOn()).toBe(true);
    await user.click((await question(user)).getByRole('button', { name: 'Turn off codes' }));
    await waitFor(() => expect(isOn()).toBe(false));
    expect(sent(savePath)).toEqual([
      expect.objectContaining({
        reason: 'Opt customer out of 2FA',
        customer: expect.objectContaining({ isOptedInTo2FA: false, send2FAViaEmail: true }),
      }),
    ]);
    expect(services.session.getState().user?.customerContactInfo.isOptedInTo2FA).toBe(false);
  });

  it('asks for the password first if the server requires it (req 7.3)', async () => {
    api.answer(savePath, refusal('StepUpRequired'));
    const { user } = await openSecurity({ contact });
    await user.click((await question(user)).getByRole('button', { name: 'Turn off codes' }));
    await screen.findByRole('dialog', { name: "Confirm it's you" });
    api.answer(savePath, { status: 200, body: success });
    await confirm(user);
    await waitFor(() => expect(isOn()).toBe(false));
  });

  it('shows an error when it fails and leaves the switch on (req 8.4)', async () => {
    api.answer(savePath, { status: 503, body: {} });
    const { user } = await openSecurity({ contact });
    await user.click((await question(user)).getByRole('button', { name: 'Turn off codes' }));
    expect(await screen.findByText(/^Something went wrong, and nothing has changed/)).toBeTruthy();
    expect(isOn()).toBe(true);
  });
});

describe('second factor switch', () => {
  it('is on and locked with an explanation when the tenant requires it', async () => {
    await openSecurity({ tenant: { ...tenant, require2FA: true } });
    expect(isOn()).toBe(true);
    expect(toggle()).toHaveProperty('disabled', true);
    expect(screen.getByText(/Lumen City Power requires sign-in codes, so you can't turn them off./)).toBeTruthy();
  });

  it.each([
    ['the tenant has no second factor', { tenant: { enable2FA: false } }],
    ['no code can be sent', { messages: {} }],
  ])('is not offered when %s (req 6.3)', async (_case, of) => {
    await openSecurity(of);
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.getByRole('button', { name: 'Sign out everywhere' })).toBeTruthy();
  });

  it('can still be turned off when no more codes can be sent', async () => {
    await openSecurity({ messages: {}, contact: { isOptedInTo2FA: true } });
    expect(isOn()).toBe(true);
  });
});
