import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import type { Language } from '@quittance/domain/languages';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checking, debitCard, payingServices } from '../../../testing/payment-fixtures.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';

/** The dialog's code loads lazily, which can be slow on a busy machine. */
const patiently = { timeout: 20_000 };
const phone = { phoneNumber: '3125550142', isAuthenticated: true, isSubscribed: true };
const paths = { get: '/v1/paybytext/get', on: '/v1/paybytext/turnon', off: '/v1/paybytext/turnoff' };
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  status();
  api.answer('/v1/message/getregisteredphonenumbers', { status: 200, body: { ...success, phoneNumbers: [phone] } });
  api.answer('/v1/message/gettextmessagesubscriptions', { status: 200, body: { ...success, subscriptions: [] } });
  api.answer(paths.on, { status: 200, body: success });
  api.answer(paths.off, { status: 200, body: success });
});

const agreement = {
  ...{ referenceId: 'c1', method: 'Credit Card **5556', phoneEnd: '0142', codeAbove: 200, max: 1_000 },
  ...{ agreedOn: '2026-11-23', text: 'My reply authorizes one payment.' },
};
const terms = { text: 'When a text says so, my reply pays.', textVersion: 'v-1' };

function status(changes: object = {}) {
  const body = { isOffered: true, agreement: null, endedBecause: null, phoneEnd: '0142', terms };
  api.answer(paths.get, { status: 200, body: { ...success, ...body, ...changes } });
}

const sent = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);
const turnOnName = 'Agree and turn on pay by text';

async function open({ language = 'en', ...methods }: OpenOptions = {}) {
  const paying = payingServices({ apiUrl: api.apiUrl, ...methods });
  const communicationConfiguration = {
    ...{ enableSMS: true, enableEmail: false, emailNotificationByDefault: false, emailRegistrationRequired: false },
    ...{ smsSourceAddress: '3125550199', emailSourceAddress: null },
  };
  const services = { ...paying, tenant: { ...paying.tenant, communicationConfiguration } };
  await renderPortal('/make-payment/d/user-profile', { services, language });
  const [profile, section] = language === 'en' ? ['Profile', 'Notifications'] : ['Perfil', 'Notificaciones'];
  const dialog = within(await screen.findByRole('dialog', { name: profile }, patiently));
  await userEvent.click(dialog.getByRole('button', { name: section }));
  return dialog;
}
type OpenOptions = { language?: Language } & Partial<
  Pick<Parameters<typeof payingServices>[0], 'bankAccountTokens' | 'creditCardAccountTokens'>
>;
const part = async () => within(await screen.findByRole('region', { name: 'Pay by text' }, patiently));

describe('pay by text in the profile', () => {
  it('is turned on below its terms, with the chosen method', async () => {
    await open();
    const shown = await part();
    shown.getByText(/^Pay a bill by replying PAY/);
    await shown.findByText(terms.text);
    await userEvent.selectOptions(shown.getByLabelText('Pay with'), debitCard.referenceID);
    expect(sent(paths.get).at(-1)).toMatchObject({ referenceId: debitCard.referenceID, language: 'en' });
    status({ agreement });
    await userEvent.click(shown.getByRole('button', { name: turnOnName }));
    await shown.findByText(
      /^Pay by text is on\. .* ending in 0142 to pay with Credit Card \*\*5556\. .* November 23, 2026:$/,
    );
    shown.getByText(agreement.text);
    expect(sent(paths.on)).toMatchObject([{ referenceId: debitCard.referenceID, textVersion: 'v-1', language: 'en' }]);
  });

  it('starts with the first method, and has no list for one', async () => {
    await open({ creditCardAccountTokens: [] });
    const shown = await part();
    expect(shown.queryByLabelText('Pay with')).toBeNull();
    expect(sent(paths.get)).toMatchObject([{ referenceId: checking.referenceID }]);
  });

  it('is turned off with one tap', async () => {
    status({ agreement });
    await open();
    const shown = await part();
    status({ endedBecause: 'by-customer' });
    await userEvent.click(shown.getByRole('button', { name: 'Turn off pay by text' }));
    await shown.findByText('Pay by text is off. You turned it off.');
    expect(sent(paths.off)).toHaveLength(1);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(shown.getByRole('button', { name: turnOnName })).toBeTruthy();
  });

  it('asks for the password first if the server requires it', async () => {
    api.answer(paths.on, refusal('StepUpRequired'));
    await open();
    const shown = await part();
    await userEvent.click(await shown.findByRole('button', { name: turnOnName }));
    const stepUp = within(await screen.findByRole('dialog', { name: "Confirm it's you" }));
    api.answer(paths.on, { status: 200, body: success });
    status({ agreement });
    await userEvent.type(stepUp.getByLabelText('Password'), 'Demo-pass-1');
    await userEvent.click(stepUp.getByRole('button', { name: 'Confirm and save' }));
    await shown.findByText(/^Pay by text is on\./);
    expect(sent(paths.on)).toHaveLength(2);
  });

  it('says that a number is missing', async () => {
    status({ phoneEnd: null, terms: null });
    await open();
    const shown = await part();
    shown.getByText(/first turn on text messages/);
    expect(shown.queryByRole('button')).toBeNull();
  });

  it('says that a payment method is missing', async () => {
    await open({ bankAccountTokens: [], creditCardAccountTokens: [] });
    const shown = await part();
    shown.getByText(/first save a card or bank account/);
    shown.getByRole('link', { name: /Add/ });
    expect(sent(paths.get)[0]).not.toHaveProperty('referenceId');
  });

  it.each([
    ['method-gone', /the payment method was removed/],
    ['method-expired', /your card expired/],
    ['number-changed', /your phone number changed/],
    ['number-shared', /someone else added the same phone number/],
    ['texts-off', /texts to your phone were turned off/],
    ['by-staff', /because you asked us to/],
  ])('says why it ended: %s', async (endedBecause, message) => {
    status({ endedBecause });
    await open();
    expect((await part()).getByText(message)).toBeTruthy();
  });

  it('isn’t mentioned where it was never offered', async () => {
    status({ isOffered: false, terms: null });
    const dialog = await open();
    await dialog.findByRole('switch', { name: 'Text message notifications' });
    expect(screen.queryByRole('region', { name: 'Pay by text' })).toBeNull();
  });

  it.each([
    ['DisclosureOutdated', /The terms have changed\./],
    ['PayByTextPhoneRequired', /Texts to your phone are off\./],
    ['PayByTextPhoneShared', /Someone else added the same phone number/],
    ['CardExpired', /You can't use this payment method/],
    ['InternalError', /We couldn't save your choice\./],
  ] as const)('explains the next step after %s', async (code, message) => {
    api.answer(paths.on, refusal(code));
    await open();
    const shown = await part();
    await userEvent.click(await shown.findByRole('button', { name: turnOnName }));
    await shown.findByText(message);
  });

  it('is available in Spanish', async () => {
    status({ agreement });
    await open({ language: 'es' });
    const shown = within(await screen.findByRole('region', { name: 'Pago por mensaje de texto' }, patiently));
    shown.getByText(/^El pago por mensaje está activado\./);
    expect(shown.getByRole('button', { name: 'Desactivar el pago por mensaje' })).toBeTruthy();
  });
});
