import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readTwoFactorDetails } from '../../session/two-factor-details.ts';
import { registeringServices, verifiedEndpoint } from '../../testing/registering-services.ts';
import { renderPortal } from '../../testing/render-portal.tsx';

/** The dialog's code loads lazily, which can be slow on a busy machine. */
const patiently = { timeout: 20_000 };
const sendPath = '/v1/message/sendauthenticationcode';
const checkPath = '/v1/auth/authenticatecustomer';
const pagePath = '/history/d/user-profile/email-registration';
const sentAnswer = {
  status: 200,
  body: { ...success, authenticationExternalRequestID: 'request-1.secret', destination: 'a**@example.com' },
};
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer(sendPath, sentAnswer);
  api.answer(checkPath, { status: 200, body: success });
});

const sent = () => api.received.filter(({ path }) => path === sendPath).map(({ body }) => body);
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail address' });
const box = () => screen.getByRole<HTMLInputElement>('checkbox');
const continueButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });

async function open(options: Omit<Parameters<typeof registeringServices>[0], 'apiUrl'> = {}) {
  const services = registeringServices({ apiUrl: api.apiUrl, ...options });
  const view = await renderPortal(pagePath, { services });
  const dialog = await screen.findByRole('dialog', { name: 'Add your e-mail address' }, patiently);
  return { ...view, services, dialog, user: userEvent.setup() };
}

async function type(user: ReturnType<typeof userEvent.setup>, address: string) {
  await user.clear(field());
  await user.click(field());
  await user.paste(address);
  await user.tab();
}

describe('e-mail registration dialog (req 2.6)', () => {
  it('has a required prefilled address and a required checkbox, and disables Continue without them', async () => {
    const { user } = await open();
    expect(field()).toMatchObject({ value: 'ana@example.com', required: true });
    expect(box()).toMatchObject({ checked: false, required: true });
    expect(continueButton().disabled).toBe(true);
    await user.click(box());
    expect(continueButton().disabled).toBe(false);
    await user.click(box());
    expect(continueButton().disabled).toBe(true);
  });

  it.each([
    ['the verified address', 'old@example.com', verifiedEndpoint('mine@example.com'), 'mine@example.com'],
    ['the contact address', 'ana@example.com', null, 'ana@example.com'],
    ['the address of the endpoint when the contact has none', '', verifiedEndpoint('e@example.com'), 'e@example.com'],
    ['none', '', null, ''],
  ])('is prefilled with the effective address: %s (req 3.4)', async (_case, email, emailAddressEndPoint, value) => {
    await open({ contact: { email, emailAddressEndPoint } });
    expect(field().value).toBe(value);
  });

  it('law: 12 CFR 1006.6(d)(4): states what the address may be used for and how to stop it', async () => {
    await open();
    expect(screen.getByText(/about my account, including what I owe.*with the link in each one/)).toBeTruthy();
  });

  it('law: 12 CFR 1006.6(d)(4): uses a stronger text for a debt collector', async () => {
    await open({ tenant: { showDisclosures: true } });
    expect(screen.getByText(/a debt collector, may e-mail me at this address about my debt/)).toBeTruthy();
  });

  it('returns to the profile on Cancel and sends nothing', async () => {
    const { user, router } = await open();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/history/d/user-profile'));
    expect(sent()).toEqual([]);
  });
});

