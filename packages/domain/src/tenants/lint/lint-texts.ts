import { type Language, languages } from '../../languages.ts';
import { requiredPhrases } from '../../texts/texts.ts';
import { type EditableText, editableTexts, longestTexts } from '../editable-texts.ts';
import type { TenantSettings } from '../tenant-settings.ts';
import { type Finding, type FindingRule, productRule } from './lint-finding.ts';

/** Rules about a tenant's own texts. */
export const textRules = {
  TextUnknown: { severity: 'refuse', source: productRule },
  TextTooLong: { severity: 'refuse', source: productRule },
  TextEmpty: { severity: 'refuse', source: productRule },
  TextInOneLanguage: {
    severity: 'refuse',
    // req 9.5.
    source: productRule,
  },
  MarkupInText: { severity: 'refuse', source: productRule },
  PlaceholderUnknown: { severity: 'refuse', source: productRule },
  PlaceholderMissing: { severity: 'refuse', source: productRule },
  ConsentIncomplete: { severity: 'refuse', source: '12 CFR 1006.6(d)(4), 1006.6(e); E-SIGN, 15 USC 7001(c)' },
} as const satisfies Record<string, FindingRule>;

type Code = keyof typeof textRules;

/** Checks the portal texts that a tenant replaced. */
export function lintTexts({ texts }: Pick<TenantSettings, 'texts'>): Finding<Code>[] {
  return languages.flatMap((language) =>
    Object.entries(texts[language]).flatMap(([key, text]): Finding<Code>[] => {
      const path = `texts.${language}.${key}`;
      const rules = Object.hasOwn(editableTexts, key) ? editableTexts[key] : undefined;
      if (!rules) return [{ code: 'TextUnknown', path }];
      const missing = languages.filter((other) => !rules.mayBeInOneLanguage && !Object.hasOwn(texts[other], key));
      return [
        ...missing.map((other): Finding<Code> => ({ code: 'TextInOneLanguage', path: `texts.${other}.${key}` })),
        ...lintText(text, { path, rules, language }),
      ];
    }),
  );
}

function lintText(
  text: string,
  { path, rules, language }: { path: string; rules: EditableText; language: Language },
): Finding<Code>[] {
  if (text.trim() === '') return rules.mayBeEmpty ? [] : [{ code: 'TextEmpty', path }];
  const { must = [], may = [] } = rules;
  const values = [...text.matchAll(/\{\{(.*?)\}\}/gs)].map(([, inside = '']) => inside);
  const unknown = values.filter((name) => !must.includes(name) && !may.includes(name));
  return [
    ...(text.length > longestTexts.portal ? [finding('TextTooLong', path, `${text.length}`)] : []),
    ...(hasMarkup(text) ? [finding('MarkupInText', path)] : []),
    ...unknown.map((name) => finding('PlaceholderUnknown', path, `{{${name}}}`)),
    ...must.filter((name) => !values.includes(name)).map((name) => finding('PlaceholderMissing', path, `{{${name}}}`)),
    ...(rules.requiredPhrases ?? [])
      .filter((about) => !requiredPhrases[language][about].test(text))
      .map((about) => finding('ConsentIncomplete', path, about)),
  ];
}

/** Returns true when a browser or the portal's i18n would interpret part of the text as markup. */
export function hasMarkup(text: string): boolean {
  return /<[a-z!/?]|&(?:#\d+|#x[0-9a-f]+|[a-z]+\d*);|\$t\(|[\p{Cf}\p{Co}]|(?!\n)\p{Cc}/iu.test(text);
}

function finding(code: Code, path: string, detail?: string): Finding<Code> {
  return detail === undefined ? { code, path } : { code, path, detail };
}
