import { openStorage, type PortalStorage } from '@quittance/browser/storage';
import type { i18n } from 'i18next';
import { firstLanguage } from '../i18n/language-choice.ts';
import { startI18n } from '../i18n/start-i18n.ts';
import { applyTheme, chosenTheme } from '../platform/theme.ts';
import { recordContact } from '../session/last-contact.ts';
import type { Services } from '../session/services.tsx';
import { createSessionStore } from '../session/session-store.ts';
import { createStaffApi } from '../session/staff-api.ts';
import { createStepUpPrompt } from '../session/step-up-prompt.ts';
import { createToastStore } from '../session/toast-store.ts';

/** Starts the theme, the language and the services. Doesn't check yet whether anyone is signed in. */
export async function startConsole(): Promise<{ services: Services; i18n: i18n }> {
  const local = openStorage('local');
  applyTheme(chosenTheme(local));
  return { services: createServices({ apiUrl: '/api', local }), i18n: await startI18n(firstLanguage(local)) };
}

export function createServices({ apiUrl, local }: { apiUrl: string; local: PortalStorage }): Services {
  const session = createSessionStore();
  const stepUp = createStepUpPrompt();
  const api = createStaffApi({
    apiUrl,
    askForStepUp: stepUp.ask,
    onAnswered: () => recordContact(local),
    onUnauthorized() {
      stepUp.answer(false);
      if (session.getState().self) session.setState({ self: undefined, endedBy: 'expired' });
    },
  });
  return { api, session, stepUp, toasts: createToastStore(), local };
}
