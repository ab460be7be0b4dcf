import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectToWebsite, type Embedding } from '../../platform/embedding.ts';
import { logOut } from '../../session/log-out.ts';
import { guestAnswer } from '../../testing/guest.ts';
import { renderPortal } from '../../testing/render-portal.tsx';
import { testServices } from '../../testing/test-services.ts';

const confirmPath = '/v1/auth/loginbytoken';
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer(confirmPath, { status: 200, body: { ...guestAnswer(), frameSecret: 'secret-of-the-frame' } });
});

async function openFrame() {
  const notified: unknown[] = [];
  const embedding: Embedding = {
    opened: { quittance: 'open', link: '#token=secret-1', language: 'en', isDialog: false },
    notify: (message) => notified.push(message),
    frameSecret: undefined,
  };
  const services = testServices({ apiUrl: api.apiUrl, embedding });
  const view = await renderPortal('/login#token=secret-1', { services });
  return { ...view, services, embedding, notified };
}

const pressContinue = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));

describe('a payment link in a frame', () => {
  it('opens without a cookie and proves every later request with the secret', async () => {
    const { router } = await openFrame();
    await pressContinue();
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
    await waitFor(() => expect(api.received.length).toBeGreaterThan(1));
    const [confirmed, ...later] = api.received;
    expect(confirmed?.body).toMatchObject({ token: 'secret-1', isEmbedded: true });
    expect(confirmed?.headers['x-quittance-frame']).toBeUndefined();
    for (const { headers } of later) expect(headers['x-quittance-frame']).toBe('secret-of-the-frame');
  });

  it('offers no sign-in and no other screens, and Cancel tells the website', async () => {
    const { notified, router } = await openFrame();
    expect(screen.queryByRole('link', { name: 'Sign in instead' })).toBeNull();
    await pressContinue();
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await vi.waitFor(() => expect(notified).toEqual([{ quittance: 'close' }]));
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull();
  });

  it('never shows a sign-in form, even after the session ends', async () => {
    const { services, notified } = await openFrame();
    await pressContinue();
    await screen.findByRole('button', { name: 'Cancel' });
    act(() => logOut(services, 'SessionInactive'));
    expect(await screen.findByRole('heading', { name: 'This checkout is closed' })).toBeTruthy();
    expect(screen.queryByLabelText('Password')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(notified).toEqual([{ quittance: 'close' }]);
  });

  it.each([
    ['PayLinkUsed', 'This checkout was already opened'],
    ['PayLinkExpired', 'This checkout has expired'],
    ['PayLinkInvalid', "This checkout doesn't work"],
    ['EmbeddingOff', "You can't pay on this website"],
  ] as const)('explains the error %s without naming a link or a sign-in', async (code, title) => {
    api.answer(confirmPath, refusal(code));
    await openFrame();
    await pressContinue();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(title);
    expect(alert.textContent).not.toMatch(/link|sign in/i);
    expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy();
  });
});

describe('the first message of the website', () => {
  const open = { quittance: 'open', link: '#token=a', language: null, isDialog: true };

  /** A page in a frame, as far as messages go. */
  function framedPage() {
    const posted: unknown[] = [];
    const parent = { postMessage: (...message: unknown[]) => posted.push(message) };
    const target = new EventTarget();
    const page = Object.assign(target, { parent }) as unknown as Window;
    const hear = (data: unknown, { source = parent as unknown, origin = 'https://shop.example' } = {}) =>
      target.dispatchEvent(Object.assign(new Event('message'), { data, source, origin }));
    return { page, posted, hear };
  }

  it('counts only from the parent and in the right form, and answers go to its origin only', async () => {
    const { page, posted, hear } = framedPage();
    const connecting = connectToWebsite(page);
    hear({ ...open, link: '#token=other-window' }, { source: {} });
    hear({ ...open, link: '#token=opaque' }, { origin: 'null' });
    hear({ ...open, link: 1 });
    hear('open');
    hear(null);
    hear(open);
    hear({ ...open, link: '#token=second' }, { origin: 'https://other.example' });
    const { opened, notify } = await connecting;
    expect(opened).toEqual(open);
    notify({ quittance: 'ready' });
    expect(posted).toEqual([[{ quittance: 'ready' }, 'https://shop.example']]);
  });
});
