import { expect, it } from 'vitest';
import { openStorage } from '../platform/storage.ts';
import { firstLanguage, rememberLanguage } from './language-choice.ts';

it('9.5 is the chosen language, else the browser’s', () => {
  const local = openStorage('local', null);
  expect(firstLanguage(local)).toBe(navigator.language.startsWith('es') ? 'es' : 'en');
  rememberLanguage(local, 'es');
  expect(firstLanguage(local)).toBe('es');
  local.set('language', 'klingon');
  expect(firstLanguage(local)).toBe('en');
});