describe('e-mail address to register (req 5.1)', () => {
  const at = '@example.com';
  it.each([
    ['of 100 characters', `${'a'.repeat(100 - at.length)}${at}`],
    ['with a TLD of 2 letters', 'ana@example.io'],
    ['with a TLD of 63 letters', `ana@example.${'c'.repeat(63)}`],
    ['in capitals', 'ANA.O+bills@EXAMPLE.COM'],
    ['with a blank before and after it', ' ana@example.org '],
  ])('is accepted when valid: an address %s', async (_case, address) => {
    const { user } = await open();
    await type(user, address);
    await user.click(box());
    expect(field().getAttribute('aria-invalid')).toBeNull();
    await user.click(continueButton());
    await waitFor(() => expect(sent()[0]?.destinationAddress).toBe(address.trim()));
  });

  it.each([
    ['that is missing', '', 'Enter your e-mail address.'],
    ['of 101 characters', `${'a'.repeat(101 - at.length)}${at}`, 'Use no more than 100 characters'],
    ['with a TLD of 1 letter', 'ana@example.c', 'Enter a complete e-mail address, such as name@example.com'],
    [
      'with a TLD of 64 letters',
      `ana@b.${'c'.repeat(64)}`,
      'Enter a complete e-mail address, such as name@example.com',
    ],
    ['without a domain', 'ana@', 'Enter a complete e-mail address, such as name@example.com'],
    [
      'with an injected header',
      'ana@example.com%0ABcc:x@example.com',
      'Enter a complete e-mail address, such as name@example.com',
    ],
  ])('is rejected with the reason at the field: an address %s', async (_case, address, message) => {
    const { user } = await open();
    await user.click(box());
    await user.clear(field());
    if (address !== '') await user.click(field());
    if (address !== '') await user.paste(address);
    await user.tab();
    expect(await screen.findByText(new RegExp(message))).toBeTruthy();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(continueButton().disabled).toBe(true);
  });
});

describe('sending an e-mail registration code (req 4.5)', () => {
  it('sends one code to the address despite repeated clicks on Continue (req 7.4)', async () => {
    const { user, services } = await open();
    await user.click(box());
    await act(async () => {
      continueButton().click();
      continueButton().click();
    });
    await screen.findByRole('alertdialog', { name: 'We sent you a code' });
    expect(sent()).toEqual([
      expect.objectContaining({
        destinationAddress: 'ana@example.com',
        messageType: 'Email',
        resend: false,
        purpose: 1,
        language: 'en',
        hostname: 'LUMEN.LOCALHOST',
        consent: { accepted: true, language: 'en', textVersion: 'email-en' },
      }),
    ]);
    expect(services.local.get('authExtReqID')).toBe('request-1.secret');
    expect(readTwoFactorDetails(services.sessionStorage)).toMatchObject({
      authExternalRequestId: 'request-1.secret',
      destination: 'ana@example.com',
      purpose: 1,
      location: 2,
      channel: 'email',
    });
    expect(services.sessionStorage.get('emailRegOngoing')).toBeUndefined();
  });

  it.each([
    ['EmailOptIn when no address is verified', null, 'new@example.com', 1],
    [
      'ChangeEmailAddress when a verified address is replaced',
      verifiedEndpoint('old@example.com'),
      'new@example.com',
      3,
    ],
    ['EmailOptIn when the address is the same', verifiedEndpoint('new@example.com'), 'NEW@example.com', 1],
  ])('states the purpose %s (req 3.16)', async (_case, emailAddressEndPoint, address, purpose) => {
    const { user } = await open({ contact: { emailAddressEndPoint } });
    await type(user, address);
    await user.click(box());
    await user.click(continueButton());
    await waitFor(() => expect(sent()[0]?.purpose).toBe(purpose));
  });

  it('does not open the opt-in screen when it starts from the profile', async () => {
    const { user } = await open({ tenant: { enable2FA: true }, messages: { emailRegistrationRequired: true } });
    await user.click(box());
    await user.click(continueButton());
    await screen.findByRole('alertdialog');
    expect(sent()).toHaveLength(1);
  });

  it('does not navigate if the dialog was closed before the response', async () => {
    let answer = () => undefined as unknown;
    api.answer(sendPath, (response) => {
      answer = () =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(sentAnswer.body));
    });
    const { user, router } = await open();
    await user.click(box());
    await user.click(continueButton());
    await waitFor(() => expect(sent()).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await act(async () => void answer());
    await screen.findByRole('dialog', { name: 'Profile' }, patiently);
    expect(router.state.location.pathname).toBe('/history/d/user-profile');
  });
});

describe('confirmation that a code was sent (req 2.11)', () => {
  it('has only an OK button, which leads to the code page', async () => {
    const { user, router } = await open();
    await user.click(box());
    await user.click(continueButton());
    const dialog = await screen.findByRole('alertdialog', { name: 'We sent you a code' });
    expect(dialog.textContent).toContain('ana@example.com');
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['OK']);
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/authentication-code'));
  });
});

