import { describe, expect, it } from 'vitest';
import { languagePlacesRule } from './language-places.ts';
import { findIn } from './project-fixture.ts';

const file = 'packages/services/src/receipts/receipt.ts';
const findings = (path: string, line: string) => findIn(languagePlacesRule, { [path]: `\n${line}\n` });

describe('places that write out languages', () => {
  it.each([
    "export const word = { en: 'Paid', es: 'Pagado' };",
    'export const texts = { en, es };',
    "export const words = { paid: { 'en': 'Paid', 'es': 'Pagado' } };",
    'export type Text = { readonly en: string; readonly es: string };',
    "export const word = (language: string) => (language === 'es' ? 'Pagado' : 'Paid');",
    "if (row.language !== 'en') send();",
  ])('are found: %s', (line) => {
    expect(findings(file, line)).toEqual([
      `${file}:2 writes out languages; move texts to a folder of texts and facts to packages/domain/src/languages.ts.`,
    ]);
  });

  it.each([
    "export const word = { en: 'Paid' };",
    "export const language = read() ?? 'en';",
    'export const word = texts[language].paid;',
    'export type Texts = Record<Language, string>;',
  ])('are not found: %s', (line) => {
    expect(findings(file, line)).toEqual([]);
  });

  it.each([
    'packages/domain/src/languages.ts',
    'packages/services/src/texts/texts.ts',
    'packages/services/src/texts/es/receipt.ts',
    'packages/services/src/receipts/receipt.test.ts',
    'packages/services/src/testing/receipt.ts',
    'tools/languages/receipt.ts',
  ])('may be %s', (path) => {
    expect(findings(path, "export const word = { en: 'Paid', es: 'Pagado' };")).toEqual([]);
  });
});
