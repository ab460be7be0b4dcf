import { describe, expect, it } from 'vitest';
import { languages } from '../languages.ts';
import { editableTexts } from './editable-texts.ts';
import { productTexts } from './product-texts.ts';

const placeholdersOf = (text = '') => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).sort();

describe('productTexts', () => {
  it('has the same texts in every language, none of them empty unless it may be', () => {
    for (const language of languages) {
      expect(Object.keys(productTexts[language]).sort()).toEqual(Object.keys(productTexts.en).sort());
      const empty = Object.keys(productTexts[language]).filter((key) => productTexts[language][key]?.trim() === '');
      expect(empty.filter((key) => !editableTexts[key]?.mayBeEmpty)).toEqual([]);
    }
  });

  it('has the same placeholders in every language', () => {
    for (const [key, text] of Object.entries(productTexts.en)) {
      for (const language of languages) {
        expect([key, placeholdersOf(productTexts[language][key])]).toEqual([key, placeholdersOf(text)]);
      }
    }
  });

  it('keeps the placeholders that a tenant’s own text must have', () => {
    for (const [key, { must = [] }] of Object.entries(editableTexts)) {
      const text = productTexts.en[key];
      if (text !== undefined) expect([key, placeholdersOf(text)]).toEqual([key, expect.arrayContaining([...must])]);
    }
  });
});
