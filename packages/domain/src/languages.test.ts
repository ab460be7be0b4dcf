import { describe, expect, it } from 'vitest';
import { detectLanguage } from './languages.ts';

describe('detectLanguage', () => {
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
  ] as const)('9.5 of %j is %s', (tags, expected) => {
    expect(detectLanguage(tags)).toBe(expected);
  });
});
