import { describe, expect, it } from 'vitest';
import { languages } from '../languages.ts';
import { defaultTenantLanguages, offeredLanguage, offeredLanguages, readTenantLanguages } from './tenant-languages.ts';

const englishOnly = readTenantLanguages({ offered: { en: true, es: false }, default: 'en' });
const spanishFirst = readTenantLanguages({ offered: { en: true, es: true }, default: 'es' });

describe('offeredLanguage (req 1.7)', () => {
  it.each([
    ['the wanted language if it is offered', defaultTenantLanguages, ['es'], 'es'],
    ['the second choice if nothing is known about the first', defaultTenantLanguages, [undefined, null, 'es'], 'es'],
    ['the default if the wanted language is not offered', englishOnly, ['es'], 'en'],
    ['the default if no language is known', spanishFirst, [null], 'es'],
    ['English if it is wanted and Spanish is the default', spanishFirst, ['en'], 'en'],
  ] as const)('returns %s', (_what, of, wanted, expected) => {
    expect(offeredLanguage(of, ...wanted)).toBe(expected);
  });
});

describe('readTenantLanguages', () => {
  it.each([null, undefined, {}])('offers every language if %o is stored', (stored) => {
    expect(offeredLanguages(readTenantLanguages(stored))).toEqual(languages);
    expect(readTenantLanguages(stored).default).toBe('en');
  });

  it('offers a language that the product added after the settings were published', () => {
    expect(offeredLanguages(readTenantLanguages({ offered: { en: true }, default: 'en' }))).toEqual(languages);
  });
});
