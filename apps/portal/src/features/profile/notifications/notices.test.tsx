import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepTwoFactorDetails, noTwoFactorDetails } from '../../../session/two-factor-details.ts';
import { confirmedEndPoint, profileServices } from '../../../testing/profile-fixtures.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';

/** The dialog's code loads lazily, which can be slow on a busy machine. */
const patiently = { timeout: 20_000 };
const call = (name: string) => `/v1/message/${name}`;
const phonesPath = call('getregisteredphonenumbers');
const phone = { phoneNumber: '3125550111', isAuthenticated: true, isSubscribed: true };
const kinds = [
  { messageKind: 'Welcome', isSubscribed: true },
  { messageKind: 'FromTheFuture', isSubscribed: true },
];
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  for (const name of ['subscribetoallemailmessages', 'unsubscribefromallemailmessages', 'unregisteremailaddress']) {
    api.answer(call(name), { status: 200, body: success });
  }
  for (const name of ['subscribetoalltextmessages', 'unsubscribefromalltextmessages', 'sendtextmessage']) {
    api.answer(call(name), { status: 200, body: success });
  }
  answerPhones([phone]);
  api.answer(call('gettextmessagesubscriptions'), { status: 200, body: { ...success, subscriptions: kinds } });
});

const answerPhones = (phoneNumbers: (typeof phone)[]) =>
  api.answer(phonesPath, { status: 200, body: { ...success, phoneNumbers } });
const sent = (name: string) => api.received.filter(({ path }) => path === call(name)).map(({ body }) => body);

async function openNotices(of: Omit<Parameters<typeof profileServices>[0], 'apiUrl'>, prepare?: 'code sent') {
  const services = profileServices({ apiUrl: api.apiUrl, ...of });
  if (prepare) {
    const details = { ...noTwoFactorDetails, authExternalRequestId: 'a.b', destination: 'ana@example.com', purpose: 1 };
    keepTwoFactorDetails(services.sessionStorage, details);
  }
  const view = await renderPortal('/history/d/user-profile', { services });
  await screen.findByRole('dialog', { name: 'Profile' }, patiently);
  const toggle = screen.getByRole('button', { name: 'Notifications' });
  if (toggle.getAttribute('aria-expanded') === 'false') await userEvent.click(toggle);
  return { ...view, services, user: userEvent.setup() };
}

const endPointOf = ({ services }: Awaited<ReturnType<typeof openNotices>>) =>
  services.session.getState().user?.customerContactInfo.emailAddressEndPoint;
const part = (name: string) => within(screen.getByRole('region', { name }));
const emailSwitch = () => screen.getByRole('switch', { name: 'E-mail notifications' });
const textSwitch = () => screen.findByRole('switch', { name: 'Text message notifications' });

