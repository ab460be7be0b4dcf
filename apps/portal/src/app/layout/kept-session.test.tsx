import { type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

  it('says nothing of a session to whoever is only about to sign in (req 4.9)', async () => {
    await open(waitingLogIn());
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
