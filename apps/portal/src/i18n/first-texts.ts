import type { Texts } from './deep-merge.ts';

/** The sections that /login, its error pages and the code of every page use. Screens that load later wait for the rest. */
export const firstSections: readonly string[] = [
  'AuthenticationCode',
  'Common',
  'CookiesNotAllowed',
  'Credentials',
  'EmailRegistration',
  'Errors',
  'GenericErrorMessage',
  'History',
  'Layout',
  'Login',
  'Passkeys',
  'PayLink',
  'Profile',
  'RandomGreeting1',
  'RandomGreeting2',
  'RandomGreeting3',
  'Refusals',
  'SeeAs',
  'SessionTimeoutWarning',
  'SmsRegistration',
  'Support',
  'Title',
];

/** Picks the texts that a server-rendered screen needs, a fifth of all. */
export function firstTexts(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([section]) => firstSections.includes(section)));
}
