import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flattenTexts } from '@quittance/browser/testing/text-rules';
import { describe, expect, it } from 'vitest';
import {
  countWords,
  englishGrade,
  legalTexts,
  messagesOf,
  screensOf,
  sentencesOf,
  spanishEase,
  spanishSyllables,
} from './reading-grade.ts';

const assets = join(import.meta.dirname, '../../apps/portal/public/assets');
const portalTexts = (language: string) =>
  globSync([`i18n/${language}.json`, `tenants/*/${language}.json`], { cwd: assets })
    .toSorted()
    .map((file) => ({
      file,
      texts: flattenTexts(JSON.parse(readFileSync(join(assets, file), 'utf8'))),
    }));

const [english, spanish] = [portalTexts('en'), portalTexts('es')];

describe('portal texts', () => {
  it('are found in the expected number', () => {
    const [product] = english;
    expect(screensOf(product?.texts ?? new Map()).size).toBeGreaterThan(30);
    expect(messagesOf(product?.texts ?? new Map()).size).toBeGreaterThan(100);
  });

  it.each(english)('$file: each screen and message has a reading grade of 8 or lower', ({ texts }) => {
    const graded = [...screensOf(texts), ...messagesOf(texts)].map(([key, text]) => ({
      key,
      grade: englishGrade(text),
      text,
    }));
    expect(graded.filter(({ grade }) => grade > 8)).toEqual([]);
  });

  it.each(spanish)('$file: each screen and message scores 60 or more on the Fernández Huerta scale', ({ texts }) => {
    const graded = [...screensOf(texts), ...messagesOf(texts)].map(([key, text]) => ({
      key,
      ease: spanishEase(text),
      text,
    }));
    expect(graded.filter(({ ease }) => ease < 60)).toEqual([]);
  });

  it.each([...english, ...spanish])('$file: no sentence has more than 20 words', ({ texts }) => {
    const sentences = [...texts].filter(([key]) => !(key in legalTexts)).flatMap(([, text]) => sentencesOf(text));
    expect(sentences.filter((sentence) => countWords(sentence) > 20)).toEqual([]);
  });

  it('exempt only legal texts whose keys exist', () => {
    const known = new Set(english.flatMap(({ texts }) => [...texts.keys()]));
    expect(Object.keys(legalTexts).filter((key) => !known.has(key))).toEqual([]);
  });
});

describe('reading grade', () => {
  it('is low for plain English and high for legal English', () => {
    expect(englishGrade('You owe $40. Pay it by June 5. We won’t charge you a fee.')).toBeLessThan(4);
    const legal =
      'Notwithstanding any contrary provision, the undersigned irrevocably authorizes electronic debit entries.';
    expect(englishGrade(legal)).toBeGreaterThan(12);
  });

  it.each([
    ['pago', 2],
    ['cuenta', 2],
    ['día', 2],
    ['aéreo', 4],
    ['ciudad', 2],
    ['quiere', 2],
    ['guía', 2],
    ['muy', 1],
    ['y', 1],
    ['autorización', 5],
    ['electrónico', 5],
  ])('counts the syllables of %s: %i', (word, count) => {
    expect(spanishSyllables(word)).toBe(count);
  });

  it('scores short Spanish words in short sentences as easier', () => {
    expect(spanishEase('Usted debe $40. Pague hoy. No le cobramos más.')).toBeGreaterThan(80);
    expect(
      spanishEase(
        'Independientemente de cualquier disposición contractual, autoriza irrevocablemente débitos electrónicos.',
      ),
    ).toBeLessThan(30);
  });
});