describe('notifications section (req 6.3)', () => {
  it.each([
    [{}, [false, false]],
    [{ enableEmail: true }, [true, false]],
    [{ enableSMS: true }, [false, true]],
  ])('shows the right parts for a tenant with %j: %j', async (messages, [email, texts]) => {
    await renderPortal('/history/d/user-profile', { services: profileServices({ apiUrl: api.apiUrl, messages }) });
    await screen.findByRole('dialog', { name: 'Profile' }, patiently);
    const toggle = screen.queryByRole('button', { name: 'Notifications' });
    if (toggle) await userEvent.click(toggle);
    expect(screen.queryAllByRole('heading', { level: 4, name: 'E-mail' })).toHaveLength(email ? 1 : 0);
    expect(screen.queryAllByRole('heading', { level: 4, name: 'Text messages' })).toHaveLength(texts ? 1 : 0);
  });

  it('is open and marked when the tenant requires a confirmed address (req 2.3)', async () => {
    const messages = { enableEmail: true, emailRegistrationRequired: true };
    const services = profileServices({ apiUrl: api.apiUrl, messages });
    await renderPortal('/history/d/user-profile', { services });
    expect(await screen.findByText('Confirm your e-mail address', {}, patiently)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Notifications', expanded: true })).toBeTruthy();
  });
});

describe('e-mail address in the notifications section (req 3.4)', () => {
  const messages = { enableEmail: true };
  const waiting = confirmedEndPoint({
    isAuthenticated: false,
    pendingVerification: true,
    optOutAllSubscriptions: true,
  });

  const removed = { ...waiting, pendingVerification: false };

  it.each([
    ['confirmed', { emailAddressEndPoint: confirmedEndPoint() }, 'Confirmed', 'Change e-mail address', true],
    ['waiting for its code', { emailAddressEndPoint: waiting }, 'Waiting for the code', 'Send a new code', false],
    ['removed', { emailAddressEndPoint: removed }, 'Removed', 'Confirm this address', false],
    ['not confirmed', {}, 'Not confirmed', 'Confirm this address', false],
  ])('shows that it is %s and offers the matching action', async (_case, contact, state, action, hasSwitch) => {
    await openNotices({ messages, contact });
    expect(part('E-mail').getByText(state)).toBeTruthy();
    expect(part('E-mail').getByRole('link', { name: action })).toBeTruthy();
    expect(screen.queryAllByRole('switch')).toHaveLength(hasSwitch ? 1 : 0);
  });

  it('explains how to restore a removed address (req 8.3)', async () => {
    await openNotices({ messages, contact: { emailAddressEndPoint: removed } });
    expect(part('E-mail').getByText(/^This address was removed/)).toBeTruthy();
  });

  it('can be added when there is none', async () => {
    await openNotices({ messages, contact: { email: '' } });
    expect(part('E-mail').getByRole('link', { name: 'Add an e-mail address' })).toBeTruthy();
  });

  it('links to the code page when this tab has already sent a code', async () => {
    const { user, router } = await openNotices({ messages, contact: { emailAddressEndPoint: waiting } }, 'code sent');
    await user.click(screen.getByRole('link', { name: 'Enter the code' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/authentication-code'));
  });
});

describe('e-mail notices (req 7.4)', () => {
  const messages = { enableEmail: true };
  const who = { customerReferenceCode: 'C-1', externalRequestID: null };

  it('can be turned off and on again (req 4.8)', async () => {
    const opened = await openNotices({ messages, contact: { emailAddressEndPoint: confirmedEndPoint() } });
    await opened.user.click(emailSwitch());
    await waitFor(() => expect(emailSwitch().getAttribute('aria-checked')).toBe('false'));
    expect(sent('unsubscribefromallemailmessages')).toEqual([
      expect.objectContaining({ ...who, EmailAddress: 'ana@example.com' }),
    ]);
    expect(endPointOf(opened)).toEqual(confirmedEndPoint({ optOutAllSubscriptions: true }));
    await opened.user.click(emailSwitch());
    await waitFor(() => expect(emailSwitch().getAttribute('aria-checked')).toBe('true'));
    expect(sent('subscribetoallemailmessages')).toEqual([
      expect.objectContaining({ ...who, EmailAddress: 'ana@example.com' }),
    ]);
    expect(endPointOf(opened)).toEqual(confirmedEndPoint());
  });

  it('can be turned off by a customer who receives them by default without a registration', async () => {
    const opened = await openNotices({ messages: { ...messages, emailNotificationByDefault: true } });
    expect(emailSwitch().getAttribute('aria-checked')).toBe('true');
    await opened.user.click(emailSwitch());
    await waitFor(() => expect(endPointOf(opened)?.optOutAllSubscriptions).toBe(true));
    expect(sent('unsubscribefromallemailmessages')).toHaveLength(1);
  });

  it('can be turned off for an unverified address, whose registration continues (req 4.8)', async () => {
    const unverified = confirmedEndPoint({ isAuthenticated: false, isPreferred: false, pendingVerification: true });
    const opened = await openNotices({ messages, contact: { emailAddressEndPoint: unverified } });
    await opened.user.click(emailSwitch());
    await waitFor(() => expect(endPointOf(opened)?.optOutAllSubscriptions).toBe(true));
    expect(endPointOf(opened)).toMatchObject({ isAuthenticated: false, pendingVerification: true });
  });

  it('stay unchanged when the server fails (req 8.3)', async () => {
    api.answer(call('unsubscribefromallemailmessages'), { status: 503, body: {} });
    const { user } = await openNotices({ messages, contact: { emailAddressEndPoint: confirmedEndPoint() } });
    await user.click(emailSwitch());
    expect(await screen.findByText(/^Something went wrong, and nothing has changed/)).toBeTruthy();
    expect(emailSwitch().getAttribute('aria-checked')).toBe('true');
  });
});

describe('e-mail address removal (req 4.8)', () => {
  const messages = { enableEmail: true };
  const contact = { emailAddressEndPoint: confirmedEndPoint() };
  const remove = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(screen.getByRole('button', { name: 'Remove e-mail address' }));
    return within(await screen.findByRole('alertdialog', { name: 'Remove this e-mail address?' }));
  };

  it('requires a confirmation and then leaves the address unverified (req 2.9)', async () => {
    const opened = await openNotices({ messages, contact });
    await opened.user.click((await remove(opened.user)).getByRole('button', { name: 'Cancel' }));
    expect(sent('unregisteremailaddress')).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await opened.user.click((await remove(opened.user)).getByRole('button', { name: 'Remove' }));
    expect(await part('E-mail').findByText('Removed')).toBeTruthy();
    expect(sent('unregisteremailaddress')[0]).toMatchObject({ emailAddress: 'ana@example.com' });
    const unregistered = { isAuthenticated: false, isPreferred: false, optOutAllSubscriptions: true };
    expect(endPointOf(opened)).toEqual(confirmedEndPoint(unregistered));
  });

  it('shows an error when it fails (req 8.4)', async () => {
    api.answer(call('unregisteremailaddress'), refusal('EndPointNotExist'));
    const { user } = await openNotices({ messages, contact });
    await user.click((await remove(user)).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Failed to unregister email')).toBeTruthy();
    expect(part('E-mail').getByText('Confirmed')).toBeTruthy();
  });

  it.each([
    ['the customer', { contact: { ...contact, isOptedInTo2FA: true } }],
    ['the tenant', { contact, tenant: { require2FA: true } }],
  ])('is not offered while %s requires codes by e-mail', async (_who, of) => {
    await openNotices({ messages, ...of });
    expect(screen.queryByRole('button', { name: 'Remove e-mail address' })).toBeNull();
  });
});

describe('text message notices (req 7.4)', () => {
  const messages = { enableSMS: true };

  it('show that no number is registered and link to the registration', async () => {
    answerPhones([]);
    const { user, router } = await openNotices({ messages });
    await user.click(await screen.findByRole('link', { name: 'Add a phone number' }));
    await screen.findByRole('dialog', { name: 'Turn on text messages' }, patiently);
    expect(router.state.location.pathname).toBe('/history/d/user-profile/sms-registration');
  });

  it('show the registered number, its status and the messages sent to it', async () => {
    const { user } = await openNotices({ messages });
    expect(await part('Text messages').findByText('(312) 555-0111')).toBeTruthy();
    expect(part('Text messages').getByText('Confirmed')).toBeTruthy();
    await user.click(screen.getByText('What we send'));
    const listed = part('Text messages').getAllByRole('listitem');
    expect(listed.map((item) => item.textContent)).toEqual(['A confirmation when text messages are turned on']);
  });

  it('can be turned off and on again, and then show the server’s values', async () => {
    const { user } = await openNotices({ messages });
    answerPhones([{ ...phone, isSubscribed: false }]);
    await user.click(await textSwitch());
    await waitFor(async () => expect((await textSwitch()).getAttribute('aria-checked')).toBe('false'));
    expect(sent('unsubscribefromalltextmessages')[0]).toMatchObject({ phoneNumber: '3125550111' });
    expect(screen.queryByRole('button', { name: 'Send me a test text' })).toBeNull();
    answerPhones([phone]);
    await user.click(await textSwitch());
    await waitFor(async () => expect((await textSwitch()).getAttribute('aria-checked')).toBe('true'));
    expect(sent('subscribetoalltextmessages')[0]).toMatchObject({ phoneNumber: '3125550111' });
  });

  it('cannot be turned on here after a STOP reply (req 8.3)', async () => {
    answerPhones([{ ...phone, isSubscribed: false }]);
    api.answer(call('subscribetoalltextmessages'), refusal('EndPointNotAuthenticated'));
    const { user } = await openNotices({ messages });
    await user.click(await textSwitch());
    expect(await screen.findByText(/^Text messages to this number stopped when you replied STOP/)).toBeTruthy();
    expect((await textSwitch()).getAttribute('aria-checked')).toBe('false');
  });

  it.each([
    ['If we have an address for you, we sent a new code', { status: 200, body: success }, /^We sent a text message/],
    [
      'comes too often',
      refusal('TooManyRequests', { retryAfterSeconds: 30 }),
      /^There were too many text messages in a short time/,
    ],
    ['cannot be sent', refusal('FailToConnectGatewayService'), /^Something went wrong, and nothing has changed/],
  ])('can be tested, and the page shows the result: %s', async (_case, answer, text) => {
    api.answer(call('sendtextmessage'), answer);
    const { user } = await openNotices({ messages });
    await user.click(await screen.findByRole('button', { name: 'Send me a test text' }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(sent('sendtextmessage')[0]).toMatchObject({ phoneNumber: '3125550111', messageKind: 'Welcome' });
  });

  it('show a load error and offer a retry', async () => {
    api.answer(phonesPath, { status: 503, body: {} });
    const { user } = await openNotices({ messages });
    const again = await part('Text messages').findByRole('button', { name: 'Try again' }, { timeout: 20_000 });
    answerPhones([phone]);
    await user.click(again);
    expect(await part('Text messages').findByText('(312) 555-0111')).toBeTruthy();
  });
});
