// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type Texts, textsFrom } from './deep-merge.ts';

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
const pluralSuffix = /_(?:zero|one|two|few|many|other)$/;

const read = (file: string) => flatten(textsFrom(assets[`../../public/assets/${file}`]));
const base = { en: read('i18n/en.json'), es: read('i18n/es.json') };
const tenants = Object.keys(assets).flatMap((file) => /tenants\/(.+)\/en\.json$/.exec(file)?.[1] ?? []);

/** Every text by its whole key. */
function flatten(texts: Texts, prefix = ''): Map<string, string> {
  const entries = Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : [...flatten(value, `${prefix}${key}.`)],
  );
  return new Map(entries);
}

const withoutSuffix = (key: string) => key.replace(pluralSuffix, '');
const baseKeys = (texts: Map<string, string>) => [...new Set([...texts.keys()].map(withoutSuffix))].sort();
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).sort();

/** The forms that a language's plural has, by Unicode. */
function missingForms(texts: Map<string, string>, language: string): string[] {
  const plural = new Set([...texts.keys()].filter((key) => pluralSuffix.test(key)).map(withoutSuffix));
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return [...plural].flatMap((key) => forms.map((form) => `${key}_${form}`)).filter((key) => !texts.has(key));
}

describe('texts', () => {
  it('are there in both languages', () => {
    expect(baseKeys(base.es)).toEqual(baseKeys(base.en));
  });

  it.each(tenants)('of tenant %s are there in both languages or have a base to fall back on', (tenant) => {
    const [en, es] = [read(`tenants/${tenant}/en.json`), read(`tenants/${tenant}/es.json`)];
    const unknown = [...baseKeys(en), ...baseKeys(es)].filter((key) => !baseKeys(base.en).includes(key));
    expect(unknown).toEqual([]);
    // A text in one language over the product's own in the other would say different things.
    const differing = baseKeys(en).filter((key) => !es.has(key) && key !== 'Support.Hours');
    expect(differing).toEqual([]);
  });

  it.each(['en', 'es'] as const)('have every plural form of %s', (language) => {
    expect(missingForms(base[language], language)).toEqual([]);
  });

  it('have the same placeholders in both languages', () => {
    const differing = [...base.en].filter(([key, text]) => {
      const other = base.es.get(key);
      return other !== undefined && placeholders(other).join() !== placeholders(text).join();
    });
    expect(differing).toEqual([]);
  });

  it.each(tenants)('of tenant %s have no other placeholders than the product’s', (tenant) => {
    const differing = (['en', 'es'] as const).flatMap((language) =>
      [...read(`tenants/${tenant}/${language}.json`)].filter(
        ([key, text]) => placeholders(text).join() !== placeholders(base[language].get(key) ?? '').join(),
      ),
    );
    expect(differing).toEqual([]);
  });

  it.each(tenants)('of tenant %s have every plural form that they begin', (tenant) => {
    const missing = (['en', 'es'] as const).flatMap((language) =>
      missingForms(read(`tenants/${tenant}/${language}.json`), language),
    );
    expect(missing).toEqual([]);
  });

  it('hold no HTML', () => {
    const all = [
      base.en,
      base.es,
      ...tenants.flatMap((each) => [read(`tenants/${each}/en.json`), read(`tenants/${each}/es.json`)]),
    ];
    expect(all.flatMap((texts) => [...texts.values()]).filter((text) => /<\w|&\w+;/.test(text))).toEqual([]);
  });
});

describe('keys in the code', () => {
  const groups = new Set(baseKeys(base.en).map((key) => key.split('.')[0] ?? ''));
  const known = new Set(baseKeys(base.en));
  /** Whatever is written like a key of a group that exists, or is handed to t(). */
  const used = Object.entries(sources).flatMap(([file, code]) => {
    const like = [...code.matchAll(/'([A-Z]\w*(?:\.\w+)+)'/g)].filter(([, key]) =>
      groups.has(key?.split('.')[0] ?? ''),
    );
    const called = [...code.matchAll(/\bt\(\s*'([^']+)'/g)];
    return [...like, ...called].map(([, key]) => ({ file, key: key ?? '' }));
  });

  it('are found at all', () => {
    expect(used.length).toBeGreaterThan(50);
  });

  it('have a text', () => {
    expect(used.filter(({ key }) => !known.has(key))).toEqual([]);
  });

  it('are the only ones that have one', () => {
    const code = Object.values(sources).join('\n');
    /** The beginnings of keys that are put together, such as `Status.${name}`. */
    const beginnings = [...code.matchAll(/`([A-Z]\w*\.(?:\w+\.)*\w*)\$\{/g)].map(([, beginning]) => beginning ?? '');
    const isUsed = (key: string) =>
      code.includes(`'${key}'`) ||
      code.includes(`"${key}"`) ||
      beginnings.some((beginning) => key.startsWith(beginning));
    expect([...known].filter((key) => !isUsed(key))).toEqual([]);
  });
});
