import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readTwoFactorDetails } from '../../session/two-factor-details.ts';
import { registeringServices } from '../../testing/registering-services.ts';
import { renderPortal } from '../../testing/render-portal.tsx';

/** The dialog's code loads lazily, which can be slow on a busy machine. */
const patiently = { timeout: 20_000 };
const sendPath = '/v1/message/sendauthenticationcode';
const pagePath = '/history/d/user-profile/sms-registration';
const sentAnswer = {
  status: 200,
  body: { ...success, authenticationExternalRequestID: 'request-2.secret', destination: '***0111' },
};
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer(sendPath, sentAnswer);
});

const sent = () => api.received.filter(({ path }) => path === sendPath).map(({ body }) => body);
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Mobile phone number' });
const box = () => screen.getByRole<HTMLInputElement>('checkbox');
const continueButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });

async function open(options: Omit<Parameters<typeof registeringServices>[0], 'apiUrl'> = {}) {
  const services = registeringServices({ apiUrl: api.apiUrl, ...options });
  const view = await renderPortal(pagePath, { services });
  await screen.findByRole('dialog', { name: 'Turn on text messages' }, patiently);
  return { ...view, services, user: userEvent.setup() };
}

describe('SMS registration dialog (req 2.22)', () => {
  it('is prefilled with the home phone and requires the checkbox', async () => {
    const { user } = await open();
    expect(field()).toMatchObject({ value: '(312) 555-0111', required: true });
    expect(box().required).toBe(true);
    expect(continueButton().disabled).toBe(true);
    await user.click(box());
    expect(continueButton().disabled).toBe(false);
  });

  it('formats the number as it is typed and accepts exactly ten digits (req 9.4)', async () => {
    const { user } = await open({ contact: { homePhone: '' } });
    await user.click(box());
    await user.type(field(), '3125550');
    expect(field().value).toBe('(312) 555-0');
    await user.tab();
    expect(await screen.findByText('Enter a 10-digit phone number.')).toBeTruthy();
    expect(continueButton().disabled).toBe(true);
    await user.type(field(), '19999');
    expect(field().value).toBe('(312) 555-0199');
    expect(field().getAttribute('aria-invalid')).toBeNull();
    expect(continueButton().disabled).toBe(false);
  });

  it('accepts a pasted number with the country code (req 9.4)', async () => {
    const { user } = await open({ contact: { homePhone: '' } });
    await user.click(field());
    await user.paste('+1 312.555.0123');
    expect(field().value).toBe('(312) 555-0123');
  });

  it('shows an error for a missing number', async () => {
    const { user } = await open({ contact: { homePhone: '' } });
    await user.click(field());
    await user.tab();
    expect(await screen.findByText('Enter your mobile phone number.')).toBeTruthy();
  });

  it.each([
    ['for everyone', false, /Lumen City Power may send up to 10 text messages a month about my account/],
    [
      'for a debt collector',
      true,
      /Lumen City Power, a debt collector, may send up to 10 text messages a month about my debt/,
    ],
  ])('law: 47 CFR 64.1200: states the frequency, rates, STOP and HELP %s', async (_case, showDisclosures, text) => {
    await open({ tenant: { showDisclosures } });
    const consent = box().closest('label')?.textContent ?? '';
    expect(consent).toMatch(text);
    for (const part of [
      'up to 10 text messages a month',
      'Message and data rates may apply',
      'STOP',
      'HELP',
      'automated',
    ]) {
      expect(consent).toContain(part);
    }
  });

  it('sends one code and opens the code page, keeping the consent and its language', async () => {
    const { user, router, services } = await open();
    await user.click(box());
    await act(async () => {
      continueButton().click();
      continueButton().click();
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/authentication-code'));
    expect(sent()).toEqual([
      expect.objectContaining({ destinationAddress: '3125550111', messageType: 'SMS', resend: false, language: 'en' }),
    ]);
    expect(sent()[0]).not.toHaveProperty('purpose');
    expect(readTwoFactorDetails(services.sessionStorage)).toMatchObject({
      authExternalRequestId: 'request-2.secret',
      destination: '3125550111',
      location: 2,
      channel: 'sms',
      consent: { language: 'en', textVersion: 'text-en' },
    });
  });

  it('keeps the language in which the consent was shown', async () => {
    const services = registeringServices({ apiUrl: api.apiUrl });
    await renderPortal(pagePath, { services, language: 'es' });
    const dialog = await screen.findByRole('dialog', { name: 'Activar los mensajes de texto' }, patiently);
    const user = userEvent.setup();
    await user.click(within(dialog).getByRole('checkbox', { name: /^Acepto que Lumen City Power/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Continuar' }));
    await waitFor(() =>
      expect(readTwoFactorDetails(services.sessionStorage)?.consent).toEqual({
        language: 'es',
        textVersion: 'text-es',
      }),
    );
    expect(sent()[0]?.language).toBe('es');
  });
});

describe('text message that could not be sent (req 8.4)', () => {
  it.each([
    ['EndPointNotExist', "We don't have this phone number on file for you."],
    ['EndPointNotAuthenticated', "You haven't confirmed this phone number yet, so we can't use it"],
  ] as const)('shows an error at the field for %s until the text changes', async (code, message) => {
    api.answer(sendPath, refusal(code));
    const { user } = await open();
    await user.click(box());
    await user.click(continueButton());
    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
    expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toContain(message);
    await user.type(field(), '{Backspace}');
    expect(screen.queryByText(new RegExp(message))).toBeNull();
  });

  it.each([
    ['SourceAddressNotFound', "Something went wrong on our end, and we can't send text messages."],
    ['SourceAddressRequired', "Something went wrong on our end, and we can't send text messages."],
    ['PhoneFormatInvalid', 'Something went wrong, and nothing has changed.'],
    ['FailToConnectGatewayService', 'Something went wrong, and nothing has changed.'],
    ['MessageTransmissionFailure', 'Something went wrong, and nothing has changed.'],
    ['TooManyRequests', 'Something went wrong, and nothing has changed.'],
    ['InternalError', 'Something went wrong, and nothing has changed.'],
  ] as const)('shows an error above the form for %s', async (code, message) => {
    api.answer(sendPath, refusal(code));
    const { user, router } = await open();
    await user.click(box());
    await user.click(continueButton());
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(router.state.location.pathname).toBe(pagePath);
    expect(continueButton().disabled).toBe(false);
  });
});

describe('SMS registration long after login', () => {
  it('asks for the password again and then sends the entered data automatically', async () => {
    api.answer(sendPath, refusal('StepUpRequired'));
    const { user, router } = await open();
    await user.click(box());
    await user.click(continueButton());
    const dialog = await screen.findByRole('dialog', { name: "Confirm it's you" });
    api.answer(sendPath, sentAnswer);
    await user.type(within(dialog).getByLabelText('Password'), 'Demo-pass-1');
    await user.click(within(dialog).getByRole('button', { name: /^Confirm/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/authentication-code'));
    expect(sent()).toHaveLength(2);
  });
});

describe('registration that the tenant does not offer (req 6.3)', () => {
  it.each([
    ['sms-registration', { enableSMS: false }],
    ['email-registration', { enableEmail: false }],
  ])('redirects %s to the profile', async (name, messages) => {
    const services = registeringServices({ apiUrl: api.apiUrl, messages });
    const { router } = await renderPortal(`/history/d/user-profile/${name}`, { services });
    await screen.findByRole('dialog', { name: 'Profile' }, patiently);
    expect(router.state.location.pathname).toBe('/history/d/user-profile');
  });
});
