// @vitest-environment node

import { usedTexts } from '@quittance/browser/build/used-texts';
import {
  baseKeys,
  differingPlaceholders,
  flattenTexts,
  missingForms,
  placeholders,
  unusedKeys,
  usedKeys,
} from '@quittance/browser/testing/text-rules';
import { electronicRecordsTexts, paperlessBillsTexts } from '@quittance/domain/documents/electronic-records';
import { languages } from '@quittance/domain/languages';
import { describe, expect, it } from 'vitest';
import { textsFrom } from './deep-merge.ts';

const assets = import.meta.glob('../../public/assets/{i18n,tenants/*}/*.json', { eager: true, import: 'default' });
const sources = import.meta.glob<string>(
  [
    '../**/*.{ts,tsx}',
    '../../../../packages/ui/src/**/*.tsx',
    '!../**/*.test.{ts,tsx}',
    '!../testing/**',
    '!../../../../packages/ui/src/**/*.test.tsx',
  ],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);

const read = (file: string) => flattenTexts(textsFrom(assets[`../../public/assets/${file}`]));
const base = { en: read('i18n/en.json'), es: read('i18n/es.json') };
const tenants = Object.keys(assets).flatMap((file) => /tenants\/(.+)\/en\.json$/.exec(file)?.[1] ?? []);

describe('portal texts', () => {
  it('exist in both languages', () => {
    expect(baseKeys(base.es)).toEqual(baseKeys(base.en));
  });

  it.each(tenants)('of tenant %s exist in both languages or have a product text to fall back on', (tenant) => {
    const [en, es] = [read(`tenants/${tenant}/en.json`), read(`tenants/${tenant}/es.json`)];
    const unknown = [...baseKeys(en), ...baseKeys(es)].filter((key) => !baseKeys(base.en).includes(key));
    expect(unknown).toEqual([]);
    // A tenant text in only one language would contradict the product's text in the other.
    const differing = baseKeys(en).filter((key) => !es.has(key) && key !== 'Support.Hours');
    expect(differing).toEqual([]);
  });

  it.each(languages)('have every plural form of %s', (language) => {
    expect(missingForms(base[language], language)).toEqual([]);
  });

  it('have the same placeholders in both languages', () => {
    expect(differingPlaceholders(base.en, base.es)).toEqual([]);
  });

  it.each(tenants)('of tenant %s have only the product’s placeholders', (tenant) => {
    const differing = languages.flatMap((language) =>
      [...read(`tenants/${tenant}/${language}.json`)].filter(
        ([key, text]) => placeholders(text).join() !== placeholders(base[language].get(key) ?? '').join(),
      ),
    );
    expect(differing).toEqual([]);
  });

  it.each(tenants)('of tenant %s have all plural forms if they have any', (tenant) => {
    const missing = languages.flatMap((language) => missingForms(read(`tenants/${tenant}/${language}.json`), language));
    expect(missing).toEqual([]);
  });

  it('contain no HTML', () => {
    const all = [
      base.en,
      base.es,
      ...tenants.flatMap((each) => [read(`tenants/${each}/en.json`), read(`tenants/${each}/es.json`)]),
    ];
    expect(all.flatMap((texts) => [...texts.values()]).filter((text) => /<\w|&\w+;/.test(text))).toEqual([]);
  });
});

describe('translation keys in the code', () => {
  const known = baseKeys(base.en);
  const used = usedKeys(sources, known);

  it('are detected', () => {
    expect(used.length).toBeGreaterThan(50);
  });

  it('have texts', () => {
    expect(used.filter(({ key }) => !known.includes(key))).toEqual([]);
  });

  it('include every key that has a text', () => {
    // The server sends these with their version.
    const withTitles = (keys: readonly string[]) => keys.flatMap((key) => [key, `${key}Title`]);
    const sentByServer = [
      ...withTitles(electronicRecordsTexts).map((key) => `ElectronicRecords.${key}`),
      ...withTitles(paperlessBillsTexts).map((key) => `PaperlessBills.${key}`),
      ...['EmailRegistration.CollectorConsent', 'EmailRegistration.Consent'],
    ];
    expect(unusedKeys(sources, known).toSorted()).toEqual(sentByServer.toSorted());
  });

  it('are found by the build, which gives Make Payment a file with only its own texts', () => {
    const en = textsFrom(assets['../../public/assets/i18n/en.json']);
    const found = baseKeys(flattenTexts(usedTexts(en, Object.values(sources))));
    expect(known.filter((key) => !found.includes(key)).toSorted()).toEqual(unusedKeys(sources, known).toSorted());
  });
});
