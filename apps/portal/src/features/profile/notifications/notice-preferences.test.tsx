import { type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import type { Language } from '@quittance/domain/languages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmedEndPoint, profileServices } from '../../../testing/profile-fixtures.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';

/** The dialog's code loads lazily, which can be slow on a busy machine. */
const patiently = { timeout: 20_000 };
const getPath = '/v1/message/getnoticepreferences';
const setPath = '/v1/message/setnoticepreference';
const phone = { phoneNumber: '3125550111', isAuthenticated: true, isSubscribed: true };
const answerPhones = (phoneNumbers: (typeof phone)[]) =>
  api.answer('/v1/message/getregisteredphonenumbers', { status: 200, body: { ...success, phoneNumbers } });
type Preference = { kind: string; channel: string; isWanted: boolean };
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  answerPhones([phone]);
  api.answer('/v1/message/gettextmessagesubscriptions', { status: 200, body: { ...success, subscriptions: [] } });
  answer(getPath, all());
});

const all = (change: (preference: Preference) => boolean = () => true): Preference[] =>
  ['payments', 'plans', 'reminders', 'account'].flatMap((kind) =>
    ['email', 'sms'].map((channel) => ({ kind, channel, isWanted: change({ kind, channel, isWanted: true }) })),
  );
const answer = (path: string, preferences: Preference[]) =>
  api.answer(path, { status: 200, body: { ...success, preferences } });
const sent = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);

type Contact = Parameters<typeof profileServices>[0]['contact'];

async function open(
  messages: { enableEmail?: boolean; enableSMS?: boolean },
  language: Language = 'en',
  contact: Contact = {},
) {
  await renderPortal('/history/d/user-profile', {
    services: profileServices({ apiUrl: api.apiUrl, messages, ...(contact && { contact }) }),
    language,
  });
  await screen.findByRole('dialog', { name: language === 'es' ? 'Perfil' : 'Profile' }, patiently);
  await userEvent.click(screen.getByRole('button', { name: language === 'es' ? 'Notificaciones' : 'Notifications' }));
}

const group = (name: string) => screen.findByRole('group', { name });
const part = () => within(screen.getByRole('region', { name: 'What we notify you about' }));
const both = { enableEmail: true, enableSMS: true };

