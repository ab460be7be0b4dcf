import { type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ok } from '../../testing/fixtures.ts';
import { customerID, messageID, wireCustomerMatch, wireMessage } from '../../testing/plans-fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const searchPath = '/v1/staff/message/search';
let api: StandInApi;

beforeEach(async () => {
  api = await startStandInApi();
  api.answer(searchPath, ok({ messages: [wireMessage()], nextCursor: null }));
  api.answer('/v1/staff/message/incoming', ok({ texts: [] }));
  api.answer('/v1/staff/customer/search', ok({ people: [wireCustomerMatch], nextCursor: null }));
});
afterEach(() => api.close());

const bodiesOf = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);

it('messages can be filtered by a customer found by name', async () => {
  const { router } = await renderConsole('/messages', { api, role: 'viewer' });
  await screen.findByRole('link', { name: 'Plan changed' });
  await userEvent.click(screen.getByRole('button', { name: 'Customer: All customers' }));
  const dialog = screen.getByRole('dialog', { name: 'Find customer' });
  await userEvent.type(within(dialog).getByRole('textbox'), 'gomez');
  await userEvent.click(await within(dialog).findByRole('button', { name: /Irene Gomez/ }));
  expect(router.state.location.search).toBe(`?customer=${customerID}`);
  await waitFor(() => expect(bodiesOf(searchPath).at(-1)).toEqual({ customerID, limit: 25 }));
  expect(screen.getByRole('button', { name: 'Customer: Irene Gomez' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Clear: Customer' }));
  expect(router.state.location.search).toBe('');
});

it("a customer's replies are listed below the messages, with what was done", async () => {
  const reply = {
    ...{ incomingTextID: messageID, text: 'Stop', fromLastFour: '0142', meaning: 'stop', outcome: 'applied' },
    receivedAt: '2026-11-02T15:00:00.000Z',
  };
  api.answer('/v1/staff/message/incoming', ok({ texts: [reply] }));
  await renderConsole(`/messages?customer=${customerID}`, { api, role: 'viewer' });
  const table = await screen.findByRole('table', { name: 'Texts from this customer' });
  for (const text of ['Stop', '•••0142', 'Stop texts', 'Done']) within(table).getByText(text);
  expect(bodiesOf('/v1/staff/message/incoming')).toEqual([{ customerID }]);
});

it('messages of all customers show no replies', async () => {
  await renderConsole('/messages', { api, role: 'viewer' });
  await screen.findByRole('link', { name: 'Plan changed' });
  expect(screen.queryByText('Texts from this customer')).toBeNull();
  expect(bodiesOf('/v1/staff/message/incoming')).toEqual([]);
});

it('messages can be filtered by subject, channel and delivery status', async () => {
  await renderConsole('/messages?about=consent&channel=sms&state=failed', { api, role: 'viewer' });
  await waitFor(() =>
    expect(bodiesOf(searchPath).at(-1)).toMatchObject({
      channel: 'sms',
      states: ['refused', 'given-up'],
      templates: expect.arrayContaining(['Welcome', 'Stopped']),
    }),
  );
});

it('an undelivered text message shows the reason and whether its number accepts messages', async () => {
  const destination = {
    isRegistered: true,
    isVerified: true,
    isOptedOut: true,
    isForbidden: false,
    consentedAt: '2026-10-01T15:00:00.000Z',
  };
  const overrides = {
    channel: 'sms',
    template: 'PaymentComingText',
    state: 'withdrawn',
    failure: 'unwanted',
    wordsUsed: 'fallback',
  };
  api.answer('/v1/staff/message/get', ok({ message: { ...wireMessage(overrides), to: '•••0199', destination } }));
  await renderConsole(`/messages/${messageID}`, { api, role: 'viewer' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Upcoming paymentWithdrawn');
  screen.getByText('•••0199');
  screen.getByText('The customer turned off these messages, or a contact rule forbids them');
  screen.getByText('Standard text, because your own text needs a missing value');
  screen.getByText('Yes: replied STOP or turned off text messages');
  expect(screen.getByRole('link', { name: 'View customer' }).getAttribute('href')).toBe(`/customers/${customerID}`);
});

it('a message to an employee shows no customer and no destination', async () => {
  const destination = {
    isRegistered: false,
    isVerified: false,
    isOptedOut: false,
    isForbidden: false,
    consentedAt: null,
  };
  const message = { ...wireMessage({ customerID: null, template: 'StaffLink' }), to: null, destination };
  api.answer('/v1/staff/message/get', ok({ message }));
  await renderConsole(`/messages/${messageID}`, { api, role: 'viewer' });
  screen.getByText('Not a customer');
  expect(screen.queryByText('E-mail to this customer today')).toBeNull();
});