describe('voluntary registration', () => {
  it('keeps the session of a customer who returns to the portal before the code arrives (req 2.2, 4.5)', async () => {
    const { user, router, services } = await open();
    await user.click(box());
    await user.click(continueButton());
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/authentication-code'));
    await act(() => router.navigate('/make-payment'));
    expect(router.state.location.pathname).toBe('/make-payment');
    expect(services.session.getState().user).toBeDefined();
  });
});

describe('code that could not be sent (req 8.4)', () => {
  it.each([
    ['EndPointNotExist', "We don't have this e-mail address on file for you."],
    ['EndPointNotAuthenticated', "You haven't confirmed this e-mail address yet, so we can't use it"],
  ] as const)('shows an error at the field for %s until the text changes', async (code, message) => {
    api.answer(sendPath, refusal(code));
    const { user } = await open();
    await user.click(box());
    await user.click(continueButton());
    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
    const described = field().getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toContain(message);
    await user.type(field(), 'x');
    expect(field().getAttribute('aria-invalid')).toBeNull();
  });

  it.each([
    ['SourceAddressNotFound', "Something went wrong on our end, and we can't send e-mail."],
    ['SourceAddressRequired', "Something went wrong on our end, and we can't send e-mail."],
    ['FailToConnectGatewayService', 'Something went wrong, and nothing has changed.'],
    ['MessageTransmissionFailure', 'Something went wrong, and nothing has changed.'],
    ['TooManyRequests', 'Something went wrong, and nothing has changed.'],
    ['InternalError', 'Something went wrong, and nothing has changed.'],
  ] as const)('shows an error above the form for %s and can be retried', async (code, message) => {
    api.answer(sendPath, refusal(code));
    const { user, dialog } = await open();
    await user.click(box());
    await user.click(continueButton());
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    const isFinal = !message.startsWith('Something went wrong, and nothing has changed.');
    expect(within(dialog).queryAllByRole('link', { name: 'Call (312) 555-0142' })).toHaveLength(isFinal ? 1 : 0);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    api.answer(sendPath, sentAnswer);
    await user.click(continueButton());
    await screen.findByRole('alertdialog');
  });

  it('shows an error for an invalid response', async () => {
    api.answer(sendPath, { status: 200, body: { hello: 'there' } });
    const { user } = await open();
    await user.click(box());
    await user.click(continueButton());
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong, and nothing has changed.');
  });
});

describe('e-mail registration long after login', () => {
  it('asks for the password again and then sends the entered data automatically', async () => {
    api.answer(sendPath, refusal('StepUpRequired'));
    const { user } = await open();
    await type(user, 'new@example.com');
    await user.click(box());
    await user.click(continueButton());
    const dialog = await screen.findByRole('dialog', { name: "Confirm it's you" });
    api.answer(sendPath, sentAnswer);
    await user.type(within(dialog).getByLabelText('Password'), 'Demo-pass-1');
    await user.click(within(dialog).getByRole('button', { name: /^Confirm/ }));
    await screen.findByRole('alertdialog', { name: 'We sent you a code' });
    expect(sent().map(({ destinationAddress }) => destinationAddress)).toEqual(['new@example.com', 'new@example.com']);
  });

  it('keeps the entered data when the password dialog is canceled', async () => {
    api.answer(sendPath, refusal('StepUpRequired'));
    const { user } = await open();
    await type(user, 'new@example.com');
    await user.click(box());
    await user.click(continueButton());
    const dialog = await screen.findByRole('dialog', { name: "Confirm it's you" });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(field().value).toBe('new@example.com'));
    expect(sent()).toHaveLength(1);
  });
});

describe('e-mail registration in Spanish', () => {
  it('is entirely in Spanish, and so is the e-mail', async () => {
    const services = registeringServices({ apiUrl: api.apiUrl });
    await renderPortal(pagePath, { services, language: 'es' });
    const dialog = await screen.findByRole('dialog', { name: 'Agregue su correo electrónico' }, patiently);
    const user = userEvent.setup();
    await user.click(within(dialog).getByRole('checkbox', { name: /^Acepto que Lumen City Power me escriba/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Continuar' }));
    await screen.findByRole('alertdialog', { name: 'Le enviamos un código' });
    expect(sent()[0]?.language).toBe('es');
  });
});
