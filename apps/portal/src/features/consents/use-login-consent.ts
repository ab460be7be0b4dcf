import { logUserConsent } from '@quittance/contract/consents';
import { isDisclaimerDue } from '@quittance/domain/consents/disclaimer-show-type';
import { disclaimerTypes } from '@quittance/domain/consents/disclaimer-types';
import type { Language } from '@quittance/domain/languages';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { usePageCookies } from '../../platform/page-cookies.ts';
import { useServices } from '../../session/services.tsx';
import { keepConsent, readConsent } from './kept-consent.ts';

/** The disclaimer of the log-in, and what has to be done with it around one, by whichever way someone signs in. */
export type LoginConsent = {
  /** In the language of the page; undefined where none is due. */
  readonly text: string | undefined;
  /** Before the log-in: keeps that the text stood before the person. Answers what the log-in call sends (req 7.3). */
  readonly begin: () => number | null;
  /**
   * After it: tells the server which wording it was, in the background. That this fails is only logged (req 7.7). `shownIn` is the
   * language that it was shown in, where that was on an earlier page.
   */
  readonly finish: (shownIn?: Language) => void;
};

/** The disclaimer LoginIntro, as often as the tenant wants it shown (req 3.1, 3.15, 3.16). */
export function useLoginConsent(): LoginConsent {
  const { tenant, local, api, events } = useServices();
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
    const request = { disclaimerType, textVersion: version, language: shownIn, accountReferenceCode: null };
    const outcome = await api.call(logUserConsent, request, { isAutomatic: true });
    if (outcome.kind === 'ok') keepConsent(local, consent(false));
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

/** A consent that the server does not have yet counts for nothing. */
function acceptedVersion(kept: ReturnType<typeof readConsent>): string | undefined {
  const isThrough = kept?.disclaimerConsentObjectInitialCreate === false;
  return isThrough && kept.disclaimerAcceptanceType === disclaimerTypes.loginIntro ? kept.textVersion : undefined;
}
