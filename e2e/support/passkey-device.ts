import type { CDPSession, Page } from '@playwright/test';

/** Gives the browser a device that keeps passkeys, as Chromium's virtual authenticator. */
export async function addDevice(page: Page, { isUserVerified = true } = {}) {
  await page.addInitScript(() => {
    const get = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = (options) => {
      if (options?.mediation === 'conditional') document.documentElement.dataset.suggesting = 'true';
      return get(options);
    };
  });
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified, automaticPresenceSimulation: true },
    },
  });
  return {
    lose: () => session.send('WebAuthn.clearCredentials', { authenticatorId }),
    touches: (enabled: boolean) =>
      session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  };
}
