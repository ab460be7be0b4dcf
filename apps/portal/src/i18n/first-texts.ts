import type { Texts } from './deep-merge.ts';

const denied = [
  'ConsentOutdated',
  'EndPointNotAuthenticated',
  'EndPointNotExist',
  'SourceAddressNotFound',
  'SourceAddressRequired',
];

/**
 * The texts that /login, its error pages and the code of every page use, by section. Screens that load later wait for the
 * rest. Every text delays the first page, so it contains only the used texts of other screens' sections.
 */
export const firstSections: Readonly<Record<string, 'all' | readonly string[]>> = {
  AuthenticationCode: ['NotSentTitle', 'TooManyWrong'],
  Common: 'all',
  CookiesNotAllowed: 'all',
  Credentials: ['PayeeCode'],
  EmailRegistration: denied,
  Errors: 'all',
  GenericErrorMessage: 'all',
  History: ['Status', 'Step'],
  Layout: 'all',
  Login: 'all',
  Passkeys: ['Canceled', 'CanceledTitle', 'NotRecognized', 'NotRecognizedTitle', 'SignIn'],
  PayLink: 'all',
  Profile: ['Log'],
  RandomGreeting1: 'all',
  RandomGreeting2: 'all',
  RandomGreeting3: 'all',
  Refusals: 'all',
  SeeAs: 'all',
  SessionTimeoutWarning: 'all',
  SmsRegistration: [...denied, 'Title'],
  Support: 'all',
  Title: 'all',
};

/** Picks the texts that a server-rendered screen needs, a tenth of all. */
export function firstTexts(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(firstSections).flatMap(([section, names]) => {
      const value = texts[section];
      if (value === undefined) return [];
      return [[section, names === 'all' || typeof value === 'string' ? value : pick(value, names)]];
    }),
  );
}

function pick(texts: Texts, names: readonly string[]): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => names.includes(name)));
}
