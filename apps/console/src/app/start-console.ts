import { openStorage } from '@quittance/browser/storage';
import type { i18n } from 'i18next';
import { firstLanguage } from '../i18n/language-choice.ts';
import { startI18n } from '../i18n/start-i18n.ts';
import { applyTheme, chosenTheme } from '../platform/theme.ts';
import { createServices } from '../session/create-services.ts';
import type { Services } from '../session/services.tsx';

/** Starts the theme, the language and the services. Doesn't check yet whether anyone is signed in. */
export async function startConsole(): Promise<{ services: Services; i18n: i18n }> {
  const local = openStorage('local');
  applyTheme(chosenTheme(local));
  return { services: createServices({ apiUrl: '/api', local }), i18n: await startI18n(firstLanguage(local)) };
}
