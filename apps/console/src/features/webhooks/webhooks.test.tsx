import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../testing/fixtures.ts';
import { deliveryID, endpointID, wireDelivery, wireEndpoint } from '../../testing/payouts-fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';

let api: StandInApi;
type Role = 'viewer' | 'supervisor' | 'administrator';

beforeEach(async () => {
  api = await startStandInApi();
  api.answer('/v1/staff/webhook/change', ok({}));
  stand(wireEndpoint());
  api.answer('/v1/staff/webhook/deliveries', ok({ deliveries: [wireDelivery()] }));
});
afterEach(() => api.close());

const stand = (...endpoints: object[]) => api.answer('/v1/staff/webhook/list', ok({ endpoints }));
const bodiesOf = (call: string) =>
  api.received.filter(({ path }) => path === `/v1/staff/webhook/${call}`).map(({ body }) => body);

describe('creating a webhook endpoint', () => {
  const open = async () => {
    await renderConsole('/webhooks', { api });
    await userEvent.click(screen.getByRole('button', { name: 'Add endpoint' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Endpoint URL'), 'https://books.example/hooks');
    await userEvent.type(dialog.getByLabelText('Alert e-mail address'), 'it@books.example');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Refunds' }));
    return dialog;
  };

  it("shows the secret once and doesn't keep it", async () => {
    api.answer('/v1/staff/webhook/create', ok({ endpointID, secret: 'whsec_1' }));
    const dialog = await open();
    await userEvent.click(dialog.getByRole('button', { name: 'Add endpoint' }));
    await screen.findByText('whsec_1');
    expect(bodiesOf('create')).toEqual([
      { url: 'https://books.example/hooks', topics: ['payment'], alertEmail: 'it@books.example' },
    ]);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'I’ve saved the secret' }));
    expect(screen.queryByText('whsec_1')).toBeNull();
  });

  it('shows at the field why a private network address is refused', async () => {
    const answer = refusal('WebhookAddressNotAllowed');
    if (typeof answer === 'function') throw new Error('a refusal is no function');
    const error = { errorSource: 'x', field: 'not-public' };
    api.answer('/v1/staff/webhook/create', { ...answer, body: { ...(answer.body as object), error } });
    const dialog = await open();
    await userEvent.click(dialog.getByRole('button', { name: 'Add endpoint' }));
    await dialog.findByText(/We can’t send webhooks to this URL/);
    const field = dialog.getByLabelText('Endpoint URL');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    dialog.getByText('The host isn’t on the public internet');
  });

  it('requires a URL and at least one event', async () => {
    const dialog = await open();
    await userEvent.clear(dialog.getByLabelText('Endpoint URL'));
    await userEvent.type(dialog.getByLabelText('Endpoint URL'), 'books.example');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Payments' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add endpoint' }));
    await dialog.findByText(/Enter a URL such as/);
    dialog.getByText('Select at least one event');
    expect(bodiesOf('create')).toEqual([]);
  });

  it('is available only to administrators, for up to ten endpoints', async () => {
    stand(...Array.from({ length: 10 }, (_, at) => wireEndpoint({ endpointID: endpointID.replace(/1$/, String(at)) })));
    const { unmount } = await renderConsole('/webhooks', { api });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Add endpoint' }).getAttribute('aria-disabled')).toBe('true'),
    );
    unmount();
    await renderConsole('/webhooks', { api, role: 'supervisor' });
    expect(screen.queryByRole('button', { name: 'Add endpoint' })).toBeNull();
  });
});

