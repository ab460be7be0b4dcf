import { readCookie, setCookie } from '@quittance/browser/cookies';
import { openStorage } from '@quittance/browser/storage';
import { afterEach, expect, it } from 'vitest';
import { firstLanguage, rememberLanguage } from './language-choice.ts';

afterEach(() => setCookie('language', '', { days: 0 }));

it('is the chosen language, else the browser’s (req 9.5)', () => {
  const local = openStorage('local', null);
  expect(firstLanguage(local)).toBe(navigator.language.startsWith('es') ? 'es' : 'en');
  rememberLanguage(local, 'es');
  expect(firstLanguage(local)).toBe('es');
});

it('is kept in a cookie too, by which the server knows it (req 9.5)', () => {
  rememberLanguage(openStorage('local', null), 'es');
  expect(readCookie('language')).toBe('es');
  expect(firstLanguage(openStorage('local', null))).toBe('es');
});

it('is the browser’s where what was kept is no language (req 9.5)', () => {
  const local = openStorage('local', null);
  local.set('language', 'klingon');
  setCookie('language', '%', { days: 1 });
  expect(firstLanguage(local)).toBe('en');
});
