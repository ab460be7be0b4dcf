import { describe, expect, it } from 'vitest';
import { detectLanguage, everyLanguage } from './languages.ts';

describe('detectLanguage (req 1.7)', () => {
  it.each([
    [['es'], 'es'],
    [['es-MX', 'en'], 'es'],
    [['ES_us'], 'es'],
    [['en-GB', 'es'], 'en'],
    [['fr-FR', 'es-419', 'en'], 'es'],
    [['fr', 'de'], 'en'],
    [['est'], 'en'],
    [['', ' es '], 'es'],
    [[], 'en'],
  ] as const)('for %j returns %s (req 9.5)', (tags, expected) => {
    expect(detectLanguage(tags)).toBe(expected);
  });
});

it('everyLanguage makes a separate value for each language', () => {
  expect(everyLanguage((language) => `in ${language}`)).toEqual({ en: 'in en', es: 'in es' });
  const texts = everyLanguage(() => ({}));
  expect(texts.en).not.toBe(texts.es);
});
