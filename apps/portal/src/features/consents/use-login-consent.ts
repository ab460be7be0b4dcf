import { disclaimerTypes, isDisclaimerDue } from '@quittance/domain/consents/disclaimer-types';
import type { Language } from '@quittance/domain/languages';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { usePageCookies } from '../../platform/page-cookies.ts';
import { usePageServices } from '../../session/page-services.ts';
import { useSignInActions } from '../sign-in/sign-in-actions.ts';
import { keepConsent, readConsent } from './kept-consent.ts';

/** The login disclaimer and its recording, for every way of signing in. */
export type LoginConsent = {
  /** In the page's language. Undefined if no disclaimer is due. */
  readonly text: string | undefined;
  /**
   * Call before the login. Stores that the customer saw the text and returns the value for the login request (req 7.3).
   */
  readonly begin: () => number | null;
  /**
   * Call after the login. Logs the accepted version on the server in the background; a failure is only logged (req
   * 7.7). Pass `shownIn` if an earlier page showed the text in another language.
   */
  readonly finish: (shownIn?: Language) => void;
};

/** The LoginIntro disclaimer, shown as often as the tenant requires (req 3.1, 3.15, 3.16). */
export function useLoginConsent(): LoginConsent {
  const { tenant, local, events } = usePageServices();
  const loadActions = useSignInActions();
  const language = useLanguage();
  const readCookie = usePageCookies();
  const [accepted] = useState(() => acceptedVersion(readConsent(readCookie)));
  const disclaimer = tenant.disclaimers.find((each) => each.disclaimerType === disclaimerTypes.loginIntro);
  const isDue =
    disclaimer !== undefined &&
    isDisclaimerDue({
      disclaimerShowTypeID: tenant.disclaimerShowTypeID,
      acceptedVersion: accepted,
      currentVersion: disclaimer.version,
    });
  if (!isDue) return { text: undefined, begin: () => null, finish: () => undefined };
  const { disclaimerType, version } = disclaimer;
  const consent = (isOpen: boolean) => ({
    disclaimerConsentObjectInitialCreate: isOpen,
    disclaimerAcceptanceType: disclaimerType,
    textVersion: version,
  });
  const logConsent = async (shownIn: Language) => {
    const actions = await loadActions();
    const isLogged = await actions.logConsent({ disclaimerType, textVersion: version, language: shownIn });
    if (isLogged) keepConsent(local, consent(false));
  };
  return {
    text: disclaimer.text[language],
    begin() {
      keepConsent(local, consent(true));
      return disclaimerType;
    },
    finish(shownIn = language) {
      events.log('disclaimerAccepted');
      void logConsent(shownIn);
    },
  };
}

/** Ignores a consent that the server doesn't have yet. */
function acceptedVersion(kept: ReturnType<typeof readConsent>): string | undefined {
  const isThrough = kept?.disclaimerConsentObjectInitialCreate === false;
  return isThrough && kept.disclaimerAcceptanceType === disclaimerTypes.loginIntro ? kept.textVersion : undefined;
}