describe('webhook endpoint', () => {
  const open = (role: Role = 'administrator', query = '') =>
    renderConsole(`/webhooks/${endpointID}${query}`, { api, role });
  const choose = async (action: string) => {
    await userEvent.click(await screen.findByRole('button', { name: /^Actions for/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: action }));
    return within(await screen.findByRole('dialog'));
  };

  it('shows why it was paused and can be resumed', async () => {
    stand(wireEndpoint({ state: 'paused', pauseReason: 'status 503', failures: 9, waiting: 4 }));
    await open();
    await screen.findByText('Paused because deliveries failed: HTTP 503');
    expect(screen.queryByRole('button', { name: /test event|Resend events/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Resume endpoint' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Resume endpoint' }));
    await screen.findByText('Webhook endpoint resumed.');
    expect(bodiesOf('resume')).toEqual([{ endpointID }]);
  });

  it('can be edited, given a new secret and removed', async () => {
    api.answer(
      '/v1/staff/webhook/rotate',
      ok({ endpointID, secret: 'whsec_2', previousUntil: '2026-11-21T15:00:00.000Z' }),
    );
    const { router } = await open();
    const change = await choose('Edit endpoint');
    await userEvent.click(change.getByRole('checkbox', { name: 'Disputes' }));
    await userEvent.click(change.getByRole('button', { name: 'Save endpoint' }));
    await screen.findByText('Webhook endpoint updated.');
    expect(bodiesOf('change')).toEqual([
      {
        endpointID,
        url: 'https://books.example/webhooks',
        topics: ['payment', 'refund', 'dispute'],
        alertEmail: 'it@books.example',
      },
    ]);
    const rotate = await choose('Rotate secret');
    await userEvent.selectOptions(rotate.getByLabelText('Keep signing with the previous secret for'), '1 week');
    await userEvent.click(rotate.getByRole('button', { name: 'Rotate secret' }));
    await screen.findByText('whsec_2');
    expect(bodiesOf('rotate')).toEqual([{ endpointID, overlapHours: 168 }]);
    await userEvent.click(screen.getByRole('button', { name: 'I’ve saved the secret' }));
    await userEvent.click((await choose('Remove endpoint')).getByRole('button', { name: 'Remove endpoint' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/webhooks'));
    expect(bodiesOf('remove')).toEqual([{ endpointID }]);
  });

  it('sends a test event and opens its delivery', async () => {
    api.answer('/v1/staff/webhook/ping', ok({ deliveryID }));
    const going = wireDelivery({ type: 'ping', state: 'waiting', tries: 0, lastStatus: null });
    api.answer('/v1/staff/webhook/delivery', ok({ delivery: going, body: '{}', tries: [] }));
    await open('supervisor');
    await userEvent.click(screen.getByRole('button', { name: 'Send test event' }));
    await screen.findByRole('heading', { level: 1, name: /^ping/ });
    await screen.findByText(/Not attempted yet/);
    expect(screen.queryByRole('button', { name: 'Resend' })).toBeNull();
  });

  it("resends the events of a period in the tenant's time zone", async () => {
    api.answer('/v1/staff/webhook/replay', ok({ deliveries: 2 }));
    await open('supervisor');
    await userEvent.click(screen.getByRole('button', { name: 'Resend events' }));
    const dialog = within(await screen.findByRole('dialog'));
    const type = async (label: string, text: string) => {
      await userEvent.clear(dialog.getByLabelText(label));
      await userEvent.type(dialog.getByLabelText(label), text);
    };
    await type('From', '2026-11-20T09:00');
    await type('To', '2026-11-20T08:00');
    await userEvent.click(dialog.getByRole('button', { name: 'Resend events' }));
    await dialog.findByText('Choose an end after the start');
    await type('To', '2026-11-20T10:30');
    await userEvent.click(dialog.getByRole('button', { name: 'Resend events' }));
    await screen.findByText('Resending 2 events.');
    expect(bodiesOf('replay')).toEqual([
      { endpointID, replay: { from: '2026-11-20T15:00:00.000Z', until: '2026-11-20T16:30:00.000Z' } },
    ]);
  });

  it('filters its deliveries by the URL and offers a viewer no actions', async () => {
    await open('viewer', '?state=waiting');
    await screen.findByText('HTTP 500');
    expect(bodiesOf('deliveries')).toEqual([{ endpointID, states: ['waiting', 'sending'] }]);
    expect(screen.queryByRole('button', { name: /Actions|test event|Resend events/ })).toBeNull();
  });

  it('shows a not-found message after it was removed', async () => {
    stand();
    await open();
    await screen.findByText('Endpoint not found');
  });
});

describe('webhook delivery', () => {
  const open = (role: Role = 'supervisor') =>
    renderConsole(`/webhooks/${endpointID}/deliveries/${deliveryID}`, { api, role });
  beforeEach(() => {
    const at = (minute: number) => `2026-11-20T15:0${minute}:00.000Z`;
    api.answer(
      '/v1/staff/webhook/delivery',
      ok({
        delivery: wireDelivery(),
        body: '{"id":"1","type":"payment.settled"}',
        tries: [
          { at: at(0), durationMs: 10_000, status: null, answer: '', failure: 'timeout' },
          { at: at(1), durationMs: 420, status: 500, answer: 'no database', failure: null },
        ],
      }),
    );
  });

  it('shows the body and each attempt with its response, newest first', async () => {
    await open('viewer');
    const tries = await screen.findAllByRole('listitem');
    const attemptTexts = tries
      .map(({ textContent }) => textContent ?? '')
      .filter((text) => /HTTP|No response/.test(text));
    expect(attemptTexts).toEqual([
      expect.stringMatching(/HTTP 500.*0\.4 sec.*no database/),
      expect.stringMatching(/No response within 10 seconds.*10 sec/),
    ]);
    screen.getByText(/"type": "payment.settled"/);
    expect(screen.queryByRole('button', { name: 'Resend' })).toBeNull();
  });

  it('can be resent, but not to a paused endpoint', async () => {
    api.answer('/v1/staff/webhook/replay', refusal('WebhookNotActive'));
    const { router } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Resend' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Resend' }));
    await dialog.findByText('This endpoint is paused. Resume it first.');
    api.answer('/v1/staff/webhook/replay', ok({ deliveries: 1 }));
    await userEvent.click(dialog.getByRole('button', { name: 'Resend' }));
    await screen.findByText('Resending the event.');
    expect(bodiesOf('replay').at(-1)).toEqual({ endpointID, replay: { deliveryID } });
    await waitFor(() => expect(router.state.location.pathname).toBe(`/webhooks/${endpointID}`));
  });
});
