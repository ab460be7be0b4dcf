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

/** The tenant's timeout warning appears one second after the last activity. */
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
  it('warns a signed-in customer before the session ends and signs out (req 4.9)', async () => {
    const { router, services } = await open(waitingRegistration());
    const warning = await screen.findByRole('alertdialog', undefined, { timeout: 20_000 });
    // The countdown starts at 30, but a busy machine may check it a few seconds later.
    expect(warning.textContent).toMatch(/\b(30|2\d)\b/);
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(services.sessionStorage.get('twoFactorDetails')).toBeUndefined();
  });

  it.each(['/authenticate-your-email', '/unsubscribe', '/receipt', '/login#token=of-a-payment-link'])(
    'ends an inactive session at %s (req 4.9)',
    async (path) => {
      window.location.hash = new URL(path, 'http://portal').hash;
      const services = testServices({ apiUrl: api.apiUrl, isSignedIn: true, tenant: { sessionTimeoutSeconds: 31 } });
      const { router } = await renderPortal(path, { services });
      expect(router.state.location.pathname).toBe(path.split('#')[0]);
      expect(await screen.findByRole('alertdialog', undefined, { timeout: 20_000 })).toBeTruthy();
    },
  );

  it.each(['/unsubscribe', '/receipt'])('refreshes the token in time at %s (req 4.9)', async (path) => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    // The test browser has no locks, so this fakes them.
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue({
      request: (_name: string, _options: LockOptions, run: LockGrantedCallback<void>) => run({} as Lock),
    } as LockManager);
    const services = testServices({ apiUrl: api.apiUrl, isSignedIn: true });
    const call = vi.spyOn(services.api, 'call').mockReturnValue(new Promise(() => undefined));
    await renderPortal(path, { services });
    await vi.dynamicImportSettled();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    // The token lasts ten minutes, the session fifteen.
    await act(() => vi.advanceTimersByTimeAsync(10 * 60_000));
    expect(call.mock.calls.map(([{ path }]) => path)).toContain('/v1/auth/refreshtoken');
  });

  it('shows no session warning to a visitor who is still signing in (req 4.9)', async () => {
    await open(waitingLogIn());
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
