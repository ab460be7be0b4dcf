import { describe, expect, it } from 'vitest';
import { languages } from '../languages.ts';
import { editableTexts } from '../tenants/editable-texts.ts';
import { portalTexts } from './texts.ts';

const placeholdersOf = (text = '') => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).sort();

describe('portalTexts', () => {
  it('has the same texts in every language, none of them empty unless it may be', () => {
    for (const language of languages) {
      expect(Object.keys(portalTexts[language]).sort()).toEqual(Object.keys(portalTexts.en).sort());
      const empty = Object.keys(portalTexts[language]).filter((key) => portalTexts[language][key]?.trim() === '');
      expect(empty.filter((key) => !editableTexts[key]?.mayBeEmpty)).toEqual([]);
    }
  });

  it('has the same placeholders in every language', () => {
    for (const [key, text] of Object.entries(portalTexts.en)) {
      for (const language of languages) {
        expect([key, placeholdersOf(portalTexts[language][key])]).toEqual([key, placeholdersOf(text)]);
      }
    }
  });

  it('keeps the placeholders that a tenant’s own text must have', () => {
    for (const [key, { must = [] }] of Object.entries(editableTexts)) {
      const text = portalTexts.en[key];
      if (text !== undefined) expect([key, placeholdersOf(text)]).toEqual([key, expect.arrayContaining([...must])]);
    }
  });
});
