// @vitest-environment node
import { type Language, languages } from '@quittance/domain/languages';
import { editableTexts } from '@quittance/domain/tenants/editable-texts';
import { lintTexts } from '@quittance/domain/tenants/lint/lint-texts';
import { portalTexts } from '@quittance/domain/texts/texts';
import { describe, expect, it } from 'vitest';
import { type Texts, textsFrom } from './deep-merge.ts';

const assets = import.meta.glob('../../public/assets/{i18n,tenants/*}/*.json', { eager: true, import: 'default' });
const tenants = Object.keys(assets).flatMap((file) => /tenants\/(.+)\/en\.json$/.exec(file)?.[1] ?? []);

/** The texts of a file by full key. */
function read(file: string): Record<string, string> {
  return Object.fromEntries(flatten(textsFrom(assets[`../../public/assets/${file}`])));
}

function flatten(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );
}

const both = (folder: string) => ({ en: read(`${folder}/en.json`), es: read(`${folder}/es.json`) });
const base = both('i18n');

describe('tenant’s editable texts', () => {
  it.each(Object.entries(editableTexts))(
    'include %s, which exists in the portal with the same placeholders',
    (key, rules) => {
      for (const language of languages) {
        const text = base[language][key];
        expect(text).toBeDefined();
        const values = [...(text ?? '').matchAll(/\{\{(.*?)\}\}/g)].map(([, name]) => name);
        expect([...new Set(values)].sort()).toEqual([...(rules.must ?? []), ...(rules.may ?? [])].sort());
      }
    },
  );

  it.each(languages)('are shown to the editor as the portal ships them (%s) (req 1.7)', (language) => {
    const shown = portalTexts[language];
    expect(Object.keys(editableTexts).filter((key) => !Object.hasOwn(shown, key))).toEqual([]);
    expect(shown).toEqual(Object.fromEntries(Object.keys(shown).map((key) => [key, base[language][key]])));
  });

  it('pass the product’s text checks (req 1.7)', () => {
    const own = (language: Language) =>
      Object.fromEntries(Object.keys(editableTexts).map((key) => [key, base[language][key] ?? '']));
    expect(lintTexts({ texts: { en: own('en'), es: own('es') } })).toEqual([]);
  });

  it.each(tenants)('pass the text checks for the demo tenant %s (req 1.7)', (tenant) => {
    expect(lintTexts({ texts: both(`tenants/${tenant}`) })).toEqual([]);
  });
});
