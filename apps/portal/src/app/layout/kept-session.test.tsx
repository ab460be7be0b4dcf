import { type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepTwoFactorDetails, type TwoFactorDetails } from '../../session/two-factor-details.ts';
import { renderPortal } from '../../testing/render-portal.tsx';
import { testServices } from '../../testing/test-services.ts';
import { waitingLogIn, waitingRegistration } from '../../testing/waiting-code.ts';

let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
});
afterEach(() => {
  window.location.hash = '';
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Opens the code page of a tenant whose warning comes a second after the last sign of life. */
async function open(details: TwoFactorDetails) {
  const services = testServices({
    apiUrl: api.apiUrl,
    isSignedIn: !details.isLoginRequest,
    tenant: { sessionTimeoutSeconds: 31 },
  });
  keepTwoFactorDetails(services.sessionStorage, details);
  return { ...(await renderPortal('/authentication-code', { services })), services };
}

describe('a screen outside the layout', () => {
  it('warns whoever is signed in before the session ends, and signs out (req 4.9)', async () => {
    const { router, services } = await open(waitingRegistration());
    const warning = await screen.findByRole('alertdialog', undefined, { timeout: 20_000 });
    // It counts down from 30; a busy machine may look at it a few seconds later.
    expect(warning.textContent).toMatch(/\b(30|2\d)\b/);
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(services.sessionStorage.get('twoFactorDetails')).toBeUndefined();
  });

  it.each(['/authenticate-your-email', '/unsubscribe', '/receipt', '/login#token=of-a-payment-link'])(
    'keeps the time of a session at %s (req 4.9)',
    async (place) => {
      window.location.hash = new URL(place, 'http://portal').hash;
      const services = testServices({ apiUrl: api.apiUrl, isSignedIn: true, tenant: { sessionTimeoutSeconds: 31 } });
      const { router } = await renderPortal(place, { services });
      expect(router.state.location.pathname).toBe(place.split('#')[0]);
      expect(await screen.findByRole('alertdialog', undefined, { timeout: 20_000 })).toBeTruthy();
    },
  );

  it.each(['/unsubscribe', '/receipt'])('exchanges the token in time at %s (req 4.9)', async (place) => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    // This browser has no locks, and says that it has.
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue({
      request: (_name: string, _options: LockOptions, run: LockGrantedCallback<void>) => run({} as Lock),
    } as LockManager);
    const services = testServices({ apiUrl: api.apiUrl, isSignedIn: true });
    const call = vi.spyOn(services.api, 'call').mockReturnValue(new Promise(() => undefined));
    await renderPortal(place, { services });
    await vi.dynamicImportSettled();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    // The token lasts for ten minutes, the session for fifteen.
    await act(() => vi.advanceTimersByTimeAsync(10 * 60_000));
    expect(call.mock.calls.map(([{ path }]) => path)).toContain('/v1/auth/refreshtoken');
  });

  it('says nothing of a session to whoever is only about to sign in (req 4.9)', async () => {
    await open(waitingLogIn());
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
