import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseKeys, differingPlaceholders, flattenTexts, missingForms } from '@quittance/browser/testing/text-rules';
import { languages } from '@quittance/domain/languages';
import { balanceTexts } from '@quittance/domain/texts/texts';
import { describe, expect, it } from 'vitest';
import { mayBeInSource, sameInBoth, spanishWithEnglish, textsInSource } from './exceptions.ts';
import { findHardCodedText } from './hard-coded-text.ts';
import { findTextPairs, findTexts, type SourceText } from './text-pairs.ts';
import { englishWordIn, hasWords } from './untranslated.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = (...patterns: string[]) =>
  globSync(patterns, { cwd: root })
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .toSorted();

const textFiles = files(
  'apps/portal/public/assets/i18n/en.json',
  'apps/portal/public/assets/tenants/*/en.json',
  'apps/console/src/i18n/texts/en/*.json',
  'apps/console/src/i18n/texts/en/screens/*.json',
).map((en) => ({ en, es: en.replace(/\/en(?=\.json|\/)/, '/es') }));
const textsOf = (file: string) => flattenTexts(JSON.parse(read(file)));
const isTenants = (file: string) => file.includes('/tenants/');

const serverSources = files('packages/{domain,messaging,services}/src/**/*.ts').filter(
  (file) => !/\/demo\//.test(file),
);
const textSources = files('packages/{domain,messaging,services}/src/texts/en/*.ts').map((en) => ({
  en,
  es: en.replace('/en/', '/es/'),
}));

describe('text files', () => {
  it('are found in the expected number', () => {
    expect(textFiles.length).toBeGreaterThan(12);
  });

  it.each(textFiles)('$es has the same keys, placeholders and plural forms as the English file', ({ en, es }) => {
    const [english, spanish] = [textsOf(en), textsOf(es)];
    // A tenant may list its opening hours in only one language.
    const keys = (texts: typeof english) => baseKeys(texts).filter((key) => !isTenants(es) || key !== 'Support.Hours');
    expect(keys(spanish)).toEqual(keys(english));
    expect(differingPlaceholders(english, spanish)).toEqual([]);
    expect(missingForms(english, 'en')).toEqual([]);
    expect(missingForms(spanish, 'es')).toEqual([]);
  });

  it.each(textFiles)('$es has no untranslated text and no English words', ({ en, es }) => {
    const [english, spanish] = [textsOf(en), textsOf(es)];
    const same = [...spanish].filter(
      ([key, text]) => english.get(key) === text && hasWords(text) && !sameInBoth({ key, text }),
    );
    expect(same).toEqual([]);
    const mixed = [...spanish].filter(([key, text]) => englishWordIn(text) && !(key in spanishWithEnglish));
    expect(mixed).toEqual([]);
  });

  it('need every listed exception for English words', () => {
    const all = new Map(textFiles.flatMap(({ es }) => [...textsOf(es)]));
    expect(Object.keys(spanishWithEnglish).filter((key) => !englishWordIn(all.get(key) ?? ''))).toEqual([]);
  });

  it('have the same labels for balance changes as statements', () => {
    for (const language of languages) {
      const { BalanceLines } = JSON.parse(read(`apps/portal/public/assets/i18n/${language}.json`));
      expect(BalanceLines.Change).toEqual(balanceTexts[language].changes);
    }
  });
});

describe('server texts', () => {
  const pairs = [
    ...serverSources.flatMap((file) => findTextPairs(file, read(file)).map((pair) => ({ file, ...pair }))),
    ...textSources.map(({ en, es }) => ({ file: es, en: findTexts(en, read(en)), es: findTexts(es, read(es)) })),
  ];

  it('are found in both languages', () => {
    expect(pairs.filter(({ es }) => es.some(({ text }) => text.includes(' '))).length).toBeGreaterThan(20);
  });

  it('are translated into Spanish', () => {
    const same = pairs.flatMap(({ file, en, es }) => {
      const english = new Set(en.map(({ path, text }) => `${path} ${text}`));
      return es
        .filter(({ path, text }) => english.has(`${path} ${text}`) && hasWords(text) && /[A-Z ]/.test(text))
        .filter(({ path, text }) => !sameInBoth({ key: path, text }))
        .map(({ path, text }) => `${file} ${path}: ${text}`);
    });
    expect(same).toEqual([]);
  });

  it('have the same number of placeholders in both languages', () => {
    const differing = pairs.flatMap(({ file, en, es }) => {
      const [english, spanish] = [valuesByPath(en), valuesByPath(es)];
      const paths = [...new Set([...english.keys(), ...spanish.keys()])];
      return paths.filter((path) => english.get(path) !== spanish.get(path)).map((path) => `${file} ${path}`);
    });
    // For the amount left after a payment, English has separate endings and Spanish a separate plural. Due dates differ too.
    expect(differing).toEqual(
      [
        '.balances.afterPayment.then.once-cleared',
        '.balances.afterPayment.then.once-made',
        '.balances.afterPayment',
        '.owedText.on',
        '.owedText.when',
      ].map((path) => `packages/domain/src/texts/es/balances.ts ${path}`),
    );
  });

  it('have no English words in Spanish documents, messages and agreements', () => {
    const spanish = pairs.flatMap(({ file, es }) => es.map((each) => ({ file, ...each })));
    expect(spanish.length).toBeGreaterThan(500);
    const mixed = spanish.filter(({ text }) => text.includes(' ') && englishWordIn(text));
    expect(mixed.map(({ file, path, text }) => `${file} ${path}: ${text}`)).toEqual([]);
  });
});

function valuesByPath(texts: readonly SourceText[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { path, text } of texts) {
    const values = text.split('{{}}').length - 1;
    if (path !== '' && text !== '') counts.set(path, (counts.get(path) ?? 0) + values);
  }
  return counts;
}

describe('Spanish sentences', () => {
  it('never end with a time, because “p.m.” has its own period', () => {
    const all = textFiles.flatMap(({ es }) => [...textsOf(es).values()]);
    expect(all.filter((text) => /\{\{(?:at|time|instant)\}\}\./.test(text))).toEqual([]);
  });
});

describe('page components', () => {
  const sources = files('apps/{portal,console}/src/**/*.tsx', 'packages/{ui,browser}/src/**/*.tsx');

  it('have all their text in text files', () => {
    expect(sources.length).toBeGreaterThan(300);
    const found = sources.flatMap((file) => findHardCodedText(file, read(file)));
    expect(found.filter((each) => !mayBeInSource(each))).toEqual([]);
    const unused = Object.keys(textsInSource).filter((file) => !found.some((each) => each.file === file));
    expect(unused).toEqual([]);
  });
});