describe('notice preferences', () => {
  it.each([
    [both, ['By e-mail (One-time payments)', 'By text message (One-time payments)']],
    [{ enableEmail: true }, ['By e-mail (One-time payments)']],
    [{ enableSMS: true }, ['By text message (One-time payments)']],
  ])('have a switch for each channel of a tenant with %j (req 6.3)', async (messages, names) => {
    await open(messages);
    const switches = within(await group('One-time payments')).getAllByRole('switch');
    expect(switches.map((each) => each.closest('div')?.querySelector('label')?.textContent)).toEqual(names);
  });

  it('show the server’s values', async () => {
    answer(
      getPath,
      all(({ kind, channel }) => kind === 'plans' && channel === 'email'),
    );
    await open(both);
    await group('Payment plans');
    const on = part()
      .getAllByRole('switch', { checked: true })
      .map((each) => each.getAttribute('id'));
    expect(on).toEqual([screen.getByRole('switch', { name: 'By e-mail (Payment plans)' }).getAttribute('id')]);
  });

  it('are saved immediately, one at a time, and then show the server’s values', async () => {
    answer(
      setPath,
      all(({ kind, channel }) => !(kind === 'payments' && channel === 'sms')),
    );
    await open(both);
    const texts = await screen.findByRole('switch', { name: 'By text message (One-time payments)' });
    await userEvent.click(texts);
    await waitFor(() => expect(texts.getAttribute('aria-checked')).toBe('false'));
    expect(sent(setPath)).toEqual([expect.objectContaining({ kind: 'payments', channel: 'sms', isWanted: false })]);
    expect(part().getAllByRole('switch', { checked: true })).toHaveLength(7);
  });

  it('stay unchanged, with an error at the switch, when the server does not save them (req 8.3)', async () => {
    api.answer(setPath, { status: 503, body: {} });
    await open(both);
    const email = await screen.findByRole('switch', { name: 'By e-mail (Account)' });
    await userEvent.click(email);
    const error = await within(await group('Account')).findByText(/^We couldn't save your choice/);
    expect(email.getAttribute('aria-checked')).toBe('true');
    expect(email.getAttribute('aria-describedby')).toBe(error.closest('p')?.id);
  });

  it('include reminders as a kind of their own', async () => {
    answer(
      setPath,
      all(({ kind, channel }) => !(kind === 'reminders' && channel === 'email')),
    );
    await open(both);
    within(await group('Reminders')).getByText(/^Get a message when a bill is ready/);
    const reminders = await screen.findByRole('switch', { name: 'By e-mail (Reminders)', checked: true });
    await userEvent.click(reminders);
    await waitFor(() => expect(reminders.getAttribute('aria-checked')).toBe('false'));
    expect(sent(setPath)).toEqual([expect.objectContaining({ kind: 'reminders', channel: 'email', isWanted: false })]);
    expect(screen.getByRole('switch', { name: 'By e-mail (Account)' }).getAttribute('aria-checked')).toBe('true');
  });

  it('show only the kinds that the API lists', async () => {
    answer(
      getPath,
      all().filter(({ kind }) => kind !== 'reminders'),
    );
    await open(both);
    await group('Account');
    expect(screen.queryByRole('group', { name: 'Reminders' })).toBeNull();
  });

  it.each<[string, Contact, (typeof phone)[], RegExp, string]>([
    ['without an address', { email: '' }, [phone], /By e-mail/, 'Add your e-mail address above first.'],
    [
      'without a confirmed address, when another one was typed',
      { email: '', emailAddressEndPoint: confirmedEndPoint({ isAuthenticated: false }) },
      [phone],
      /By e-mail/,
      'Add your e-mail address above first.',
    ],
    [
      'after all e-mails were turned off',
      { emailAddressEndPoint: confirmedEndPoint({ optOutAllSubscriptions: true }) },
      [phone],
      /By e-mail/,
      'Turn on e-mails above first.',
    ],
    ['without a phone number', {}, [], /By text message/, 'Add your phone number above first.'],
    [
      'after all texts were turned off',
      {},
      [{ ...phone, isSubscribed: false }],
      /By text message/,
      'Turn on text messages above first.',
    ],
  ])('are off and say what is missing %s', async (_when, contact, phones, name, reason) => {
    answerPhones(phones);
    await open(both, 'en', contact);
    await group('Account');
    await waitFor(() => expect(screen.getAllByText(reason)).toHaveLength(4));
    const switches = screen.getAllByRole('switch', { name });
    for (const each of switches) {
      expect(each.hasAttribute('disabled')).toBe(true);
      expect(each.getAttribute('aria-checked')).toBe('false');
    }
    const described = switches.map((each) => document.getElementById(each.getAttribute('aria-describedby') ?? ''));
    expect(described.filter((text) => text?.textContent === reason)).toHaveLength(4);
    const working = within(await group('Account')).getAllByRole('switch', { checked: true });
    expect(working.map((each) => each.hasAttribute('disabled'))).toEqual([false]);
  });

  it('list the notices that are always sent', async () => {
    await open(both);
    expect(await screen.findByText(/^We always e-mail you when a payment is returned/)).toBeTruthy();
  });

  it('show a load error and offer a retry', async () => {
    api.answer(getPath, { status: 503, body: {} });
    await open(both);
    const again = await part().findByRole('button', { name: 'Try again' }, patiently);
    answer(getPath, all());
    await userEvent.click(again);
    expect(await group('One-time payments')).toBeTruthy();
  });

  it('are available in Spanish', async () => {
    await open(both, 'es');
    expect(await screen.findByRole('switch', { name: 'Por mensaje de texto (Planes de pagos)' })).toBeTruthy();
  });

  it('are absent when the tenant sends no messages (req 6.3)', async () => {
    const services = profileServices({ apiUrl: api.apiUrl });
    await renderPortal('/history/d/user-profile', { services });
    await screen.findByRole('dialog', { name: 'Profile' }, patiently);
    expect(screen.queryByRole('button', { name: 'Notifications' })).toBeNull();
    expect(sent(getPath)).toEqual([]);
  });
});
