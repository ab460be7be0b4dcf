import { readCookie, setCookie } from '@quittance/browser/cookies';
import { openStorage } from '@quittance/browser/storage';
import { afterEach, expect, it } from 'vitest';
import { firstLanguage, rememberLanguage } from './language-choice.ts';

afterEach(() => setCookie('language', '', { days: 0 }));

it('firstLanguage returns the chosen language, or else the browser’s (req 9.5)', () => {
  const local = openStorage('local', null);
  expect(firstLanguage(local)).toBe(navigator.language.startsWith('es') ? 'es' : 'en');
  rememberLanguage(local, 'es');
  expect(firstLanguage(local)).toBe('es');
});

it('rememberLanguage also stores the choice in a cookie for the server (req 9.5)', () => {
  rememberLanguage(openStorage('local', null), 'es');
  expect(readCookie('language')).toBe('es');
  expect(firstLanguage(openStorage('local', null))).toBe('es');
});

it('firstLanguage falls back to the browser’s language if the stored one is invalid (req 9.5)', () => {
  const local = openStorage('local', null);
  local.set('language', 'klingon');
  setCookie('language', '%', { days: 1 });
  expect(firstLanguage(local)).toBe('en');
});
