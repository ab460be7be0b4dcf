import { logUserConsent } from '@quittance/contract/consents';
import { startSingleSignOn } from '@quittance/contract/single-sign-on';
import type { Language } from '@quittance/domain/languages';
import { type Credentials, logIn } from '../../session/log-in.ts';
import type { Services } from '../../session/services.tsx';
import { pathAfterLogIn } from '../two-factor/path-after-log-in.ts';

/** Creates the actions that sign a customer in. They are loaded with the portal, so that the sign-in page is ready before. */
export function createSignInActions(services: Services) {
  const { api } = services;
  return {
    logIn: (credentials: Credentials) => logIn(services, credentials),
    pathAfterLogIn: (returnUrl: string) => pathAfterLogIn(services, returnUrl),
    startSingleSignOn: (language: Language) => api.call(startSingleSignOn, { language }),
    /** Returns false if the server didn't log the consent. */
    async logConsent(consent: { disclaimerType: number; textVersion: string; language: Language }): Promise<boolean> {
      const request = { ...consent, accountReferenceCode: null };
      return (await api.call(logUserConsent, request, { isAutomatic: true })).kind === 'ok';
    },
  };
}
